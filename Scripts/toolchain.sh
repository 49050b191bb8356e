# Read in by scripts that ask for symbol graphs. Sets `target`, the platform's triple, and `extract`, the toolchain's tool.
# The compiler says where its toolchain is, whatever `swift` on the PATH is: a link, or a program that starts the real one.
told="$(swiftc -print-target-info)"
fact() { printf '%s\n' "$told" | sed -n "s/^ *\"$1\": \"\(.*\)\",*\$/\1/p" | head -n 1; }
target="$(fact unversionedTriple)"
extract="$(dirname "$(dirname "$(fact runtimeResourcePath)")")/bin/swift-symbolgraph-extract"
