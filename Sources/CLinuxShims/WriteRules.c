#define _GNU_SOURCE
#include "WriteRules.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Newer than the headers of some systems that Belfry is built on (Linux 6.2).
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

enum { versionWithMoves = 2, versionWithTruncate = 3 };

static const uint64_t writing = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE;
static const uint64_t making = LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                               LANDLOCK_ACCESS_FS_MAKE_SYM | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                               LANDLOCK_ACCESS_FS_MAKE_FIFO;
static const uint64_t moving =
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_REFER;
/// Allowed nowhere: a process of a phone makes no devices.
static const uint64_t devices = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK;

/// Those that every process on a phone may write to, too. Not all of /dev, which holds the memory that the user's other
/// programs share.
static const char *const harmless[] = {"/dev/null", "/dev/zero",   "/dev/full",
                                       "/dev/tty",  "/dev/random", "/dev/urandom"};

/// 0, or an error number.
static int allow(int rules, const char *path, uint64_t access) {
    const int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0) return errno;
    const struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = place};
    const int result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0 ? 0 : errno;
    close(place);
    return result;
}

static int allowAll(int rules, const struct CLinuxShims_writable *writable, uint64_t handled) {
    for (size_t index = 0; index < sizeof harmless / sizeof *harmless; index++) {
        // A container may have fewer devices.
        (void)allow(rules, harmless[index], writing & handled);
    }
    for (const char *const *folder = writable->folders; *folder; folder++) {
        const int failure = allow(rules, *folder, (writing | making | moving) & handled);
        if (failure) return failure;
    }
    if (!writable->reports) return 0;
    return allow(rules, writable->reports, (writing | LANDLOCK_ACCESS_FS_MAKE_REG) & handled);
}

/// Below 1 where there is no Landlock.
static long landlockVersion(void) {
    return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

int CLinuxShims_hasWriteRules(void) { return landlockVersion() >= versionWithMoves; }

int CLinuxShims_openWriteRules(const struct CLinuxShims_writable *writable, int *rules) {
    *rules = -1;
    const long version = landlockVersion();
    if (version < versionWithMoves) return 0;
    uint64_t handled = writing | making | moving | devices;
    if (version < versionWithTruncate) handled &= ~LANDLOCK_ACCESS_FS_TRUNCATE;
    const struct landlock_ruleset_attr attributes = {.handled_access_fs = handled};
    // The kernel closes it on exec. Its size tells the kernel how much of the structure there is.
    const int made = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
    if (made < 0) return errno;
    const int failure = allowAll(made, writable, handled);
    if (failure) {
        close(made);
        return failure;
    }
    *rules = made;
    return 0;
}

int CLinuxShims_enterWriteRules(int rules) {
    return syscall(SYS_landlock_restrict_self, rules, 0) == 0 ? 0 : errno;
}
