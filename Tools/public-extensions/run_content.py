#!/usr/bin/env python3
"""Builds public content extensions, delivers a push to each and draws it, and writes what became of them as a table.

It fetches nothing: `--files` names a folder that holds, for each id of content-list.tsv, a folder with the target's
files (one folder below `ID/`), and `--projects` one with whole checkouts, for those that content-cases.json marks as
needing files from elsewhere in their project. A payload is made for the category and the keys that each reads; where it
wants attachments, the project's own service extension or the one in Attach hands over stubbed pictures and films.

    Tools/public-extensions/run_content.py --files DIR [--projects DIR] [--belfry PATH] [--media DIR] [--shots DIR]
                                             [--page FILE] [ID ...]

It ends with 1 where of those that stand alone (T1, T1old) fewer than nine in ten are drawn with nothing unsupported.
"""
import argparse
import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import run

HERE = pathlib.Path(__file__).resolve().parent
SECTION = "## Content extensions"


def payload(case):
    root = {"aps": {"alert": {"title": "Title", "subtitle": "Subtitle", "body": "Body"}, "mutable-content": 1,
                    "category": case["category"]}}
    root.update(case.get("payload", {}))
    if "attachments" in case:
        root["attachments"] = case["attachments"]
    return root


def sources_of(row, case, files, projects):
    """The options that name its sources: its project where it needs files from elsewhere in it, or its own files."""
    if case.get("project") and projects:
        root = pathlib.Path(projects) / row["id"]
        folder = (root / row["path"]).parent
        while folder != root.parent:
            found = [p for p in sorted(folder.glob("*.xcodeproj")) if p.name != "Pods.xcodeproj"]
            if found:
                return ["--project", str(found[0])], root
            folder = folder.parent
    root = pathlib.Path(files) / row["id"]
    folders = [p for p in sorted(root.iterdir()) if p.is_dir()] if root.is_dir() else []
    service = ["--service", str(HERE / "Attach")] if "attachments" in case else []
    return (["--content", str(folders[0]), *service], folders[0]) if folders else ([], root)


def deliver(belfry, source, case, media, shots):
    with tempfile.TemporaryDirectory() as scratch:
        file = pathlib.Path(scratch) / "payload.json"
        file.write_text(json.dumps(payload(case)))
        command = [belfry, "deliver", str(file), *source, "--json", "--offline", "--shots", str(shots)]
        command += ["--time-limit", "5"]
        for url, kind in {**run.URLS, **case.get("stubs", {})}.items():
            command += ["--stub", f"{url}={media[kind]}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return {"error": (done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1]}


def unsupported(report):
    """What the extension used and has no effect, each once."""
    events = (event["event"] for event in report.get("trace", []) if event["kind"] == "unsupported" and event["actor"] != "app")
    return list(dict.fromkeys(events))


def errors(log):
    """Each thing that a build missed, with file and line, a message once."""
    found = {}
    for line in log:
        place, mark, message = line.partition(": error: ")
        if mark and not place.startswith("belfry-"):
            found.setdefault(message.strip(), place.rsplit(":", 1)[0])
    named = [f"{place}: {message}" for message, place in found.items()]
    return "; ".join(named[:6] + [f"{len(named) - 6} more"] * (len(named) > 6))


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def outcome(report, root):
    content = report.get("contentExtension") or {}
    result = content.get("result") or "notRun"
    reason = content.get("reason") or report.get("error") or ""
    if result == "buildFailed":
        reason = errors(content.get("log") or []) or reason
    reason = re.sub(r" \(0x[0-9a-f]+\)", "", reason.replace(f"{root}/", ""))
    size = content.get("size") or {}
    return {
        "result": result,
        "reason": reason if result != "shown" else "",
        "unsupported": unsupported(report),
        "findings": sorted({finding["rule"] for finding in report.get("findings", [])}),
        "size": f"{number(size['width'])} × {number(size['height'])}" if size else "",
        "drawn": result == "shown" and not unsupported(report),
        "compiles": result not in ("buildFailed", "notRun"),
    }


def cells(row, case, done):
    yes = {True: "yes", False: "no"}
    values = [row["id"], row["tier"], row["repository"], row["path"], yes[done["compiles"]], case["does"], done["result"],
              yes[done["drawn"]], done["size"], "; ".join(done["findings"]), "; ".join([done["reason"]] * bool(done["reason"])
                                                                                      + done["unsupported"])]
    return "| " + " | ".join(str(v).replace("|", "\\|").replace("\n", " ") for v in values) + " |"


def write_section(page, lines, counts):
    own = [done for tier in run.SELF_CONTAINED for done in counts.get(tier, [])]
    text = f"""{SECTION}

The same for public content extensions (`Tools/public-extensions/run_content.py` writes this section): each is expanded on
a phone and drawn; where it wants attachments, a service extension of ours hands over stubbed pictures and films. Of those
that stand alone and import only Apple's frameworks (T1, T1old), {sum(own)} of {len(own)} compile and are drawn with nothing
unsupported. T2 needs files of its project and T3 code of others; X, 033, is Swift 2.

| id | tier | repository | path | compiles | what it does | result | drawn | size | findings | what is missing |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
    path = pathlib.Path(page)
    before = path.read_text().split(f"\n{SECTION}\n")[0].rstrip("\n") if path.exists() else ""
    path.write_text(before + "\n\n" + text + "\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", required=True)
    parser.add_argument("--projects")
    parser.add_argument("--belfry", default=str(HERE.parent.parent / ".build/release/belfry"))
    parser.add_argument("--media")
    parser.add_argument("--shots")
    parser.add_argument("--page")
    parser.add_argument("ids", nargs="*")
    options = parser.parse_args()
    rows = list(csv.DictReader((HERE / "content-list.tsv").open(), delimiter="\t"))
    cases = json.loads((HERE / "content-cases.json").read_text())
    media = run.media_files(options.media)
    lines, counts = [], {}
    with tempfile.TemporaryDirectory() as scratch:
        for row in rows:
            if options.ids and row["id"] not in options.ids:
                continue
            case = cases[row["id"]]
            source, root = sources_of(row, case, options.files, options.projects)
            report = {"error": "its files are not there"}
            if source:
                shots = pathlib.Path(options.shots or scratch) / row["id"]
                report = deliver(options.belfry, source, case, media, shots)
            done = outcome(report, root)
            counts.setdefault(row["tier"], []).append(done["drawn"])
            lines.append(cells(row, case, done))
            print(lines[-1], flush=True)
    for tier, drawn in sorted(counts.items()):
        print(f"{tier}: {sum(drawn)} of {len(drawn)} drawn")
    if options.page:
        write_section(options.page, lines, counts)
    own = [done for tier in run.SELF_CONTAINED for done in counts.get(tier, [])]
    sys.exit(1 if sum(own) * 10 < len(own) * 9 else 0)


if __name__ == "__main__":
    main()
