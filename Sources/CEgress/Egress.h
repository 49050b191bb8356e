#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Everything here is private to the library: a preloaded library shares one name space with the whole process.
#pragma GCC visibility push(hidden)

typedef void CURL;
typedef void CURLM;
typedef int CURLcode;
typedef int CURLMcode;

/// What curl_multi_info_read gives back; part of libcurl's stable binary interface.
typedef struct {
    int msg;
    CURL *easy_handle;
    union {
        void *whatever;
        CURLcode result;
    } data;
} CURLMsg;

_Static_assert(sizeof(CURLMsg) == 24 || sizeof(void *) != 8, "CURLMsg is not laid out as libcurl has it");

// libcurl's numbers are its stable binary interface (curl.h: "never renumber"), so its headers are not needed to build.
enum {
    CURLMSG_DONE = 1,

    CURLE_OK = 0,
    CURLE_UNSUPPORTED_PROTOCOL = 1,
    CURLE_URL_MALFORMAT = 3,
    CURLE_COULDNT_RESOLVE_HOST = 6,
    CURLE_COULDNT_CONNECT = 7,
    CURLE_WEIRD_SERVER_REPLY = 8,
    CURLE_HTTP2 = 16,
    CURLE_PARTIAL_FILE = 18,
    CURLE_OPERATION_TIMEDOUT = 28,
    CURLE_SSL_CONNECT_ERROR = 35,
    CURLE_BAD_FUNCTION_ARGUMENT = 43,
    CURLE_GOT_NOTHING = 52,
    CURLE_SEND_ERROR = 55,
    CURLE_RECV_ERROR = 56,
    CURLE_SSL_CIPHER = 59,
    CURLE_PEER_FAILED_VERIFICATION = 60,
    CURLE_BAD_CONTENT_ENCODING = 61,
    CURLE_HTTP2_STREAM = 92,

    CURLOPT_READDATA = 10009,
    CURLOPT_READFUNCTION = 20012,
    CURLOPT_SSLVERSION = 32,
    CURLOPT_TIMEOUT_MS = 155,
    CURLOPT_URL = 10002,
    CURLOPT_PROXY = 10004,
    CURLOPT_ERRORBUFFER = 10010,
    CURLOPT_CUSTOMREQUEST = 10036,
    CURLOPT_SSL_CIPHER_LIST = 10083,
    CURLOPT_UNIX_SOCKET_PATH = 10231,
    CURLOPT_CURLU = 10282,

    CURLINFO_RESPONSE_CODE = 0x200002,
    CURLINFO_OS_ERRNO = 0x200019,
    CURLINFO_CONTENT_TYPE = 0x100012,
    CURLINFO_SIZE_DOWNLOAD_T = 0x600008,
    CURLINFO_TOTAL_TIME_T = 0x600032,

    CURL_ERROR_SIZE = 256,
    /// What a read function gives back to stop or to pause a transfer.
    CURL_READFUNC_ABORT = 0x10000000,
    CURL_READFUNC_PAUSE = 0x10000001,
};

// NSURLError codes (Apple, NSURLError.h).
enum {
    NSURLErrorUnknown = -1,
    NSURLErrorCancelled = -999,
    NSURLErrorBadURL = -1000,
    NSURLErrorTimedOut = -1001,
    NSURLErrorCannotFindHost = -1003,
    NSURLErrorCannotConnectToHost = -1004,
    NSURLErrorNetworkConnectionLost = -1005,
    NSURLErrorNotConnectedToInternet = -1009,
    NSURLErrorCannotDecodeRawData = -1015,
    NSURLErrorCannotParseResponse = -1017,
    NSURLErrorSecureConnectionFailed = -1200,
    NSURLErrorServerCertificateUntrusted = -1202,
};

/// The functions behind the hooks. They are looked up in the libraries themselves, because RTLD_NEXT finds nothing when
/// the kit was loaded with RTLD_LOCAL.
typedef struct {
    CURLcode (*easy_setopt)(CURL *, int, ...);
    CURLcode (*easy_getinfo)(CURL *, int, ...);
    void (*easy_cleanup)(CURL *);
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_cleanup)(CURLM *);
    CURLMcode (*multi_add_handle)(CURLM *, CURL *);
    CURLMsg *(*multi_info_read)(CURLM *, int *);
    CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
} EgressReal;

