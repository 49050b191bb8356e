#pragma once

// epoll, which Swift's Glibc does not have.

enum {
    CLinuxShims_readable = 1,
    CLinuxShims_writable = 2,
};

/// Waits for several descriptors at once; closes on exec. -1 with `errno` set where there is none.
int CLinuxShims_openWaits(void);

/// Waits from now on for `descriptor` to be readable (its end included) or writable, as `events` says; 0 waits for it
/// no longer. `number`, below 15, is what the wait gives it as. 0, or -1 with `errno` set.
int CLinuxShims_setWait(int waits, int descriptor, int number, int events);

/// Two bits for each number: what its descriptor is, by the constants above. 0 when the time is over, or a signal came.
unsigned CLinuxShims_wait(int waits, int milliseconds);
