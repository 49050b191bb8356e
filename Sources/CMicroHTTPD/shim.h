#pragma once
#include <microhttpd.h>

/* Enumerators by names that no importer shortens. */
static const enum MHD_Result CMicroHTTPD_yes = MHD_YES;
static const enum MHD_Result CMicroHTTPD_no = MHD_NO;
static const enum MHD_ValueKind CMicroHTTPD_fields = MHD_HEADER_KIND;
static const enum MHD_ValueKind CMicroHTTPD_query = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ConnectionNotificationCode CMicroHTTPD_started = MHD_CONNECTION_NOTIFY_STARTED;

/* What Swift cannot call: `MHD_start_daemon` and `MHD_get_connection_info` end in unions or variable arguments. */

typedef struct {
    /* Bound and listening; the daemon closes it. */
    int listener;
    unsigned connections;
    unsigned idle_seconds;
    size_t connection_memory;
    MHD_AccessHandlerCallback handler;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback changed;
    void *context;
} CMicroHTTPD_options;

/* One thread of its own, on epoll; null where it cannot start. */
static inline struct MHD_Daemon *CMicroHTTPD_start(const CMicroHTTPD_options *options) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, options->handler,
        options->context, MHD_OPTION_LISTEN_SOCKET, options->listener, MHD_OPTION_CONNECTION_LIMIT, options->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, options->idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        options->connection_memory, MHD_OPTION_NOTIFY_COMPLETED, options->completed, options->context,
        MHD_OPTION_NOTIFY_CONNECTION, options->changed, options->context, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_END);
}

static inline int CMicroHTTPD_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline struct MHD_Response *CMicroHTTPD_response(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}
