#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "Egress.h"

// What libFoundationNetworking calls instead of libcurl. Foundation follows redirects itself and sets the URL of each
// hop, so every hop passes through here.

_Thread_local double egress_new_session_timeout;

/// libcurl has no such scheme: the transfer ends at once, before a socket is made.
static const char refused_url[] = "belfry-refused://refused";

/// The suites that App Transport Security accepts (Apple, NSExceptionRequiresForwardSecrecy: "ECDHE").
static const char forward_secret_suites[] = "ECDHE+AESGCM:ECDHE+CHACHA20:ECDHE+AES:!aNULL";

__attribute__((constructor)) static void start(void) {
    egress_host_start();
    // A program that the extension starts is none of ours.
    unsetenv("LD_PRELOAD");
}

static void set_url(EgressHandle *handle, const char *url) {
    const EgressReal *curl = egress_real();
    bool was_stub = handle->has_answer && handle->answer.verdict == EGRESS_STUB;
    // The same handle again is the next hop of a redirect.
    egress_host_ask(url, handle->has_answer ? handle->answer.request : 0, &handle->answer);
    handle->has_answer = true;
    handle->is_removed = false;
    handle->is_open = handle->answer.verdict != EGRESS_FAIL;
    handle->sent = 0;
    EgressAnswer *answer = &handle->answer;
    switch (answer->verdict) {
    case EGRESS_PASS:
        if (was_stub) {
            curl->easy_setopt(handle->curl, CURLOPT_UNIX_SOCKET_PATH, (char *)NULL);
            curl->easy_setopt(handle->curl, CURLOPT_PROXY, (char *)NULL);
        }
        curl->easy_setopt(handle->curl, CURLOPT_SSLVERSION, answer->minimum_tls);
        curl->easy_setopt(
            handle->curl, CURLOPT_SSL_CIPHER_LIST, answer->forward_secrecy ? forward_secret_suites : NULL);
        curl->easy_setopt(handle->curl, CURLOPT_URL, url);
        break;
    case EGRESS_STUB:
        curl->easy_setopt(handle->curl, CURLOPT_UNIX_SOCKET_PATH, answer->socket);
        curl->easy_setopt(handle->curl, CURLOPT_PROXY, "");
        curl->easy_setopt(handle->curl, CURLOPT_URL, answer->url);
        break;
    case EGRESS_FAIL:
        curl->easy_setopt(handle->curl, CURLOPT_URL, refused_url);
        break;
    }
}

/// Takes what Foundation gives to be sent, and keeps its beginning for the trace.
static size_t read_body(char *buffer, size_t size, size_t count, void *data) {
    EgressHandle *handle = data;
    size_t length = handle->read(buffer, size, count, handle->read_data);
    if (length > size * count) return length;
    size_t kept = handle->sent < EGRESS_BODY ? (size_t)handle->sent : EGRESS_BODY;
    size_t room = EGRESS_BODY - kept;
    memcpy(handle->body + kept, buffer, length < room ? length : room);
    handle->sent += (int64_t)length;
    return length;
}

EGRESS_EXPORT CURLcode curl_easy_setopt(CURL *curl, int option, ...) {
    // Every kind of argument libcurl takes (long, pointer, curl_off_t) travels in one integer register here.
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    EgressHandle *handle;
    switch (option) {
    case CURLOPT_URL:
        handle = egress_handle_get(curl, true);
        if (!handle || !value) return egress_real()->easy_setopt(curl, CURLOPT_URL, refused_url);
        set_url(handle, value);
        return CURLE_OK;
    case CURLOPT_CURLU:
        // A URL that would not be seen.
        return CURLE_BAD_FUNCTION_ARGUMENT;
    case CURLOPT_ERRORBUFFER:
        if ((handle = egress_handle_get(curl, true))) handle->error_buffer = value;
        break;
    case CURLOPT_READFUNCTION:
        if (!(handle = egress_handle_get(curl, true)) || !value) break;
        handle->read = (EgressRead *)value;
        egress_real()->easy_setopt(curl, CURLOPT_READDATA, handle);
        return egress_real()->easy_setopt(curl, CURLOPT_READFUNCTION, read_body);
    case CURLOPT_READDATA:
        if (!(handle = egress_handle_get(curl, true))) break;
        handle->read_data = value;
        // Ours stays behind our function, whichever of the two is set first.
        if (handle->read) return CURLE_OK;
        break;
    case CURLOPT_CUSTOMREQUEST:
        if ((handle = egress_handle_get(curl, true)))
            snprintf(handle->method, sizeof handle->method, "%s", value ? (char *)value : "");
        break;
    default:
        break;
    }
    return egress_real()->easy_setopt(curl, option, value);
}

EGRESS_EXPORT void curl_easy_cleanup(CURL *curl) {
    EgressHandle *handle = egress_handle_take(curl);
    if (handle && handle->is_open)
        egress_report_end(handle, CURLE_OK, NSURLErrorCancelled, "The request was cancelled.");
    free(handle);
    egress_real()->easy_cleanup(curl);
}

EGRESS_EXPORT CURLM *curl_multi_init(void) {
    CURLM *multi = egress_real()->multi_init();
    if (multi && egress_new_session_timeout > 0) egress_session_note(multi, egress_new_session_timeout);
    return multi;
}

EGRESS_EXPORT CURLMcode curl_multi_cleanup(CURLM *multi) {
    egress_session_forget(multi);
    return egress_real()->multi_cleanup(multi);
}

static int64_t now_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

EGRESS_EXPORT CURLMcode curl_multi_add_handle(CURLM *multi, CURL *curl) {
    EgressHandle *handle = egress_handle_get(curl, false);
    double seconds = handle ? egress_session_timeout(multi) : 0;
    if (handle) handle->is_removed = false;
    if (seconds > 0) {
        // Apple, timeoutIntervalForResource: the time for the whole resource, all redirects together.
        int64_t now = now_milliseconds();
        if (handle->resource_deadline == 0) handle->resource_deadline = now + (int64_t)(seconds * 1000);
        int64_t left = handle->resource_deadline - now;
        egress_real()->easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)(left > 1 ? left : 1));
    }
    return egress_real()->multi_add_handle(multi, curl);
}

EGRESS_EXPORT CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *curl) {
    EgressHandle *handle = egress_handle_get(curl, false);
    egress_removed_handle = NULL;
    if (handle && handle->is_open) {
        // Foundation's own time-out or a cancellation: which of them, the NSError that is made next will tell. The
        // host hears of it now, because a process that was cancelled may end before it lets go of the handle.
        handle->is_removed = true;
        egress_report_left(handle);
        egress_removed_handle = curl;
    }
    return egress_real()->multi_remove_handle(multi, curl);
}

EGRESS_EXPORT CURLMsg *curl_multi_info_read(CURLM *multi, int *left) {
    egress_pending_code = 0;
    CURLMsg *message = egress_real()->multi_info_read(multi, left);
    if (!message || message->msg != CURLMSG_DONE) return message;
    EgressHandle *handle = egress_handle_get(message->easy_handle, false);
    if (handle) egress_finish(handle, message->data.result);
    return message;
}
