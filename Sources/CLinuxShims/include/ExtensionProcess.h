#pragma once
#include <stdint.h>
#include <sys/types.h>

/// What the process of an extension is started with.
struct CLinuxShims_extension {
    const char *executable;
    /// Both end with a null pointer.
    char *const *arguments;
    char *const *environment;
    /// The working directory.
    const char *directory;
    /// Descriptors that the child gets as 3, 1 and 2; its standard input is empty.
    int link;
    int output;
    int errors;
    /// Whether it is to have no network but Unix sockets. Where the system does not allow that, it has one.
    int isIsolated;
    /// Of CLinuxShims_openWriteRules; -1 lets it write wherever the user may.
    int writeRules;
};

/// Starts a process in its own session, without new privileges and core files, that dies with the calling thread:
/// that thread has to outlive it. The identifier, or an error number below zero.
pid_t CLinuxShims_startExtension(const struct CLinuxShims_extension *extension);

/// A descriptor that becomes readable when the process has ended, or -1. (glibc declares none without _GNU_SOURCE.)
int CLinuxShims_openProcess(pid_t process);

/// Processor time that the process has used, or -1.
int64_t CLinuxShims_processorNanoseconds(pid_t process);

/// 1 where a thread of the process runs, or would if it had a processor; else 0.
int CLinuxShims_wantsProcessor(pid_t process);

/// 0 where no thread of the machine can be kept waiting for a processor, since there are enough of them; else, and where
/// that is not known, 1.
int CLinuxShims_processorsAreContended(void);

/// Ends every process of a session, whichever group it is in: what an extension has started itself.
void CLinuxShims_killSession(pid_t session);

/// An eventfd that does not block, or -1. (<sys/eventfd.h> is not in Swift's Glibc.)
int CLinuxShims_openEvent(void);

/// A pipe whose ends close on exec (pipe2 needs _GNU_SOURCE). 0, or -1.
int CLinuxShims_openPipe(int ends[2]);

/// Waits for the end of a child. 0, or an error number below zero.
int CLinuxShims_collect(pid_t process, int *status);
