#define _GNU_SOURCE
#include "CLinuxShims.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

int CLinuxShims_confine_process(void) {
    // prctl is variadic and close_range hidden behind _GNU_SOURCE: Swift can call neither.
    if (close_range(3, ~0U, 0) != 0) return -1;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}
