#define _GNU_SOURCE
#include "Waits.h"

#include <errno.h>
#include <sys/epoll.h>

int CLinuxShims_openWaits(void) { return epoll_create1(EPOLL_CLOEXEC); }

int CLinuxShims_setWait(int waits, int descriptor, int number, int events) {
    struct epoll_event event = {.data.u32 = (unsigned)number};
    if (events & CLinuxShims_readable) event.events |= EPOLLIN;
    if (events & CLinuxShims_writable) event.events |= EPOLLOUT;
    if (events == 0) {
        // EPOLL_CTL_MOD with no events would still tell of the other end's being closed, again and again.
        const int result = epoll_ctl(waits, EPOLL_CTL_DEL, descriptor, &event);
        return result == 0 || errno == ENOENT ? 0 : -1;
    }
    if (epoll_ctl(waits, EPOLL_CTL_ADD, descriptor, &event) == 0) return 0;
    return errno == EEXIST ? epoll_ctl(waits, EPOLL_CTL_MOD, descriptor, &event) : -1;
}

unsigned CLinuxShims_wait(int waits, int milliseconds) {
    struct epoll_event events[16];
    unsigned ready = 0;
    const int count = epoll_wait(waits, events, 16, milliseconds);
    for (int index = 0; index < count; index++) {
        const unsigned shift = 2 * events[index].data.u32;
        if (events[index].events & ~(unsigned)EPOLLOUT) ready |= (unsigned)CLinuxShims_readable << shift;
        if (events[index].events & EPOLLOUT) ready |= (unsigned)CLinuxShims_writable << shift;
    }
    return ready;
}
