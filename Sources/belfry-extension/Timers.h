// The kernel's timers of this process.

#pragma once

#include <stdint.h>

// They go by the device's clocks, which have been set or stopped.
void belfry_timers_follow(void);

// Nanoseconds of the device's until the first of them fires that is not Dispatch's; INT64_MAX where none is set. Any thread.
int64_t belfry_timers_left(void);
