import AudioToolbox
import Testing

@Suite struct SystemSoundsTests {
    @Test("a sound that is not heard ends all the same")
    func completion() async {
        await withCheckedContinuation { continuation in
            AudioServicesPlaySystemSoundWithCompletion(1007) { continuation.resume() }
        }
    }
}
