#pragma once

/// The library that Belfry preloads into an extension's process. It stands between libFoundationNetworking and
/// libcurl: every URL is asked for at the host before a transfer may begin.

/// Checks that the library really stands there, and that the host answers.
///
/// Call it once, before code of the extension runs. It takes some 50 microseconds and makes no request. It returns 0
/// when the process may go on; otherwise the process must not run the extension, because its requests could reach the
/// network unasked. `belfry_egress_selftest_reason()` then says why, in one line.
int belfry_egress_selftest(void);

/// Why the last self-test of this thread failed; empty when it did not.
const char *belfry_egress_selftest_reason(void);

/// How many threads wait for the host's answer at this moment: they are at work, though they seem to rest.
int belfry_egress_waiting(void);
