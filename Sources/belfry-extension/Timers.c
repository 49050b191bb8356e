// The kernel's timers, which run loops and Dispatch wait for. They wait for a time of the device's clocks: where those are
// moved on, what is due by then fires.

#define _GNU_SOURCE
#include "Timers.h"

#include "Clock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// By file descriptor. One beyond these goes by the machine's clocks, and is not told of.
enum { timers = 1024 };

struct timer {
    bool isThere, isDispatch, isSet;
    clockid_t clock;
    int flags;
    // By the device's clock.
    int64_t until;
    struct timespec interval;
};

static struct timer known[timers];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool isKnown(int descriptor) { return descriptor >= 0 && descriptor < timers && known[descriptor].isThere; }

// In the place of libc's.
int timerfd_create(int clock, int flags) {
    const int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (descriptor < 0 || descriptor >= timers) return descriptor;
    pthread_mutex_lock(&lock);
    known[descriptor] = (struct timer){.isThere = true, .clock = clock};
    pthread_mutex_unlock(&lock);
    return descriptor;
}

static int set(int descriptor, const struct timer *timer, struct itimerspec *old) {
    // Nothing fires while the device's clocks stand still; when they go on each is set anew.
    const int64_t time = belfry_clock_stands() ? INT64_MAX / 2 : belfry_clock_translate(timer->clock, timer->until);
    // 0 would be none.
    const struct itimerspec value = {timer->interval, belfry_timespec(time > 0 ? time : 1)};
    return (int)syscall(SYS_timerfd_settime, descriptor, timer->flags, &value, old);
}

// In the place of libc's.
int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
    Dl_info caller;
    const bool isDispatch = dladdr(__builtin_return_address(0), &caller) && caller.dli_fname
        && strstr(caller.dli_fname, "libdispatch");
    const bool isAbsolute = flags & TFD_TIMER_ABSTIME;
    pthread_mutex_lock(&lock);
    struct timer unknown, *timer = isKnown(descriptor) ? &known[descriptor] : &unknown;
    timer->isDispatch = isDispatch;
    timer->isSet = value->it_value.tv_sec != 0 || value->it_value.tv_nsec != 0;
    timer->flags = flags | TFD_TIMER_ABSTIME;
    timer->interval = value->it_interval;
    const bool isFar = value->it_value.tv_sec > lastSecond;
    if (timer == &unknown || isFar) timer->isSet = false;
    if (timer->isSet)
        timer->until = belfry_nanoseconds(&value->it_value) + (isAbsolute ? 0 : belfry_clock_now(timer->clock));
    const int result = timer->isSet && belfry_clock_differs()
        ? set(descriptor, timer, old)
        : (int)syscall(SYS_timerfd_settime, descriptor, flags, value, old);
    pthread_mutex_unlock(&lock);
    return result;
}

// Whether it is set, and has not fired. One that is no timer any more is forgotten.
static bool waits(int descriptor) {
    if (!isKnown(descriptor) || !known[descriptor].isSet) return false;
    struct itimerspec rest;
    if (syscall(SYS_timerfd_gettime, descriptor, &rest) == 0) return belfry_nanoseconds(&rest.it_value) > 0;
    known[descriptor].isThere = false;
    return false;
}

void belfry_timers_follow(void) {
    pthread_mutex_lock(&lock);
    for (int descriptor = 0; descriptor < timers; descriptor++)
        if (waits(descriptor)) set(descriptor, &known[descriptor], NULL);
    pthread_mutex_unlock(&lock);
}

// Whether one of them should have fired by the device's clock, and has not yet: the kernel takes until its next tick, or
// as long as the machine has other things to do. Any thread.
bool belfry_timers_late(void) {
    if (!belfry_clock_differs() || belfry_clock_stands()) return false;
    bool isLate = false;
    pthread_mutex_lock(&lock);
    for (int descriptor = 0; descriptor < timers && !isLate; descriptor++)
        isLate = waits(descriptor) && known[descriptor].until <= belfry_clock_now(known[descriptor].clock);
    pthread_mutex_unlock(&lock);
    return isLate;
}

int64_t belfry_timers_left(void) {
    int64_t first = INT64_MAX;
    pthread_mutex_lock(&lock);
    for (int descriptor = 0; descriptor < timers; descriptor++) {
        if (!waits(descriptor) || known[descriptor].isDispatch) continue;
        const int64_t left = known[descriptor].until - belfry_clock_now(known[descriptor].clock);
        if (left < first) first = left > 0 ? left : 0;
    }
    pthread_mutex_unlock(&lock);
    return first;
}
