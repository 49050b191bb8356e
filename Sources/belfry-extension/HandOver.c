// A test's own process in the place of this one: it has the team's code, and gets the link. This process stays beside it
// as long as it holds the link, so that the device has one that it can wait for and end.

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// What is sent with the link; a connection that begins otherwise is none of a process.
static const char mark = 'L';

static int send_link(int socket, int link) {
    char data = mark;
    struct iovec part = {.iov_base = &data, .iov_len = 1};
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control = {0};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &link, sizeof link);
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

// Returns when the test's process lets go of the link, or is gone: 0, or 70 where it cannot be reached.
int belfry_hand_over(const char *path, int link) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        fprintf(stderr, "belfry-extension: the test's socket has too long a path: %s\n", path);
        return 70;
    }
    strcpy(address.sun_path, path);
    const int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection < 0 || connect(connection, (struct sockaddr *)&address, sizeof address) != 0
        || send_link(connection, link) != 0) {
        fprintf(stderr, "belfry-extension: the test's process cannot be reached: %s\n", strerror(errno));
        return 70;
    }
    // Only the test's process holds it now: when it closes it the device sees the end.
    close(link);
    char data;
    ssize_t count;
    do count = recv(connection, &data, 1, 0);
    while (count > 0 || (count < 0 && errno == EINTR));
    return 0;
}
