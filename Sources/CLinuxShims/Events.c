#define _GNU_SOURCE
#include "Events.h"

#include <sys/socket.h>

int CLinuxShims_accept_nonblocking(int listener) {
    return accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int CLinuxShims_watch(int set, int operation, int descriptor, unsigned int events, void *data) {
    struct epoll_event event = {.events = events, .data.ptr = data};
    return epoll_ctl(set, operation, descriptor, &event);
}
