// When work of this process is due that waits for a time: asyncAfter and Task.sleep, which come to dispatch_after(), and
// the timers of run loops, which are timers of the kernel's. Nothing else tells: Dispatch's own timers, of which one goes
// on for ever, are in one kernel timer with the team's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { slots = 64 };
static const uint64_t second = 1000000000;

// Nanoseconds of the monotonic clock; 0 is free. What finds no place is not told of.
static _Atomic uint64_t due[slots];
// File descriptors plus 1; 0 is free.
static _Atomic int timers[slots];

static uint64_t now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

// A dispatch_time_t, by libdispatch's two upper bits: nanoseconds of the monotonic clock, of the one that goes on while
// the machine sleeps, or, negative, of the wall's.
static uint64_t moment(uint64_t when) {
    if (when == 0 || when == UINT64_MAX) return 0;
    const uint64_t here = now(CLOCK_MONOTONIC);
    if (when >> 62 == 3) {
        const uint64_t wall = (uint64_t)-(int64_t)when, today = now(CLOCK_REALTIME);
        return wall > today ? here + (wall - today) : 0;
    }
    if (when >> 62 == 2) {
        const uint64_t boot = when & ~((uint64_t)3 << 62), sinceBoot = now(CLOCK_BOOTTIME);
        return boot > sinceBoot ? here + (boot - sinceBoot) : 0;
    }
    return when;
}

static void note(uint64_t when) {
    const uint64_t time = moment(when), here = now(CLOCK_MONOTONIC);
    if (time <= here) return;
    for (int slot = 0; slot < slots; slot++) {
        uint64_t held = atomic_load(&due[slot]);
        if (held <= here && atomic_compare_exchange_strong(&due[slot], &held, time)) return;
    }
}

static void *real(const char *name) {
    // The library is there, for it is called.
    void *library = dlopen("libdispatch.so", RTLD_LAZY | RTLD_NOLOAD);
    return library ? dlsym(library, name) : NULL;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
    static _Atomic(void *) known;
    if (!atomic_load(&known)) atomic_store(&known, real("dispatch_after"));
    note(when);
    void (*call)(uint64_t, void *, void *) = (void (*)(uint64_t, void *, void *))atomic_load(&known);
    if (call) call(when, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void *work) {
    static _Atomic(void *) known;
    if (!atomic_load(&known)) atomic_store(&known, real("dispatch_after_f"));
    note(when);
    void (*call)(uint64_t, void *, void *, void *) = (void (*)(uint64_t, void *, void *, void *))atomic_load(&known);
    if (call) call(when, queue, context, work);
}

// In the place of libc's. Dispatch's own timers are told of by the calls above.
int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *old) {
    Dl_info caller;
    const int isDispatch = dladdr(__builtin_return_address(0), &caller) && caller.dli_fname
        && strstr(caller.dli_fname, "libdispatch");
    for (int slot = 0; !isDispatch && slot < slots; slot++) {
        int held = atomic_load(&timers[slot]);
        if (held == timer + 1) break;
        if (held == 0 && atomic_compare_exchange_strong(&timers[slot], &held, timer + 1)) break;
    }
    return (int)syscall(SYS_timerfd_settime, timer, flags, value, old);
}

// Seconds until the first of what is due; negative where nothing is. Any thread.
double belfry_due_seconds(void) {
    const uint64_t here = now(CLOCK_MONOTONIC);
    uint64_t first = UINT64_MAX;
    for (int slot = 0; slot < slots; slot++) {
        const uint64_t time = atomic_load(&due[slot]);
        if (time > here && time - here < first) first = time - here;
        const int timer = atomic_load(&timers[slot]);
        struct itimerspec rest;
        if (timer == 0) continue;
        if (timerfd_gettime(timer - 1, &rest) != 0) {
            atomic_store(&timers[slot], 0);
            continue;
        }
        const uint64_t left = (uint64_t)rest.it_value.tv_sec * second + (uint64_t)rest.it_value.tv_nsec;
        if (left > 0 && left < first) first = left;
    }
    return first == UINT64_MAX ? -1 : (double)first / (double)second;
}
