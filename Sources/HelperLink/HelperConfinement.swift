import CLinuxShims
import Glibc

/// What a helper takes from itself before it looks at what it is given.
package struct HelperConfinement: Sendable {
    /// Address space, in bytes.
    package var addressSpace: Int
    /// Processor time for one request, in seconds.
    package var processorSeconds: Int
    /// Open files.
    package var descriptors: Int

    package init(addressSpace: Int, processorSeconds: Int, descriptors: Int = 64) {
        self.addressSpace = addressSpace
        self.processorSeconds = processorSeconds
        self.descriptors = descriptors
    }

    /// Applies the limits, for good: no new privileges, no writing of files, no core, bounded memory and descriptors,
    /// and death with the parent. The first argument of the process is its parent's number.
    package func apply() throws(HelperLinkError) {
        guard CLinuxShims_confine_process() == 0 else {
            throw HelperLinkError(.systemCallFailed, "prctl: \(String(cString: strerror(errno)))")
        }
        // The parent may have died before the signal was asked for.
        if let parent = CommandLine.arguments.dropFirst().first.flatMap({ Int32($0) }), getppid() != parent { exit(0) }
        try Self.limit(RLIMIT_AS, addressSpace)
        try Self.limit(RLIMIT_FSIZE, 0)
        try Self.limit(RLIMIT_CORE, 0)
        try Self.limit(RLIMIT_NOFILE, descriptors)
    }

    /// Gives the next request its own share of processor time; one that takes more is killed by SIGXCPU.
    package func renewProcessorTime() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let used = Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
        limits.rlim_cur = min(limits.rlim_max, rlim_t(used + 1 + processorSeconds))
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
    }

    /// Answers one message after the other on standard input, a socket, until the other end closes.
    package func serve(
        messageLimit: Int = MessageChannel.defaultLimit,
        _ answer: ([UInt8]) throws(HelperLinkError) -> [UInt8]
    ) throws(HelperLinkError) {
        let channel = MessageChannel(descriptor: STDIN_FILENO, limit: messageLimit)
        while let message = try channel.receive() {
            renewProcessorTime()
            try channel.send(try answer(message))
        }
    }

    private static func limit(_ resource: __rlimit_resource, _ value: Int) throws(HelperLinkError) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        guard setrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0 else {
            throw HelperLinkError(.systemCallFailed, "setrlimit: \(String(cString: strerror(errno)))")
        }
    }
}
