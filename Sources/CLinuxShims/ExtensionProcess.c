#define _GNU_SOURCE
#include "ExtensionProcess.h"
#include "Network.h"
#include "WriteRules.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The first descriptor that the child does not keep: 0, 1, 2 and the link.
enum { linkDescriptor = 3, firstClosed = 4, parkingPlace = 64 };

// Runs between vfork and exec: system calls only, and nothing that the parent's memory would notice.
static int becomeExtension(const struct CLinuxShims_extension *extension, pid_t parent) {
    if (extension->isIsolated) (void)CLinuxShims_isolate_network();
    if (setsid() < 0) return errno;
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) return errno;
    // The parent may have died before the line above.
    if (getppid() != parent) return ESRCH;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return errno;
    if (extension->writeRules >= 0) {
        const int failure = CLinuxShims_enterWriteRules(extension->writeRules);
        if (failure) return failure;
    }
    const struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) < 0) return errno;

    // First away from the numbers they are to have, which one of them may have already.
    const int from[] = {open("/dev/null", O_RDONLY | O_CLOEXEC), extension->output, extension->errors, extension->link};
    int parked[4];
    for (int i = 0; i < 4; i++) {
        parked[i] = fcntl(from[i], F_DUPFD_CLOEXEC, parkingPlace);
        if (parked[i] < 0) return errno;
    }
    for (int i = 0; i <= linkDescriptor; i++) {
        if (dup2(parked[i], i) < 0) return errno;
    }
    if (syscall(SYS_close_range, firstClosed, ~0U, 0) < 0) return errno;
    if (chdir(extension->directory) < 0) return errno;

    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t empty;
    sigemptyset(&empty);
    if (sigprocmask(SIG_SETMASK, &empty, NULL) < 0) return errno;
    execve(extension->executable, extension->arguments, extension->environment);
    return errno;
}

pid_t CLinuxShims_startExtension(const struct CLinuxShims_extension *extension) {
    sigset_t all, before;
    sigfillset(&all);
    // No handler of the parent may run in the child, whose memory is the parent's until exec.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t parent = getpid();
    volatile int failure = 0;
    const pid_t child = vfork();
    if (child == 0) {
        failure = becomeExtension(extension, parent);
        _exit(127);
    }
    const int forkError = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child < 0) return -forkError;
    if (failure != 0) {
        waitpid(child, NULL, 0);
        return -failure;
    }
    return child;
}

int CLinuxShims_openProcess(pid_t process) {
    // The kernel sets close-on-exec on it.
    return (int)syscall(SYS_pidfd_open, process, 0);
}

int64_t CLinuxShims_processorNanoseconds(pid_t process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// The state stands behind the name of the thread, which may hold anything and is in parentheses.
static char stateOfThread(int tasks, const char *thread) {
    char path[32], text[512];
    if (snprintf(path, sizeof path, "%s/stat", thread) >= (int)sizeof path) return 0;
    const int descriptor = openat(tasks, path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    const ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (count <= 0) return 0;
    text[count] = 0;
    const char *end = strrchr(text, ')');
    return end && end[1] == ' ' ? end[2] : 0;
}

int CLinuxShims_wantsProcessor(pid_t process) {
    char path[32];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *tasks = opendir(path);
    if (!tasks) return 0;
    int wants = 0;
    for (struct dirent *entry; !wants && (entry = readdir(tasks));)
        if (entry->d_name[0] != '.') wants = stateOfThread(dirfd(tasks), entry->d_name) == 'R';
    closedir(tasks);
    return wants;
}

int CLinuxShims_processorsAreContended(void) {
    cpu_set_t processors;
    char text[128];
    const int descriptor = open("/proc/loadavg", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 1;
    const ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (count <= 0 || sched_getaffinity(0, sizeof processors, &processors) != 0) return 1;
    text[count] = 0;
    // proc(5): three averages, then the threads that run or would, a slash and all of them.
    int running;
    return sscanf(text, "%*s %*s %*s %d/", &running) != 1 || running > CPU_COUNT(&processors);
}

void CLinuxShims_killSession(pid_t session) {
    DIR *processes = opendir("/proc");
    if (!processes) return;
    for (struct dirent *entry; (entry = readdir(processes));) {
        const pid_t member = (pid_t)strtol(entry->d_name, NULL, 10);
        if (member > 0 && getsid(member) == session) kill(member, SIGKILL);
    }
    closedir(processes);
}

int CLinuxShims_openEvent(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int CLinuxShims_openPipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int CLinuxShims_collect(pid_t process, int *status) {
    pid_t result;
    do result = waitpid(process, status, 0);
    while (result < 0 && errno == EINTR);
    return result < 0 ? -errno : 0;
}
