#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "Egress.h"
#include "include/CEgress.h"

// A frame is a length (four bytes, little-endian, without itself) and fields of text, each ended by a zero byte.
// The first field of a question names it: `hello`, `ask` or `done`. Every question gets one frame back.
enum { FRAME = 32768, FIELDS = 12, ANSWER_SECONDS = 20 };

static char path[EGRESS_PATH];
static bool has_long_path;
static int descriptor = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int waiting;

typedef struct {
    char bytes[FRAME];
    size_t length;
    bool is_full;
} Frame;

void egress_host_start(void) {
    const char *value = getenv("BELFRY_EGRESS");
    if (!value) return;
    if (strlen(value) >= sizeof path) {
        has_long_path = true;
        return;
    }
    strcpy(path, value);
}

static void add(Frame *frame, const char *text) {
    size_t length = strlen(text) + 1;
    if (frame->length + length > sizeof frame->bytes) {
        frame->is_full = true;
        return;
    }
    memcpy(frame->bytes + frame->length, text, length);
    frame->length += length;
}

static void add_number(Frame *frame, int64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    add(frame, text);
}

/// Any bytes, as text without zeros.
static void add_hexadecimal(Frame *frame, const unsigned char *bytes, size_t length) {
    static const char digits[] = "0123456789abcdef";
    char text[2 * EGRESS_BODY + 1];
    for (size_t index = 0; index < length; index++) {
        text[2 * index] = digits[bytes[index] >> 4];
        text[2 * index + 1] = digits[bytes[index] & 15];
    }
    text[2 * length] = 0;
    add(frame, text);
}

static bool send_all(int socket, const void *bytes, size_t length) {
    for (const char *next = bytes; length > 0;) {
        ssize_t sent = send(socket, next, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        next += sent;
        length -= (size_t)sent;
    }
    return true;
}

static bool receive_all(int socket, void *bytes, size_t length) {
    for (char *next = bytes; length > 0;) {
        ssize_t got = recv(socket, next, length, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        next += got;
        length -= (size_t)got;
    }
    return true;
}

static int connect_to_host(void) {
    if (!path[0]) return -1;
    int made = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (made < 0) return -1;
    struct timeval limit = {.tv_sec = ANSWER_SECONDS};
    setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path, path);
    if (connect(made, (struct sockaddr *)&address, sizeof address) == 0) return made;
    close(made);
    return -1;
}

static bool exchange_once(Frame *frame) {
    if (descriptor < 0) descriptor = connect_to_host();
    if (descriptor < 0) return false;
    uint32_t length = (uint32_t)frame->length;
    unsigned char head[4] = {length & 255, length >> 8 & 255, length >> 16 & 255, length >> 24 & 255};
    Frame answer;
    if (send_all(descriptor, head, sizeof head) && send_all(descriptor, frame->bytes, frame->length)
        && receive_all(descriptor, head, sizeof head)) {
        length = head[0] | head[1] << 8 | head[2] << 16 | (uint32_t)head[3] << 24;
        if (length > 0 && length <= sizeof answer.bytes && receive_all(descriptor, answer.bytes, length)
            && answer.bytes[length - 1] == 0) {
            memcpy(frame->bytes, answer.bytes, length);
            frame->length = length;
            return true;
        }
    }
    close(descriptor);
    descriptor = -1;
    return false;
}

/// The answer takes the place of the question. A second try reaches a host that closed the connection in between.
static bool exchange(Frame *frame) {
    if (frame->is_full) return false;
    atomic_fetch_add(&waiting, 1);
    pthread_mutex_lock(&lock);
    bool was_connected = descriptor >= 0;
    bool is_answered = exchange_once(frame) || (was_connected && exchange_once(frame));
    pthread_mutex_unlock(&lock);
    atomic_fetch_sub(&waiting, 1);
    return is_answered;
}

EGRESS_EXPORT int belfry_egress_waiting(void) { return atomic_load(&waiting); }

static size_t split(const Frame *frame, const char *fields[FIELDS]) {
    size_t count = 0;
    for (size_t offset = 0; offset < frame->length && count < FIELDS; count++) {
        fields[count] = frame->bytes + offset;
        offset += strlen(fields[count]) + 1;
    }
    for (size_t index = count; index < FIELDS; index++) fields[index] = "";
    return count;
}

static void copy(char *to, size_t size, const char *from) { snprintf(to, size, "%s", from); }

static void refuse(EgressAnswer *answer, const char *why) {
    answer->verdict = EGRESS_FAIL;
    answer->code = NSURLErrorNotConnectedToInternet;
    copy(answer->text, sizeof answer->text, why);
}

static const char *unreachable(void) {
    if (has_long_path) return "Belfry did not allow the request: the path in BELFRY_EGRESS is too long for a socket.";
    if (!path[0]) return "Belfry did not allow the request: BELFRY_EGRESS does not name its host.";
    return "Belfry did not allow the request: its host does not answer.";
}

void egress_host_ask(const char *url, uint64_t after, EgressAnswer *answer) {
    memset(answer, 0, sizeof *answer);
    Frame frame = {.length = 0};
    add(&frame, "ask");
    add_number(&frame, (int64_t)after);
    add(&frame, url);
    if (frame.is_full) return refuse(answer, "Belfry did not allow the request: the URL is too long.");
    if (!exchange(&frame)) return refuse(answer, unreachable());
    const char *fields[FIELDS];
    split(&frame, fields);
    answer->request = strtoull(fields[1], NULL, 10);
    if (strcmp(fields[0], "pass") == 0) {
        answer->verdict = EGRESS_PASS;
        answer->minimum_tls = strtol(fields[2], NULL, 10);
        answer->forward_secrecy = strcmp(fields[3], "1") == 0;
    } else if (strcmp(fields[0], "stub") == 0 && strlen(fields[2]) < sizeof answer->url
               && strlen(fields[3]) < sizeof answer->socket) {
        answer->verdict = EGRESS_STUB;
        copy(answer->url, sizeof answer->url, fields[2]);
        copy(answer->socket, sizeof answer->socket, fields[3]);
    } else if (strcmp(fields[0], "fail") == 0) {
        answer->verdict = EGRESS_FAIL;
        answer->code = (int)strtol(fields[2], NULL, 10);
        copy(answer->text, sizeof answer->text, fields[3]);
    } else {
        refuse(answer, "Belfry did not allow the request: its host's answer was not understood.");
    }
}

void egress_host_report(const EgressReport *report) {
    Frame frame = {.length = 0};
    add(&frame, "done");
    add_number(&frame, (int64_t)report->request);
    add_number(&frame, report->curl_code);
    add_number(&frame, report->code);
    add_number(&frame, report->status);
    add_number(&frame, report->bytes);
    add_number(&frame, report->microseconds);
    add(&frame, report->type ? report->type : "");
    add(&frame, report->method ? report->method : "");
    add(&frame, report->text ? report->text : "");
    add_number(&frame, report->sent);
    add_hexadecimal(&frame, report->body, report->body_length);
    exchange(&frame);
}

bool egress_host_greet(char *reason, size_t size) {
    Frame frame = {.length = 0};
    add(&frame, "hello");
    add_number(&frame, getpid());
    const char *fields[FIELDS];
    if (exchange(&frame) && split(&frame, fields) && strcmp(fields[0], "hello") == 0) return true;
    snprintf(reason, size, "%s", unreachable());
    return false;
}
