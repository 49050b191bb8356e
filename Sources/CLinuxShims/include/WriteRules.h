#pragma once

/// What a process may write to, for the files of the whole system; reading is free.
struct CLinuxShims_writable {
    /// Beneath these everything: making, renaming, removing. Ends with a null pointer.
    const char *const *folders;
    /// In this one, files can be made and written, and nothing removed. May be null.
    const char *reports;
};

/// 1 where the kernel can hold a process to such rules: from Linux 5.19, where Landlock is on. The versions before
/// refuse every move from one folder to another.
int CLinuxShims_hasWriteRules(void);

/// Prepares rules for a process that is about to be started; without effect on the caller.
///
/// 0 with a descriptor in `rules`, which is -1 where the kernel has none; or an error number.
int CLinuxShims_openWriteRules(const struct CLinuxShims_writable *writable, int *rules);

/// Puts the calling process, which can gain no privileges, under the rules for good.
///
/// For use between fork and exec: it calls nothing but the kernel. 0, or an error number.
int CLinuxShims_enterWriteRules(int rules);
