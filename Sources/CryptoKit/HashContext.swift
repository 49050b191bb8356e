#if os(Linux)
    /// The state of one hash function, as a value: a copy goes its own way.
    struct HashContext: @unchecked Sendable {
        // Sendable: the state is copied before it is changed, unless nobody else holds it.
        private final class State {
            let pointer: OpaquePointer
            private let functions: DigestFunctions

            init(_ functions: DigestFunctions) {
                guard let pointer = functions.new() else { preconditionFailure("OpenSSL has no memory for a digest") }
                self.pointer = pointer
                self.functions = functions
            }

            deinit { functions.free(pointer) }
        }

        private let functions: DigestFunctions
        private var state: State

        init(_ algorithm: KeyPath<DigestFunctions, DigestFunctions.Algorithm>) {
            functions = Libcrypto.required(Libcrypto.digests)
            state = State(functions)
            let isReady = functions.begin(state.pointer, functions[keyPath: algorithm](), nil)
            precondition(isReady == 1, "OpenSSL refuses a digest that is in it")
        }

        mutating func update(_ bytes: UnsafeRawBufferPointer) {
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
            if !isKnownUniquelyReferenced(&state) { state = copiedState() }
            let isTaken = functions.update(state.pointer, start, bytes.count)
            precondition(isTaken == 1, "OpenSSL takes no more bytes of a digest")
        }

        func finalize(byteCount: Int) -> [UInt8] {
            let last = copiedState()
            return [UInt8](unsafeUninitializedCapacity: max(byteCount, 64)) { buffer, count in
                var length: UInt32 = 0
                let isDone = functions.end(last.pointer, buffer.baseAddress, &length)
                precondition(isDone == 1 && Int(length) == byteCount, "OpenSSL gives a digest of another length")
                count = byteCount
            }
        }

        private func copiedState() -> State {
            let copy = State(functions)
            let isCopied = functions.copy(copy.pointer, state.pointer)
            precondition(isCopied == 1, "OpenSSL copies no digest")
            return copy
        }
    }
#endif
