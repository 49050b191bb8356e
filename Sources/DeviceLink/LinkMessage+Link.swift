import BelfryNotificationModel

extension DeviceMessage: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .launch(let launch):
            writer.byte(0)
            launch.write(to: &writer)
        case .serviceRequest(let id, let request):
            writer.byte(1)
            writer.unsigned(id)
            try request.write(to: &writer)
        case .serviceTimeWillExpire(let id):
            writer.byte(2)
            writer.unsigned(id)
        case .answer(let id, let reply):
            writer.byte(3)
            writer.unsigned(id)
            try reply.write(to: &writer)
        case .terminate:
            writer.byte(4)
        case .content(let id, let request):
            writer.byte(5)
            writer.unsigned(id)
            try request.write(to: &writer)
        case .app(let id, let request):
            writer.byte(6)
            writer.unsigned(id)
            try request.write(to: &writer)
        case .time(let moment):
            writer.byte(7)
            moment.write(to: &writer)
        case .timeStops:
            writer.byte(8)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .launch(try ProcessLaunch(reading: &reader))
        case 1: self = .serviceRequest(id: try reader.unsigned(), try NotificationRequest(from: &reader))
        case 2: self = .serviceTimeWillExpire(id: try reader.unsigned())
        case 3: self = .answer(id: try reader.unsigned(), try CenterReply(from: &reader))
        case 4: self = .terminate
        case 5: self = .content(id: try reader.unsigned(), try ContentRequest(from: &reader))
        case 6: self = .app(id: try reader.unsigned(), try AppRequest(from: &reader))
        case 7: self = .time(try DeviceMoment(reading: &reader))
        case 8: self = .timeStops
        case let tag: throw reader.failure(.tag, "\(tag) is no message of a device")
        }
    }
}

extension ProcessMessage: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .ready(let ready):
            writer.byte(0)
            writer.integer(Int64(ready.processIdentifier))
            writer.text(ready.principalClass)
        case .failed(let failure):
            writer.byte(1)
            writer.text(failure.cause.rawValue)
            writer.text(failure.reason)
        case .serviceContent(let id, let nth, let memory, let content):
            writer.byte(2)
            writer.unsigned(id)
            writer.integer(nth)
            writer.integer(memory)
            try content.write(to: &writer)
        case .serviceContentUnsendable(let id, let reason):
            writer.byte(3)
            writer.unsigned(id)
            writer.text(reason)
        case .serviceReturned(let id, let method):
            writer.byte(4)
            writer.unsigned(id)
            writer.text(method.rawValue)
        case .call(let id, let call):
            writer.byte(5)
            writer.unsigned(id)
            try call.write(to: &writer)
        case .fact(let fact):
            writer.byte(6)
            writer.text(fact.kind)
            writer.text(fact.event)
            writer.table(fact.data)
        case .started(let memory):
            writer.byte(7)
            writer.integer(memory)
        case .stopping(let id):
            writer.byte(8)
            writer.unsigned(id)
        case .idle(let id):
            writer.byte(9)
            writer.unsigned(id)
        case .handlerReleased(let id):
            writer.byte(10)
            writer.unsigned(id)
        case .content(let id, let report):
            writer.byte(11)
            writer.unsigned(id)
            try report.write(to: &writer)
        case .app(let id, let report):
            writer.byte(12)
            writer.unsigned(id)
            try report.write(to: &writer)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .ready(try ProcessReady(reading: &reader))
        case 1:
            self = .failed(
                LaunchFailure(cause: try reader.raw(LaunchFailure.Cause.self), reason: try reader.text()))
        case 2:
            self = .serviceContent(
                id: try reader.unsigned(), nth: try reader.integer(), memory: try reader.integer(),
                try NotificationContent(from: &reader))
        case 3: self = .serviceContentUnsendable(id: try reader.unsigned(), reason: try reader.text())
        case 4: self = .serviceReturned(id: try reader.unsigned(), method: try reader.raw(ServiceMethod.self))
        case 5: self = .call(id: try reader.unsigned(), try CenterCall(from: &reader))
        case 6:
            self = .fact(ProcessFact(kind: try reader.text(), event: try reader.text(), data: try reader.table()))
        case 7: self = .started(anonymousMemory: try reader.integer())
        case 8: self = .stopping(id: try reader.unsigned())
        case 9: self = .idle(id: try reader.unsigned())
        case 10: self = .handlerReleased(id: try reader.unsigned())
        case 11: self = .content(id: try reader.unsigned(), try ContentReport(from: &reader))
        case 12: self = .app(id: try reader.unsigned(), try AppReport(from: &reader))
        case let tag: throw reader.failure(.tag, "\(tag) is no message of a process")
        }
    }
}

extension DeviceMoment {
    fileprivate func write(to writer: inout LinkWriter) {
        writer.boolean(now != nil)
        if let now { writer.double(now) }
        writer.text(timeZone)
    }

    fileprivate init(reading reader: inout LinkReader) throws(LinkCodingError) {
        let now = try reader.boolean() ? try reader.finite() : nil
        self.init(now: now, timeZone: try reader.text())
    }
}

extension ProcessReady {
    fileprivate init(reading reader: inout LinkReader) throws(LinkCodingError) {
        let number = try reader.integer64()
        guard let identifier = Int32(exactly: number), identifier > 0 else {
            throw reader.failure(.number, "\(number) is no process identifier")
        }
        self.init(processIdentifier: identifier, principalClass: try reader.text())
    }
}

extension ProcessLaunch {
    fileprivate func write(to writer: inout LinkWriter) {
        writer.text(role.rawValue)
        writer.texts([bundleIdentifier, bundlePath, libraryPath, principalClass, containerPath])
        writer.table(groupContainers)
        writer.table(keychainGroups)
        writer.double(clockOffset)
        writer.texts([systemVersion, localeIdentifier])
        writer.boolean(waitsForDebugger)
        writer.integer(memoryLimit)
    }

    fileprivate init(reading reader: inout LinkReader) throws(LinkCodingError) {
        let role = try reader.raw(Role.self)
        let paths = try reader.texts()
        guard paths.count == 5 else { throw reader.failure(.count, "a launch without its five paths and names") }
        let groups = try reader.table()
        let keychains = try reader.table()
        let offset = try reader.double()
        let system = try reader.texts()
        guard system.count == 2 else { throw reader.failure(.count, "a launch without its system's version") }
        let waitsForDebugger = try reader.boolean()
        let memoryLimit = try reader.integer64()
        guard memoryLimit >= 0 else { throw reader.failure(.number, "\(memoryLimit) is no memory limit") }
        self.init(
            role: role, bundleIdentifier: paths[0], bundlePath: paths[1], libraryPath: paths[2],
            principalClass: paths[3], containerPath: paths[4], groupContainers: groups, clockOffset: offset,
            systemVersion: system[0], localeIdentifier: system[1], waitsForDebugger: waitsForDebugger,
            memoryLimit: Int(memoryLimit))
        keychainGroups = keychains
    }
}
