// The device's clocks. Its wall clock, and those that count up, go on together: while this process does what it was asked,
// and not in between.

#define _GNU_SOURCE
#include "Clock.h"

#include "Machine.h"
#include "Timers.h"

#include <pthread.h>
#include <stdatomic.h>

// How the clocks have been set. Those that were are kept a while: who reads one may have been interrupted, even by a
// signal whose handler reads another, so nobody can wait for anybody here.
struct setting {
    // What the machine's monotonic clock showed then, what the device's wall clock did, and what of the latter this process
    // had seen by then.
    _Atomic int64_t since, given, seen;
    // The clock that counts up minus the wall clock, in this process.
    _Atomic int64_t shift;
    _Atomic bool stands;
};

enum { kept = 64 };
static struct setting settings[kept];
// How many there were; 0 is none.
static atomic_uint count;

// A process that has seen more of the device's time than has gone by on the device does not see it again: its clocks go on
// from there, at a part of the speed, until the device's has come to them. (adjtime(3) does likewise.)
enum { slowness = 4 };

static const struct setting *current(void) {
    const unsigned number = atomic_load_explicit(&count, memory_order_acquire);
    return number == 0 ? NULL : &settings[number % kept];
}

static int64_t get(const _Atomic int64_t *value) { return atomic_load_explicit(value, memory_order_relaxed); }

static bool isWall(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM
        || clock == CLOCK_TAI;
}

static bool countsUp(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME
        || clock == CLOCK_BOOTTIME_ALARM;
}

// The wall clock of this process, when the machine's monotonic one shows `time`.
static int64_t wall(const struct setting *setting, int64_t time) {
    if (atomic_load_explicit(&setting->stands, memory_order_relaxed)) return get(&setting->seen);
    const int64_t passed = time - get(&setting->since);
    const int64_t straight = get(&setting->given) + passed, slow = get(&setting->seen) + passed / slowness;
    return straight > slow ? straight : slow;
}

// Nanoseconds until the wall clock shows `until`, should it go on at `time`.
static int64_t left(const struct setting *setting, int64_t until, int64_t time) {
    if (atomic_load_explicit(&setting->stands, memory_order_relaxed)) return until - get(&setting->seen);
    const int64_t passed = time - get(&setting->since), over = until - get(&setting->seen);
    const int64_t straight = until - get(&setting->given) - passed;
    if (over < 0 || over > INT64_MAX / slowness) return straight;
    const int64_t slow = slowness * over - passed;
    return straight < slow ? straight : slow;
}

bool belfry_clock_differs(void) { return current() != NULL; }

bool belfry_clock_stands(void) {
    const struct setting *setting = current();
    return setting && atomic_load_explicit(&setting->stands, memory_order_relaxed);
}

int64_t belfry_clock_now(clockid_t clock) {
    const struct setting *setting = current();
    if (!setting || !(isWall(clock) || countsUp(clock))) return belfry_machine_now(clock);
    const int64_t time = belfry_machine_now(CLOCK_MONOTONIC), now = wall(setting, time);
    if (isWall(clock)) return now;
    const int64_t up = now + get(&setting->shift);
    // The others differ from it by as much as they do on the machine.
    return clock == CLOCK_MONOTONIC ? up : up + belfry_machine_now(clock) - time;
}

int64_t belfry_clock_translate(clockid_t clock, int64_t device) {
    const struct setting *setting = current();
    if (!setting || !(isWall(clock) || countsUp(clock))) return device;
    const int64_t time = belfry_machine_now(CLOCK_MONOTONIC), here = belfry_machine_now(clock);
    const int64_t until = isWall(clock) ? device : device - (here - time) - get(&setting->shift);
    return here + left(setting, until, time);
}

struct timespec belfry_clock_deadline(clockid_t clock, const struct timespec *device) {
    const bool isTime = device->tv_nsec >= 0 && device->tv_nsec < nanosecondsOfSecond;
    if (!current() || !isTime || device->tv_sec > lastSecond || device->tv_sec < 0) return *device;
    const int64_t time = belfry_clock_translate(clock, belfry_nanoseconds(device));
    return belfry_timespec(time > 0 ? time : 0);
}

// MARK: Setting

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void set(int64_t since, int64_t given, int64_t seen, int64_t shift, bool stands) {
    const unsigned next = atomic_load(&count) + 1;
    // 0 means that there is none.
    const unsigned number = next == 0 ? kept : next;
    struct setting *new = &settings[number % kept];
    atomic_store_explicit(&new->since, since, memory_order_relaxed);
    atomic_store_explicit(&new->given, given, memory_order_relaxed);
    atomic_store_explicit(&new->seen, seen, memory_order_relaxed);
    atomic_store_explicit(&new->shift, shift, memory_order_relaxed);
    atomic_store_explicit(&new->stands, stands, memory_order_relaxed);
    atomic_store_explicit(&count, number, memory_order_release);
    belfry_timers_follow();
}

// The device's clock shows `now` at this moment, in nanoseconds since 1970, and goes on from there. By as much as it has
// moved on since the last call the clocks that count up move too. `isBeginning` says that nobody has looked at them yet.
// Any thread.
void belfry_clock_set(int64_t now, int isBeginning) {
    pthread_mutex_lock(&lock);
    const int64_t time = belfry_machine_now(CLOCK_MONOTONIC), up = belfry_clock_now(CLOCK_MONOTONIC);
    const struct setting *last = current();
    if (last && !isBeginning && now >= get(&last->given)) {
        // As far ahead of the device's as it was: what the process waits for comes no earlier by its own clock.
        set(time, now, wall(last, time) + now - get(&last->given), get(&last->shift), false);
    } else {
        // A clock that was moved back takes back what was seen of it; the others count up all the same.
        set(time, now, now, up - now, false);
    }
    pthread_mutex_unlock(&lock);
}

// The clocks stand still until the next call of belfry_clock_set(). Without effect where there was none. Any thread.
void belfry_clock_stop(void) {
    pthread_mutex_lock(&lock);
    const struct setting *last = current();
    if (last) {
        const int64_t time = belfry_machine_now(CLOCK_MONOTONIC);
        set(time, get(&last->given), wall(last, time), get(&last->shift), true);
    }
    pthread_mutex_unlock(&lock);
}
