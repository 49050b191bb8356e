#pragma once

/// Takes the calling process out of the network: nothing is reachable from it but Unix sockets.
///
/// For use between fork and exec: it calls nothing but the kernel. It needs CAP_SYS_ADMIN or a kernel that lets
/// everyone make user namespaces. 0, or an error number above zero; then the process is as it was.
int CLinuxShims_isolate_network(void);

/// Accepts a connection whose descriptor closes on exec (accept4 needs _GNU_SOURCE). The descriptor, or -1.
int CLinuxShims_accept(int listener);
