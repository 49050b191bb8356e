#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// Accepts a connection whose descriptor closes on exec and never blocks (accept4 needs _GNU_SOURCE). The descriptor,
/// or -1.
int CLinuxShims_accept_nonblocking(int listener);

/// Adds to, changes in or removes from a set of watched descriptors (epoll_ctl, whose union of data Swift fills badly).
int CLinuxShims_watch(int set, int operation, int descriptor, unsigned int events, void *data);

/// The pointer that was given to CLinuxShims_watch.
static inline void *CLinuxShims_watched(const struct epoll_event *event) { return event->data.ptr; }

/// What happened to it.
static inline unsigned int CLinuxShims_events(const struct epoll_event *event) { return event->events; }
