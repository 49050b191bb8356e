#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Egress.h"

// What Swift code calls instead of libFoundation and libFoundationNetworking: initialisers, by their mangled names and
// with Swift's calling convention. Each goes on with the function that it stands before.

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

/// A Swift `String` as it travels in two registers.
typedef struct {
    uint64_t count_and_flags;
    void *object;
} SwiftString;

#define NSERROR_INIT "$s10Foundation7NSErrorC6domain4code8userInfoACSS_SiSDySSypGSgtcfc"
#define TEMPORARY_DIRECTORY "$s10Foundation20NSTemporaryDirectorySSyF"
#define SESSION_INIT "$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfC"
#define SESSION_DELEGATE_INIT                                                                                          \
    "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg"     \
    "0A009OperationF0CSgtcfC"
#define RESOURCE_TIMEOUT "$s20FoundationNetworking23URLSessionConfigurationC26timeoutIntervalForResourceSdvg"
#define REQUEST_INIT                                                                                                   \
    "$s20FoundationNetworking10URLRequestV3url11cachePolicy15timeoutIntervalAC0A10Essentials3URLV_AA12NSURLRequestC05"   \
    "CacheF0OSdtcfC"

/// A Swift `URLRequest` as it travels in two registers.
typedef struct {
    void *handle;
    /// Only then does Foundation look at the request's own time-out.
    bool has_time_out;
} SwiftRequest;

typedef SWIFT SwiftRequest RequestInit(void *url, void *conformance, uint64_t cache_policy, double time_out);
typedef SWIFT void *ErrorInit(uint64_t domain, void *domain_object, int64_t code, void *info, SELF void *self);
typedef SWIFT void *SessionInit(void *configuration, SELF void *type);
typedef SWIFT void *SessionDelegateInit(
    void *configuration, void *delegate, void *conformance, void *queue, SELF void *type);
typedef SWIFT SwiftString TemporaryDirectory(void);
/// `String.init(cString:)`, static `String.+` and what releases a string's storage.
typedef SWIFT SwiftString StringInit(const char *text);
typedef SWIFT SwiftString StringAdd(uint64_t left, void *left_object, uint64_t right, void *right_object);
typedef void StringRelease(void *object);
typedef SWIFT double TimeoutGetter(SELF void *configuration);

static ErrorInit *real_error_init;
static TemporaryDirectory *real_temporary_directory;
static StringInit *swift_string;
static StringAdd *swift_string_add;
static StringRelease *swift_release_string;
static SessionInit *real_session_init;
static SessionDelegateInit *real_session_delegate_init;
static TimeoutGetter *resource_timeout;
static RequestInit *real_request_init;
static pthread_once_t foundation_once = PTHREAD_ONCE_INIT;
static pthread_once_t networking_once = PTHREAD_ONCE_INIT;

static void *require(const char *library, const char *symbol) {
    void *found = egress_find(library, symbol);
    if (found) return found;
    dprintf(STDERR_FILENO, "belfry: %s has no %s; this Swift toolchain is not supported\n", library, symbol);
    abort();
}

static void look_up_foundation(void) {
    real_error_init = (ErrorInit *)require("libFoundation.so", NSERROR_INIT);
    real_temporary_directory = (TemporaryDirectory *)require("libFoundation.so", TEMPORARY_DIRECTORY);
    // Without these a download's file has Foundation's name for it, which is no reason to stop.
    swift_string = (StringInit *)egress_find("libswiftCore.so", "$sSS7cStringSSSPys4Int8VG_tcfC");
    swift_string_add = (StringAdd *)egress_find("libswiftCore.so", "$sSS1poiyS2S_SStFZ");
    swift_release_string = (StringRelease *)egress_find("libswiftCore.so", "swift_bridgeObjectRelease");
}

static void look_up_networking(void) {
    real_session_init = (SessionInit *)require("libFoundationNetworking.so", SESSION_INIT);
    real_session_delegate_init = (SessionDelegateInit *)require("libFoundationNetworking.so", SESSION_DELEGATE_INIT);
    resource_timeout = (TimeoutGetter *)require("libFoundationNetworking.so", RESOURCE_TIMEOUT);
    real_request_init = (RequestInit *)require("libFoundationNetworking.so", REQUEST_INIT);
}

