// The process that a team's extension runs in. All it does is load the kit, which does the rest: a main executable
// in C starts in a millisecond, and needs no Swift library before the kit brings them.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The link to the device; the host passes it under this number.
enum { linkDescriptor = 3 };

// HandOver.c.
int belfry_hand_over(const char *path, int link);

// Where this process says that its executable is: in the bundle of the extension, as on a phone.
static char *bundleExecutable;

// readlink() in the place of libc's. Foundation finds `Bundle.main` by the executable that /proc/self/exe names, which
// is this one; told the bundle's, it gives the extension's own Info.plist, resources and localized texts.
__attribute__((noinline)) ssize_t readlink(const char *restrict path, char *restrict buffer, size_t size) {
    if (!bundleExecutable || strcmp(path, "/proc/self/exe") != 0) return syscall(SYS_readlink, path, buffer, size);
    const size_t length = strlen(bundleExecutable);
    const size_t count = length < size ? length : size;
    memcpy(buffer, bundleExecutable, count);
    return (ssize_t)count;
}

// BELFRY_KIT, or the library beside this executable.
static const char *kitPath(char buffer[PATH_MAX]) {
    const char *given = getenv("BELFRY_KIT");
    if (given) return given;
    char executable[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", executable, sizeof executable - 1);
    if (length < 0) return NULL;
    executable[length] = 0;
    if (snprintf(buffer, PATH_MAX, "%s/libBelfryKit.so", dirname(executable)) >= PATH_MAX) return NULL;
    return buffer;
}

// abort() in the place of libc's. Swift's backtracer follows frame pointers, and libc's functions keep none: from inside
// of its abort() the caller cannot be found, and with it the team's own line. Here it can.
__attribute__((noinline)) _Noreturn void abort(void) {
    // Makes the compiler keep a frame pointer in this function.
    __asm__ volatile("" : : "r"(__builtin_frame_address(0)));
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, SIGABRT);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    const pid_t thread = (pid_t)syscall(SYS_gettid);
    syscall(SYS_tgkill, getpid(), thread, SIGABRT);
    // A handler has returned, which does not prevent the end.
    signal(SIGABRT, SIG_DFL);
    syscall(SYS_tgkill, getpid(), thread, SIGABRT);
    _exit(127);
}

static int fail(const char *what, const char *detail) {
    fprintf(stderr, "belfry-extension: %s: %s\n", what, detail ? detail : "unknown");
    return 70;
}

int main(void) {
    // Only this process is under the device's network rules, not what it may start.
    unsetenv("LD_PRELOAD");
    // Lines are to reach the trace when they are printed, and a pipe would hold them back.
    setvbuf(stdout, NULL, _IOLBF, 0);

    const char *test = getenv("BELFRY_TEST_PROCESS");
    if (test) return belfry_hand_over(test, linkDescriptor);

    char buffer[PATH_MAX];
    const char *path = kitPath(buffer);
    const char *bundle = getenv("BELFRY_BUNDLE_EXECUTABLE");
    if (bundle) bundleExecutable = strdup(bundle);
    unsetenv("BELFRY_BUNDLE_EXECUTABLE");
    if (!path) return fail("the kit cannot be found", "set BELFRY_KIT to libBelfryKit.so");
    // Lazily: most of the functions that Foundation imports are never called, and looking for all of them first takes
    // a quarter of the start. The team's own library is checked as a whole when it is loaded.
    void *kit = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
    if (!kit) return fail("the kit cannot be loaded", dlerror());
    unsetenv("BELFRY_KIT");
    void (*run)(int) = (void (*)(int))dlsym(kit, "belfry_runtime_main");
    if (!run) return fail("the kit has no runtime", dlerror());
    run(linkDescriptor);
    return 0;
}
