import CLinuxShims
import Glibc
import MediaLink

/// What the helper takes from itself before it looks at any media.
enum Confinement {
    /// Applies the limits, for good: no new privileges, no writing of files, no core, bounded memory and descriptors,
    /// and death with the parent. `parent` is the process that started the helper, where it said so.
    static func apply(parent: Int32?) throws(MediaLinkError) {
        guard CLinuxShims_confine_process() == 0 else {
            throw MediaLinkError(.systemCallFailed, "prctl: \(String(cString: strerror(errno)))")
        }
        // The parent may have died before the signal was asked for.
        if let parent, getppid() != parent { exit(0) }
        try limit(RLIMIT_AS, MediaLimits.helperAddressSpace)
        try limit(RLIMIT_FSIZE, 0)
        try limit(RLIMIT_CORE, 0)
        try limit(RLIMIT_NOFILE, 64)
    }

    /// Gives the next request its own share of processor time; a decoder that takes more is killed by SIGXCPU.
    static func renewProcessorTime() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let used = Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
        limits.rlim_cur = min(limits.rlim_max, rlim_t(used + 1 + MediaLimits.helperProcessorSeconds))
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
    }

    private static func limit(_ resource: __rlimit_resource, _ value: Int) throws(MediaLinkError) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        guard setrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0 else {
            throw MediaLinkError(.systemCallFailed, "setrlimit: \(String(cString: strerror(errno)))")
        }
    }
}
