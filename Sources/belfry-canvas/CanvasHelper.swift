@main
struct CanvasHelper {
    static func main() {}
}
