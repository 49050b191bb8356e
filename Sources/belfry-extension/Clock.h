// The device's clocks, as this process sees them, and the machine's.
//
// Times are nanoseconds. CLOCK_MONOTONIC_RAW is the machine's in any case, for those who have to know. A device's clock that was never set is the machine's, and nothing here costs anything.

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

enum { nanosecondsOfSecond = 1000000000 };
// The year 2223. Nanoseconds end in 2262; what waits for longer waits for ever.
static const time_t lastSecond = 8000000000;

// Whether the device's clocks differ from the machine's.
bool belfry_clock_differs(void);

// Whether they stand still at the moment.
bool belfry_clock_stands(void);

// What the clock of that kind shows on the device.
int64_t belfry_clock_now(clockid_t clock);

// What the machine's clock will show when the device's shows `device`, should both go on as they do; where the device's
// stands still, as if it went on now.
int64_t belfry_clock_translate(clockid_t clock, int64_t device);

// The same for what waits until a time. One that is centuries away, or none, stays as it is.
struct timespec belfry_clock_deadline(clockid_t clock, const struct timespec *device);

static inline struct timespec belfry_timespec(int64_t nanoseconds) {
    return (struct timespec){nanoseconds / nanosecondsOfSecond, nanoseconds % nanosecondsOfSecond};
}

static inline int64_t belfry_nanoseconds(const struct timespec *time) {
    return (int64_t)time->tv_sec * nanosecondsOfSecond + time->tv_nsec;
}
