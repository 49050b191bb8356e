#pragma once
#include <stdint.h>

/// A command that is run to its end.
struct CLinuxShims_tool {
    const char *executable;
    /// Both end with a null pointer.
    char *const *arguments;
    char *const *environment;
    /// Files for the command's standard streams; output and errors are made new.
    const char *input;
    const char *output;
    const char *errors;
    int64_t timeLimitMilliseconds;
    /// The command is ended when this descriptor becomes readable; -1 for none.
    int cancel;
};

enum {
    CLinuxShims_toolNotStarted = -1,
    CLinuxShims_toolTimedOut = -2,
    CLinuxShims_toolCancelled = -3,
};

/// Runs a command and waits. Its wait status, or one of the values above; for the first, `failure` is an error number.
///
/// The command dies with the calling thread, so that nothing is left behind when Belfry is ended.
int CLinuxShims_runTool(const struct CLinuxShims_tool *tool, int *failure);

/// The file that a symbol of this process was loaded from, or null. (dladdr needs _GNU_SOURCE.)
const char *CLinuxShims_pathOfLibrary(const char *symbol);
