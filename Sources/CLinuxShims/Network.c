#define _GNU_SOURCE
#include "Network.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Writes a number in decimal; without the C library, which may not be used between fork and exec.
static size_t decimal(unsigned number, char *to) {
    char digits[10];
    size_t count = 0;
    do digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    for (size_t index = 0; index < count; index++) to[index] = digits[count - 1 - index];
    return count;
}

static int write_file(const char *path, const char *bytes, size_t length) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    int result = write(file, bytes, length) == (ssize_t)length ? 0 : errno;
    close(file);
    return result;
}

/// In the new user namespace the process keeps the number it had outside.
static int map(const char *path, unsigned number) {
    char line[32];
    size_t length = decimal(number, line);
    line[length++] = ' ';
    length += decimal(number, line + length);
    memcpy(line + length, " 1", 2);
    return write_file(path, line, length + 2);
}

int CLinuxShims_isolate_network(void) {
    if (unshare(CLONE_NEWNET) == 0) return 0;
    // Looked at before, because there is no way back: a process that may not name itself owns no file.
    if (access("/proc/self/uid_map", W_OK) != 0) return errno;
    unsigned user = geteuid(), group = getegid();
    if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) return errno;
    write_file("/proc/self/setgroups", "deny", 4);
    int result = map("/proc/self/uid_map", user);
    return result ? result : map("/proc/self/gid_map", group);
}

int CLinuxShims_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC); }
