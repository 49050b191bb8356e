#pragma once

#include <stdint.h>

// Nanoseconds until the first of the kernel's timers fires that is not Dispatch's; INT64_MAX where none is set. Any thread.
int64_t belfry_timers_left(void);
