// Waiting until a time, in the place of libc's functions: the time is the device's, and the kernel knows the machine's.
// What waits for so many seconds, such as nanosleep() and poll(), stays as it is.

#define _GNU_SOURCE
#include "Clock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

// libc's own function of that name, as `call`; looked up once.
#define LIBCS(name)                                                               \
    static _Atomic(void *) known;                                                 \
    if (!atomic_load(&known)) atomic_store(&known, dlsym(RTLD_NEXT, #name));      \
    __typeof__(&name) const call = (__typeof__(&name))atomic_load(&known)

// The clock that the condition was made with: libc keeps it in the second bit of this member, and tells nobody.
static clockid_t clockOf(const pthread_cond_t *condition) {
    const unsigned bits = __atomic_load_n(&condition->__data.__wrefs, __ATOMIC_RELAXED);
    return bits & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
    LIBCS(pthread_cond_timedwait);
    if (!belfry_clock_differs()) return call(condition, mutex, until);
    const struct timespec deadline = belfry_clock_deadline(clockOf(condition), until);
    return call(condition, mutex, &deadline);
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict until) {
    LIBCS(pthread_cond_clockwait);
    const struct timespec deadline = belfry_clock_deadline(clock, until);
    return call(condition, mutex, clock, &deadline);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
    LIBCS(pthread_mutex_timedlock);
    const struct timespec deadline = belfry_clock_deadline(CLOCK_REALTIME, until);
    return call(mutex, &deadline);
}

int pthread_mutex_clocklock(pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict until) {
    LIBCS(pthread_mutex_clocklock);
    const struct timespec deadline = belfry_clock_deadline(clock, until);
    return call(mutex, clock, &deadline);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
    LIBCS(sem_timedwait);
    const struct timespec deadline = belfry_clock_deadline(CLOCK_REALTIME, until);
    return call(semaphore, &deadline);
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict until) {
    LIBCS(sem_clockwait);
    const struct timespec deadline = belfry_clock_deadline(clock, until);
    return call(semaphore, clock, &deadline);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *rest) {
    LIBCS(clock_nanosleep);
    if (!(flags & TIMER_ABSTIME)) return call(clock, flags, wanted, rest);
    const struct timespec deadline = belfry_clock_deadline(clock, wanted);
    return call(clock, flags, &deadline, rest);
}
