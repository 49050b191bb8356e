// When work of this process is due that waits for a time: asyncAfter and Task.sleep, which come to dispatch_after(), and
// the timers of run loops, which are timers of the kernel's. Nothing else tells: Dispatch's own timers, of which one goes
// on for ever, are in one kernel timer with the team's.
//
// All times are the device's.

#define _GNU_SOURCE
#include "Clock.h"
#include "Timers.h"

#include <dlfcn.h>
#include <stdatomic.h>

enum { slots = 64 };

// Nanoseconds of the monotonic clock; 0 is free. What finds no place is not told of.
static _Atomic uint64_t due[slots];

static uint64_t now(clockid_t clock) { return (uint64_t)belfry_clock_now(clock); }

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

// Seconds until the first of what is due; negative where nothing is. Any thread.
double belfry_due_seconds(void) {
    const uint64_t here = now(CLOCK_MONOTONIC);
    const int64_t timer = belfry_timers_left();
    uint64_t first = timer == INT64_MAX ? UINT64_MAX : (uint64_t)timer;
    for (int slot = 0; slot < slots; slot++) {
        const uint64_t time = atomic_load(&due[slot]);
        if (time > here && time - here < first) first = time - here;
    }
    return first == UINT64_MAX ? -1 : (double)first / nanosecondsOfSecond;
}
