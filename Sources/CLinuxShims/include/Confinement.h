#pragma once

/// Closes every descriptor but the three standard ones, gives up new privileges for good, and asks to be killed when
/// the thread that started this process ends.
///
/// Returns 0, or -1 with `errno` set.
int CLinuxShims_confine_process(void);
