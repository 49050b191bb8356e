#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "Egress.h"

_Thread_local int egress_pending_code;
_Thread_local CURL *egress_removed_handle;

/// The error that URLSession of a phone gives where libcurl ends in this way, and the text of its description.
static int phone_error(CURLcode result, long system_error, const char **text) {
    switch (result) {
    case CURLE_URL_MALFORMAT:
        *text = "bad URL";
        return NSURLErrorBadURL;
    case CURLE_COULDNT_RESOLVE_HOST:
        *text = "A server with the specified hostname could not be found.";
        return NSURLErrorCannotFindHost;
    case CURLE_COULDNT_CONNECT:
        if (system_error == ENETUNREACH) {
            *text = "The Internet connection appears to be offline.";
            return NSURLErrorNotConnectedToInternet;
        }
        if (system_error != ETIMEDOUT) {
            *text = "Could not connect to the server.";
            return NSURLErrorCannotConnectToHost;
        }
        // A connection that was never answered has run out of time.
        __attribute__((fallthrough));
    case CURLE_OPERATION_TIMEDOUT:
        *text = "The request timed out.";
        return NSURLErrorTimedOut;
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
        *text = "The network connection was lost.";
        return NSURLErrorNetworkConnectionLost;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER:
        *text = "An SSL error has occurred and a secure connection to the server cannot be made.";
        return NSURLErrorSecureConnectionFailed;
    case CURLE_PEER_FAILED_VERIFICATION:
        // Whatever is wrong with it: a phone tells no expired certificate from an unknown root.
        *text = "The certificate for this server is invalid.";
        return NSURLErrorServerCertificateUntrusted;
    case CURLE_BAD_CONTENT_ENCODING:
        *text = "cannot decode raw data";
        return NSURLErrorCannotDecodeRawData;
    case CURLE_UNSUPPORTED_PROTOCOL:  // Only http and https come this far: an answer that is no HTTP.
    case CURLE_WEIRD_SERVER_REPLY:
        *text = "cannot parse response";
        return NSURLErrorCannotParseResponse;
    default:
        return 0;
    }
}

static void report(EgressHandle *handle, CURLcode result, int code, const char *text) {
    const EgressReal *curl = egress_real();
    EgressReport report = {
        .request = handle->answer.request, .curl_code = result, .code = code, .method = handle->method, .text = text};
    char *type = NULL;
    curl->easy_getinfo(handle->curl, CURLINFO_RESPONSE_CODE, &report.status);
    curl->easy_getinfo(handle->curl, CURLINFO_CONTENT_TYPE, &type);
    curl->easy_getinfo(handle->curl, CURLINFO_SIZE_DOWNLOAD_T, &report.bytes);
    curl->easy_getinfo(handle->curl, CURLINFO_TOTAL_TIME_T, &report.microseconds);
    report.type = type;
    report.body = handle->body;
    report.body_length = handle->sent < EGRESS_BODY ? (size_t)handle->sent : EGRESS_BODY;
    report.sent = handle->sent;
    if (report.request) egress_host_report(&report);
}

void egress_report_end(EgressHandle *handle, CURLcode result, int code, const char *text) {
    handle->is_open = false;
    report(handle, result, code, text);
}

void egress_report_left(EgressHandle *handle) {
    report(handle, EGRESS_LEFT, NSURLErrorCancelled, "The request was cancelled.");
}

void egress_finish(EgressHandle *handle, CURLcode result) {
    if (handle->answer.verdict == EGRESS_FAIL) {
        egress_pending_code = handle->answer.code;
        if (handle->error_buffer)
            snprintf(handle->error_buffer, CURL_ERROR_SIZE, "%s", handle->answer.text);
        return;
    }
    if (result == CURLE_OK) {
        if (handle->is_open) egress_report_end(handle, result, 0, NULL);
        return;
    }
    long system_error = 0;
    egress_real()->easy_getinfo(handle->curl, CURLINFO_OS_ERRNO, &system_error);
    const char *text = NULL;
    int code = phone_error(result, system_error, &text);
    char detail[CURL_ERROR_SIZE] = "";
    if (handle->error_buffer) snprintf(detail, sizeof detail, "%s", handle->error_buffer);
    if (handle->is_open)
        egress_report_end(handle, result, code ? code : NSURLErrorUnknown, detail[0] ? detail : text);
    egress_pending_code = code;
    if (text && handle->error_buffer) snprintf(handle->error_buffer, CURL_ERROR_SIZE, "%s", text);
}

void egress_report_time_out(void) {
    EgressHandle *handle = egress_removed_handle ? egress_handle_get(egress_removed_handle, false) : NULL;
    egress_removed_handle = NULL;
    if (handle && handle->is_open && handle->is_removed)
        egress_report_end(handle, CURLE_OPERATION_TIMEDOUT, NSURLErrorTimedOut, "The request timed out.");
}