EGRESS_EXPORT SWIFT void *belfry_error_init(
    uint64_t domain, void *domain_object, int64_t code, void *info, SELF void *self) __asm__(NSERROR_INIT);
EGRESS_EXPORT SWIFT SwiftString belfry_temporary_directory(void) __asm__(TEMPORARY_DIRECTORY);
EGRESS_EXPORT SWIFT void *belfry_session_init(void *configuration, SELF void *type) __asm__(SESSION_INIT);
EGRESS_EXPORT SWIFT void *belfry_session_delegate_init(
    void *configuration, void *delegate, void *conformance, void *queue, SELF void *type) __asm__(SESSION_DELEGATE_INIT);
EGRESS_EXPORT SWIFT SwiftRequest belfry_request_init(
    void *url, void *conformance, uint64_t cache_policy, double time_out) __asm__(REQUEST_INIT);

SWIFT void *belfry_error_init(uint64_t domain, void *domain_object, int64_t code, void *info, SELF void *self) {
    pthread_once(&foundation_once, look_up_foundation);
    // The length of "NSURLErrorDomain", the only domain that Foundation makes errors of a transfer in.
    bool is_url_error = (domain & 0xffffffffffff) == 16;
    if (is_url_error && egress_pending_code) {
        code = egress_pending_code;
        egress_pending_code = 0;
    } else if (is_url_error && code == NSURLErrorTimedOut) {
        egress_report_time_out();
    }
    return real_error_init(domain, domain_object, code, info, self);
}

/// The name of a download's file begins with what this returns. Only Foundation's own call gets the prefix that a
/// phone's files have; it uses the folder for nothing else.
SWIFT SwiftString belfry_temporary_directory(void) {
    pthread_once(&foundation_once, look_up_foundation);
    SwiftString folder = real_temporary_directory();
    Dl_info caller;
    if (!swift_string || !swift_string_add || !swift_release_string
        || !dladdr(__builtin_return_address(0), &caller) || !caller.dli_fname
        || !strstr(caller.dli_fname, "libFoundationNetworking.so"))
        return folder;
    SwiftString prefix = swift_string("CFNetworkDownload_");
    SwiftString both = swift_string_add(folder.count_and_flags, folder.object, prefix.count_and_flags, prefix.object);
    swift_release_string(folder.object);
    swift_release_string(prefix.object);
    return both;
}

/// Foundation keeps `timeoutIntervalForResource` and never looks at it. The session's multi handle is made on this
/// thread while the initialiser runs: that is how the time finds its way to the transfers.
static void begin_session(void *configuration) {
    pthread_once(&networking_once, look_up_networking);
    double seconds = resource_timeout(configuration);
    // Seven days is Foundation's default, and longer than any process here lives.
    egress_new_session_timeout = seconds > 0 && seconds < 604800 ? seconds : 0;
}

SWIFT void *belfry_session_init(void *configuration, SELF void *type) {
    begin_session(configuration);
    void *session = real_session_init(configuration, type);
    egress_new_session_timeout = 0;
    return session;
}

SWIFT void *belfry_session_delegate_init(
    void *configuration, void *delegate, void *conformance, void *queue, SELF void *type) {
    begin_session(configuration);
    void *session = real_session_delegate_init(configuration, delegate, conformance, queue, type);
    egress_new_session_timeout = 0;
    return session;
}

/// Foundation keeps the time-out that a request is made with and goes by the session's: only one that is set later
/// counts. 60 seconds is what a request has where nothing was said.
SWIFT SwiftRequest belfry_request_init(void *url, void *conformance, uint64_t cache_policy, double time_out) {
    pthread_once(&networking_once, look_up_networking);
    SwiftRequest request = real_request_init(url, conformance, cache_policy, time_out);
    if (time_out != 60) request.has_time_out = true;
    return request;
}
