#!/usr/bin/env python3
"""Writes docs/uikit-coverage.md: what there is of the types and members that public content extensions use.

It reads the kit's symbol graphs, those of Foundation, and the places in the sources that say "unsupported".

    Tools/api/uikit_coverage.py GRAPHS [--check]

With `--check` it ends with 1 where the page is not what it would write.
"""
import collections
import csv
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs/uikit-coverage.md"
FOUNDATION = ("Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch")
KIT = ("CoreGraphics", "QuartzCore", "UIKit", "AVFoundation", "AVKit", "CoreMedia", "CoreLocation", "MapKit", "WebKit",
       "ImageIO", "AudioToolbox", "UserNotifications", "UserNotificationsUI", "BelfryAppleFoundation")
KINDS = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"}


def read(graphs):
    """Types by name with their module, and for each member's name the types that have it."""
    types, members, counts = {}, collections.defaultdict(set), collections.Counter()
    for path in sorted(pathlib.Path(graphs).glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        module = path.name.split("@")[0].split(".")[0]
        for symbol in graph["symbols"]:
            kind, parts = symbol["kind"]["identifier"], symbol["pathComponents"]
            # A member that a class inherits or a protocol gives is written at its source.
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            name = parts[-1].split("(")[0]
            if kind in KINDS or len(parts) == 1:
                types.setdefault(".".join(parts).split("(")[0], module)
            if len(parts) > 1:
                members[name].add((module, ".".join(parts[:-1])))
                counts[".".join(parts[:-1])] += 1
            if len(parts) == 1 and kind == "swift.func":
                members[name].add((module, name))
    return types, members, counts


def unsupported():
    """What the sources report as unsupported: by type, the members."""
    found = collections.defaultdict(set)
    report = re.compile(r'(?:Unsupported|LayoutTrace)\.report\(\s*type: "(\w[\w.]*)", member: "([^"\\]+)"')
    own = re.compile(r'(?<![\w.])unsupported\("([^"\\]+)"')
    for module in KIT:
        for path in sorted((ROOT / "Sources" / module.removeprefix("Belfry")).rglob("*.swift")):
            text = path.read_text()
            for kind, member in report.findall(text):
                found[kind].add(member)
            holder = path.stem.split("+")[0]
            for member in own.findall(text):
                found[holder].add(member)
    return found


def page(graphs):
    types, members, counts = read(graphs)
    partly = unsupported()
    uses = list(csv.DictReader((ROOT / "Tools/api/uikit-types.tsv").open(), delimiter="\t"))
    wanted = list(csv.DictReader((ROOT / "Tools/api/uikit-members.tsv").open(), delimiter="\t"))
    type_rows, type_counts = [], collections.Counter()
    for row in uses:
        name = row["type"]
        missing = sorted(partly.get(name, ()))
        if name not in types:
            state, detail = "not there", ""
        elif missing:
            state, detail = "partly", "without effect: " + ", ".join(f"`{m}`" for m in missing)
        else:
            state, detail = "there", ""
        type_counts[state] += 1
        where = types.get(name, "").removeprefix("Belfry")
        type_rows.append(f"| `{name}` | {row['files(either)']} | {where} | {counts[name] or ''} | {state} | {detail} |")
    member_rows, member_counts = [], collections.Counter()
    for row in wanted:
        name = row["member"]
        owners = members.get(name, set())
        kit = sorted({owner for module, owner in owners if module in KIT})
        silent = sorted(owner for owner in kit if any(m.split("(")[0] == name for m in partly.get(owner, ())))
        if kit:
            state = "partly" if silent else "there"
            shown = ", ".join(f"`{owner}`" for owner in kit[:4]) + (f" and {len(kit) - 4} more" if len(kit) > 4 else "")
            detail = ("without effect in " + ", ".join(f"`{owner}`" for owner in silent)) if silent else ""
        elif any(module in FOUNDATION for module, _ in owners):
            state, shown, detail = "there", "Foundation or Swift", ""
        else:
            state, shown, detail = "not there", "", ""
        member_counts[state] += 1
        member_rows.append(f"| `{name}` | {row['files']} | {shown} | {state} | {detail} |")
    states = ("there", "partly", "not there")
    head = f"""# What is there of UIKit and its friends

Written by `Scripts/kit-coverage` from the symbol graphs of the kit's modules and Foundation, and from the places in the
sources that say *unsupported*; the numbers say how many of 98 public content extensions use a type or member
(`Tools/api/uikit-types.tsv`, `uikit-members.tsv`). *Partly*: it is there, and what has no effect says so in the trace,
once. A member that is *not there* is more often of the extension's own code than of Apple's: the list is of names.

| | {" | ".join(states)} |
| --- | --- | --- | --- |
| types of the list | {" | ".join(str(type_counts[state]) for state in states)} |
| members of the list | {" | ".join(str(member_counts[state]) for state in states)} |

## Types

| type | in | module | members | | |
| --- | --- | --- | --- | --- | --- |
"""
    middle = """
## Members

| member | in | of | | |
| --- | --- | --- | --- | --- |
"""
    others = sorted((kind, sorted(found)) for kind, found in partly.items() if kind not in {r["type"] for r in uses})
    tail = "\n## Without effect in other types\n\n| type | members |\n| --- | --- |\n" + "".join(
        f"| `{kind}` | {', '.join(f'`{m}`' for m in found)} |\n" for kind, found in others)
    return head + "\n".join(type_rows) + "\n" + middle + "\n".join(member_rows) + "\n" + tail


def main():
    text = page(sys.argv[1])
    if "--check" not in sys.argv[2:]:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        print(f"{PAGE.relative_to(ROOT)} is not what Scripts/kit-coverage writes: run it", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