/// Ends the process when libcurl cannot be found: there is nothing sensible to go on with.
const EgressReal *egress_real(void);
/// The function of that name in a library that is loaded; null where there is none.
void *egress_find(const char *library, const char *symbol);

enum { EGRESS_LEFT = -1 };

typedef enum { EGRESS_PASS, EGRESS_STUB, EGRESS_FAIL } EgressVerdict;

enum { EGRESS_TEXT = 512, EGRESS_URL = 1024, EGRESS_PATH = 108, EGRESS_METHOD = 16, EGRESS_BODY = 4096 };

/// The host's answer for one URL.
typedef struct {
    EgressVerdict verdict;
    /// The host's number for the request; 0 where the host was not reached.
    uint64_t request;
    /// With EGRESS_FAIL: the NSURLError code and the text.
    int code;
    char text[EGRESS_TEXT];
    /// With EGRESS_STUB: the URL and the Unix socket that answer instead.
    char url[EGRESS_URL];
    char socket[EGRESS_PATH];
    /// With EGRESS_PASS: the value for CURLOPT_SSLVERSION, 0 for libcurl's default, and whether only cipher suites
    /// with forward secrecy will do.
    long minimum_tls;
    bool forward_secrecy;
} EgressAnswer;

/// How a request ended.
typedef struct {
    uint64_t request;
    /// EGRESS_LEFT where it left its session unfinished: cancelled, unless another report follows.
    int curl_code;
    /// The NSURLError code that the extension's code sees; 0 where there was no error.
    int code;
    long status;
    int64_t bytes;
    int64_t microseconds;
    const char *type;
    const char *method;
    const char *text;
    /// The beginning of what was sent, and how many bytes there are of it; and how many were sent in all.
    const unsigned char *body;
    size_t body_length;
    int64_t sent;
} EgressReport;

/// Reads where the host listens. Called once, before `main`.
void egress_host_start(void);
/// Asks the host. Without a host the answer is a failure that says so.
/// `after` is the request that led here by a redirect; 0 for none.
void egress_host_ask(const char *url, uint64_t after, EgressAnswer *answer);
/// Returns once the host has it, so that it stands in the trace before the extension's own code learns of the end.
void egress_host_report(const EgressReport *report);
/// Whether the host answers; `reason` gets one line where it does not.
bool egress_host_greet(char *reason, size_t size);

/// libcurl's, for what is sent.
typedef size_t EgressRead(char *buffer, size_t size, size_t count, void *data);

/// What is known of one easy handle. Only the thread that works with the handle may touch it, as with the handle.
typedef struct EgressHandle {
    CURL *curl;
    char *error_buffer;
    bool has_answer;
    bool is_open;
    bool is_removed;
    EgressAnswer answer;
    char method[EGRESS_METHOD];
    /// Foundation's own, behind ours.
    EgressRead *read;
    void *read_data;
    /// Of what was sent for this URL.
    unsigned char body[EGRESS_BODY];
    int64_t sent;
    /// On the monotonic clock, in milliseconds; 0 where there is none.
    int64_t resource_deadline;
    struct EgressHandle *next;
} EgressHandle;

EgressHandle *egress_handle_get(CURL *curl, bool create);
/// Takes the handle out of the table; the caller frees it.
EgressHandle *egress_handle_take(CURL *curl);

void egress_session_note(CURLM *multi, double seconds);
void egress_session_forget(CURLM *multi);
/// The session's `timeoutIntervalForResource` in seconds; 0 where it is Foundation's default.
double egress_session_timeout(CURLM *multi);

/// The time that a new multi handle of this thread belongs to; set while a URLSession is made.
extern _Thread_local double egress_new_session_timeout;

/// The code that the next NSError of this thread gets; 0 for its own.
extern _Thread_local int egress_pending_code;
/// The handle that was taken out of its session on this thread just before, unfinished; null for none.
extern _Thread_local CURL *egress_removed_handle;

/// A transfer ended: its error is made the phone's, and the host is told.
void egress_finish(EgressHandle *handle, CURLcode result);
void egress_report_end(EgressHandle *handle, CURLcode result, int code, const char *text);
/// The handle leaves its session before its transfer has ended.
void egress_report_left(EgressHandle *handle);
/// The handle that was just removed ran out of Foundation's own time.
void egress_report_time_out(void);

#define EGRESS_EXPORT __attribute__((visibility("default")))
#pragma GCC visibility pop
