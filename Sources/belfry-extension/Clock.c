// The device's time in the place of the machine's: what Foundation, Dispatch, Swift's clocks and the team's own code ask
// libc for. The executable's functions come before libc's, for every library.

#define _GNU_SOURCE
#include "Clock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// One setting of the device's clocks. Those that were are kept a while: who reads one may have been interrupted, even by a
// signal whose handler reads another, so nobody can wait for anybody here.
struct setting {
    // The device's wall clock minus the machine's.
    _Atomic int64_t ahead;
    // What the process had seen of the device's time when this was set, and what the machine's clock showed then.
    _Atomic int64_t reached, since;
    // What has been added to the clocks that count up.
    _Atomic int64_t passed;
};

enum { kept = 64 };
static struct setting settings[kept];
// How many there were; 0 is none.
static atomic_uint count;

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
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE
        || clock == CLOCK_BOOTTIME || clock == CLOCK_BOOTTIME_ALARM;
}

// MARK: The machine's

static struct {
    int (*gettime)(clockid_t, struct timespec *);
    int (*gettimeofday)(struct timeval *, void *);
    time_t (*time)(time_t *);
} machine;

// Before any library that asks; who is before it asks the kernel.
__attribute__((constructor)) static void find(void) {
    machine.gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    machine.gettimeofday = (int (*)(struct timeval *, void *))dlsym(RTLD_NEXT, "gettimeofday");
    machine.time = (time_t(*)(time_t *))dlsym(RTLD_NEXT, "time");
}

