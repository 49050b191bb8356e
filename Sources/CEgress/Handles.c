#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

#include "Egress.h"

enum { BUCKETS = 256 };

typedef struct Session {
    CURLM *multi;
    double seconds;
    struct Session *next;
} Session;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static EgressHandle *handles[BUCKETS];
static Session *sessions;

static size_t bucket(const void *pointer) { return ((uintptr_t)pointer >> 6) % BUCKETS; }

EgressHandle *egress_handle_get(CURL *curl, bool create) {
    pthread_mutex_lock(&lock);
    EgressHandle *handle = handles[bucket(curl)];
    while (handle && handle->curl != curl) handle = handle->next;
    if (!handle && create && (handle = calloc(1, sizeof *handle))) {
        handle->curl = curl;
        handle->next = handles[bucket(curl)];
        handles[bucket(curl)] = handle;
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

EgressHandle *egress_handle_take(CURL *curl) {
    pthread_mutex_lock(&lock);
    EgressHandle **place = &handles[bucket(curl)];
    while (*place && (*place)->curl != curl) place = &(*place)->next;
    EgressHandle *handle = *place;
    if (handle) *place = handle->next;
    pthread_mutex_unlock(&lock);
    return handle;
}

void egress_session_note(CURLM *multi, double seconds) {
    Session *session = malloc(sizeof *session);
    if (!session) return;
    pthread_mutex_lock(&lock);
    *session = (Session){multi, seconds, sessions};
    sessions = session;
    pthread_mutex_unlock(&lock);
}

void egress_session_forget(CURLM *multi) {
    pthread_mutex_lock(&lock);
    Session **place = &sessions;
    while (*place && (*place)->multi != multi) place = &(*place)->next;
    Session *session = *place;
    if (session) *place = session->next;
    pthread_mutex_unlock(&lock);
    free(session);
}

double egress_session_timeout(CURLM *multi) {
    double seconds = 0;
    pthread_mutex_lock(&lock);
    for (Session *session = sessions; session; session = session->next)
        if (session->multi == multi) seconds = session->seconds;
    pthread_mutex_unlock(&lock);
    return seconds;
}
