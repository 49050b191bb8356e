// The device's time in the place of the machine's: what Foundation, Dispatch, Swift's clocks and the team's own code ask
// libc for. The executable's functions come before libc's, for every library.

#define _GNU_SOURCE
#include "Clock.h"
#include "Machine.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: The machine's

static struct {
    int (*gettime)(clockid_t, struct timespec *);
    int (*gettimeofday)(struct timeval *, void *);
} libc;

// Before the libraries that ask; who is before it asks the kernel.
__attribute__((constructor)) static void find(void) {
    libc.gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    libc.gettimeofday = (int (*)(struct timeval *, void *))dlsym(RTLD_NEXT, "gettimeofday");
}

int belfry_machine_gettime(clockid_t clock, struct timespec *time) {
    return libc.gettime ? libc.gettime(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int belfry_machine_gettimeofday(struct timeval *time, void *zone) {
    return libc.gettimeofday ? libc.gettimeofday(time, zone) : (int)syscall(SYS_gettimeofday, time, zone);
}

int64_t belfry_machine_now(clockid_t clock) {
    struct timespec time;
    return belfry_machine_gettime(clock, &time) == 0 ? belfry_nanoseconds(&time) : 0;
}

// MARK: In the place of libc's

int clock_gettime(clockid_t clock, struct timespec *time) {
    const int result = belfry_machine_gettime(clock, time);
    // What is no clock of the device's, such as a thread's, stays as it is.
    if (result == 0 && belfry_clock_differs() && clock >= 0 && clock != CLOCK_PROCESS_CPUTIME_ID
        && clock != CLOCK_THREAD_CPUTIME_ID)
        *time = belfry_timespec(belfry_clock_now(clock));
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    const int result = belfry_machine_gettimeofday(time, zone);
    if (result == 0 && belfry_clock_differs()) {
        const struct timespec now = belfry_timespec(belfry_clock_now(CLOCK_REALTIME));
        *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    }
    return result;
}

// Whether certificates are valid is asked of the machine's time: the device's clock may stand in any year, and the servers
// that an open network has are today's.
static bool checksCertificates(const void *caller) {
    static const char *const libraries[] = {"libcrypto.", "libssl.", "libgnutls."};
    Dl_info place;
    if (!dladdr(caller, &place) || !place.dli_fname) return false;
    const char *slash = strrchr(place.dli_fname, '/'), *name = slash ? slash + 1 : place.dli_fname;
    for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++)
        if (strncmp(name, libraries[index], strlen(libraries[index])) == 0) return true;
    return false;
}

time_t time(time_t *result) {
    const bool isMachines = !belfry_clock_differs() || checksCertificates(__builtin_return_address(0));
    // As libc has it: a second begins with the next tick of the kernel's.
    const int64_t now = isMachines ? belfry_machine_now(CLOCK_REALTIME_COARSE) : belfry_clock_now(CLOCK_REALTIME);
    const time_t seconds = (time_t)(now / nanosecondsOfSecond);
    if (result) *result = seconds;
    return seconds;
}

int timespec_get(struct timespec *time, int base) {
    return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}