static int machineTime(clockid_t clock, struct timespec *time) {
    return machine.gettime ? machine.gettime(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int64_t belfry_clock_machine(clockid_t clock) {
    struct timespec time;
    return machineTime(clock, &time) == 0 ? belfry_nanoseconds(&time) : 0;
}

// MARK: From one to the other

// Where the device's clock was set to a time that the process has already seen go by, nothing of it happens again: its
// clock goes on from there at half the speed until it is the device's. (adjtime(3) does likewise.)
static int64_t deviceWall(const struct setting *setting, int64_t time) {
    const int64_t straight = time + get(&setting->ahead);
    const int64_t slow = get(&setting->reached) + (time - get(&setting->since)) / 2;
    return straight > slow ? straight : slow;
}

static int64_t machineWall(const struct setting *setting, int64_t time) {
    const int64_t straight = time - get(&setting->ahead), over = time - get(&setting->reached);
    if (over < 0 || over > INT64_MAX / 4) return straight;
    const int64_t slow = get(&setting->since) + 2 * over;
    return straight < slow ? straight : slow;
}

bool belfry_clock_differs(void) { return current() != NULL; }

static int64_t onDevice(const struct setting *setting, clockid_t clock, int64_t time) {
    if (isWall(clock)) return deviceWall(setting, time);
    return countsUp(clock) ? time + get(&setting->passed) : time;
}

int64_t belfry_clock_now(clockid_t clock) {
    const struct setting *setting = current();
    const int64_t time = belfry_clock_machine(clock);
    return setting ? onDevice(setting, clock, time) : time;
}

int64_t belfry_clock_translate(clockid_t clock, int64_t device) {
    const struct setting *setting = current();
    if (!setting) return device;
    if (isWall(clock)) return machineWall(setting, device);
    return countsUp(clock) ? device - get(&setting->passed) : device;
}

struct timespec belfry_clock_deadline(clockid_t clock, const struct timespec *device) {
    const bool isTime = device->tv_nsec >= 0 && device->tv_nsec < nanosecondsOfSecond;
    if (!current() || !isTime || device->tv_sec > lastSecond || device->tv_sec < 0) return *device;
    const int64_t time = belfry_clock_translate(clock, belfry_nanoseconds(device));
    return belfry_timespec(time > 0 ? time : 0);
}

// MARK: Setting

static pthread_mutex_t setting = PTHREAD_MUTEX_INITIALIZER;
// What the device's clock showed when it was last set; when it was first.
static int64_t given, first;
// What it showed to the process when that had done what it was asked; 0 while it does.
static int64_t rested;

// The device's clock shows `now` at this moment, in nanoseconds since 1970, and goes on from there. As much as it has moved
// on since the first call has passed for the clocks that count up. `isBeginning` says that nobody has looked at it yet.
// Any thread.
void belfry_clock_set(int64_t now, int isBeginning) {
    pthread_mutex_lock(&setting);
    const int64_t time = belfry_clock_machine(CLOCK_REALTIME);
    const struct setting *last = current();
    // A clock that was moved back takes back what was seen.
    const int64_t seen = !last || isBeginning || now < given ? now : rested ? rested : deviceWall(last, time);
    if (!last) first = now;
    const int64_t passed = last ? get(&last->passed) : 0;
    given = now;
    rested = 0;
    const unsigned number = atomic_load(&count) + 1;
    // 0 means that there is none.
    const unsigned next = number == 0 ? kept : number;
    struct setting *new = &settings[next % kept];
    atomic_store_explicit(&new->ahead, now - time, memory_order_relaxed);
    atomic_store_explicit(&new->reached, seen, memory_order_relaxed);
    atomic_store_explicit(&new->since, time, memory_order_relaxed);
    atomic_store_explicit(&new->passed, now - first > passed ? now - first : passed, memory_order_relaxed);
    atomic_store_explicit(&count, next, memory_order_release);
    belfry_timers_follow();
    pthread_mutex_unlock(&setting);
}

// The process has done what it was asked: what goes by until the next call of belfry_clock_set() is nobody's. Any thread.
void belfry_clock_rest(void) {
    pthread_mutex_lock(&setting);
    if (current() && rested == 0) rested = belfry_clock_now(CLOCK_REALTIME);
    pthread_mutex_unlock(&setting);
}

// MARK: In the place of libc's

int clock_gettime(clockid_t clock, struct timespec *time) {
    const int result = machineTime(clock, time);
    const struct setting *setting = current();
    if (!setting || result != 0) return result;
    *time = belfry_timespec(onDevice(setting, clock, belfry_nanoseconds(time)));
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    const struct setting *setting = current();
    const int result =
        machine.gettimeofday ? machine.gettimeofday(time, zone) : (int)syscall(SYS_gettimeofday, time, zone);
    if (!setting || result != 0) return result;
    const int64_t now = deviceWall(setting, (int64_t)time->tv_sec * nanosecondsOfSecond + time->tv_usec * 1000);
    time->tv_sec = now / nanosecondsOfSecond;
    time->tv_usec = now % nanosecondsOfSecond / 1000;
    return 0;
}

// Whether certificates are valid is asked of the machine's time: the device's clock may stand in any year, and the servers
// that an open network has are today's.
static bool checksCertificates(const void *caller) {
    Dl_info place;
    if (!dladdr(caller, &place) || !place.dli_fname) return false;
    const char *slash = strrchr(place.dli_fname, '/'), *name = slash ? slash + 1 : place.dli_fname;
    static const char *const libraries[] = {"libcrypto.", "libssl.", "libgnutls."};
    for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++)
        if (strncmp(name, libraries[index], strlen(libraries[index])) == 0) return true;
    return false;
}

time_t time(time_t *result) {
    time_t now;
    if (!current() || checksCertificates(__builtin_return_address(0))) {
        now = machine.time ? machine.time(NULL) : (time_t)(belfry_clock_machine(CLOCK_REALTIME) / nanosecondsOfSecond);
    } else {
        now = (time_t)(belfry_clock_now(CLOCK_REALTIME) / nanosecondsOfSecond);
    }
    if (result) *result = now;
    return now;
}

int timespec_get(struct timespec *time, int base) {
    if (base != TIME_UTC) return 0;
    return clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}
