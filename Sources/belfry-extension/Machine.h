// What the machine's own clocks show: libc's functions, which others of the same names in this executable stand before.

#pragma once

#include <stdint.h>
#include <sys/time.h>
#include <time.h>

int64_t belfry_machine_now(clockid_t clock);
int belfry_machine_gettime(clockid_t clock, struct timespec *time);
int belfry_machine_gettimeofday(struct timeval *time, void *zone);
