#define _GNU_SOURCE
#include "ToolProcess.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int placeFile(const char *path, int flags, int descriptor) {
    int file = open(path, flags, 0600);
    if (file < 0) return -1;
    if (file != descriptor) {
        if (dup2(file, descriptor) < 0) return -1;
        close(file);
    }
    return 0;
}

// Only functions that are safe between vfork and exec.
static void becomeTool(const struct CLinuxShims_tool *tool, pid_t parent, volatile int *failure) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (placeFile(tool->input, O_RDONLY, 0) == 0 && placeFile(tool->output, O_WRONLY | O_CREAT | O_TRUNC, 1) == 0
        && placeFile(tool->errors, O_WRONLY | O_CREAT | O_TRUNC, 2) == 0) {
        // Sockets and files of Belfry's other work are not the tool's.
        syscall(SYS_close_range, 3, ~0U, 0);
        // A program that was just written may still be open in a process between its fork and its exec.
        for (int attempt = 0; attempt < 100; attempt++) {
            execve(tool->executable, tool->arguments, tool->environment);
            if (errno != ETXTBSY) break;
            struct timespec pause = {.tv_nsec = 5000000};
            nanosleep(&pause, NULL);
        }
    }
    *failure = errno;
    _exit(127);
}

static int64_t nowMilliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int endTool(pid_t process, int reason) {
    int status;
    kill(process, SIGKILL);
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return reason;
}

int CLinuxShims_runTool(const struct CLinuxShims_tool *tool, int *failure) {
    volatile int childFailure = 0;
    pid_t parent = getpid();
    pid_t process = vfork();
    if (process == 0) becomeTool(tool, parent, &childFailure);
    if (process < 0) {
        *failure = errno;
        return CLinuxShims_toolNotStarted;
    }
    int ended = (int)syscall(SYS_pidfd_open, process, 0);
    int64_t limit = nowMilliseconds() + tool->timeLimitMilliseconds;
    int result = 0;
    while (ended >= 0 && result == 0) {
        struct pollfd waits[2] = {{.fd = ended, .events = POLLIN}, {.fd = tool->cancel, .events = POLLIN}};
        int64_t left = limit - nowMilliseconds();
        int count = left <= 0 ? 0 : poll(waits, 2, left > INT32_MAX ? INT32_MAX : (int)left);
        if (count < 0 && errno == EINTR) continue;
        if (waits[0].revents != 0) break;
        if (count == 0) result = CLinuxShims_toolTimedOut;
        else if (waits[1].revents != 0) result = CLinuxShims_toolCancelled;
    }
    if (ended >= 0) close(ended);
    if (result != 0) return endTool(process, result);
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    if (childFailure != 0) {
        *failure = childFailure;
        return CLinuxShims_toolNotStarted;
    }
    return status;
}

const char *CLinuxShims_pathOfLibrary(const char *symbol) {
    Dl_info information;
    void *address = dlsym(RTLD_DEFAULT, symbol);
    return address != NULL && dladdr(address, &information) != 0 ? information.dli_fname : NULL;
}
