#!/usr/bin/env python3
"""Builds public service extensions and delivers a push to each, and writes what became of them as a table.

It fetches nothing: `--files` names a folder that holds, for each id of list.tsv, a folder with the target's files
(one folder below `ID/`), or a whole checkout with `--projects`. A payload is made for the keys that each reads
(cases.json), with a picture as a stub.

    Tools/public-extensions/run.py --files DIR [--projects DIR] [--belfry PATH] [--media DIR] [--table FILE] [ID ...]

It ends with 1 where an extension of tier T1 or T1old does not do what cases.json says a phone would show.
"""
import argparse
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SELF_CONTAINED = ("T1", "T1old")
URLS = {
    "https://media.example.com/picture.jpg": "jpg",
    "https://media.example.com/picture.png": "png",
    "https://media.example.com/picture.gif": "gif",
    "https://media.example.com/film.mp4": "mp4",
}


def media_files(folder):
    """One file for each kind: those of the folder, by suffix, or made with FFmpeg."""
    found = {}
    for kind in set(URLS.values()):
        given = sorted(pathlib.Path(folder).glob(f"*.{kind}")) if folder else []
        path = given[0] if given else pathlib.Path(tempfile.gettempdir()) / f"belfry-public-{os.getpid()}.{kind}"
        if not given:
            source = ["-f", "lavfi", "-i", "color=red:size=64x48:duration=1"]
            frames = [] if kind == "mp4" else ["-frames:v", "1"]
            subprocess.run(["ffmpeg", "-loglevel", "error", "-y", *source, *frames, str(path)], check=True)
        found[kind] = path
    return found


def payload(case):
    root = {"aps": {"alert": {"title": "Title", "body": "Body"}, "mutable-content": 1}}
    for key, value in case.get("payload", {}).items():
        place, name = (root["aps"], key[4:]) if key.startswith("aps.") else (root, key)
        place[name] = value
    return root


def without_identifier(case):
    """What a phone shows where the push carries no identifier: these extensions then never answer."""
    return {**case, "result": "expired", "attachments": 0} if "collapseID" in case else case


def deliver(belfry, source, case, media, options):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "payload.json"
        file.write_text(json.dumps(payload(case)))
        command = [belfry, "deliver", str(file), *source, "--json", "--time-limit", "5"]
        for url, kind in URLS.items():
            command += ["--stub", f"{url}={media[kind]}"]
        if "collapseID" in case and "--collapse-id" in options:
            command += ["--collapse-id", case["collapseID"]]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return {"error": (done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1]}


def matches(expected, actual):
    if expected.endswith("*"):
        return (actual or "").startswith(expected[:-1])
    return (actual or "") == expected


def difference(case, report):
    """What is not as a phone would show it; empty where all is."""
    service = report.get("serviceExtension") or {}
    shown = report.get("notification") or {}
    wrong = []
    if service.get("result") != case.get("result", "completed"):
        wrong.append(service.get("result") or report.get("error") or "no service extension")
    for key in ("title", "subtitle", "body"):
        if key in case and not matches(case[key], shown.get(key)):
            wrong.append(f"{key} \"{shown.get(key)}\"")
    if "category" in case and shown.get("categoryIdentifier") != case["category"]:
        wrong.append(f"category \"{shown.get('categoryIdentifier')}\"")
    count = len(shown.get("attachments") or [])
    if count != case["attachments"]:
        wrong.append(f"{count} attachments instead of {case['attachments']}")
    return wrong


def sources_of(row, files, projects):
    """The project that the target belongs to, then its files alone: some repositories leave the target out."""
    result = []
    if projects:
        root = pathlib.Path(projects) / row["id"]
        folder = (root / row["path"]).parent
        while folder != root.parent:
            found = [p for p in sorted(folder.glob("*.xcodeproj")) if p.name != "Pods.xcodeproj"]
            if found:
                result.append(["--project", str(found[0])])
                break
            folder = folder.parent
    root = pathlib.Path(files) / row["id"]
    folders = [p for p in sorted(root.iterdir()) if p.is_dir()] if root.is_dir() else []
    return result + [["--service", str(folder)] for folder in folders[:1]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", required=True)
    parser.add_argument("--projects")
    parser.add_argument("--belfry", default=str(HERE.parent.parent / ".build/release/belfry"))
    parser.add_argument("--media")
    parser.add_argument("--table")
    parser.add_argument("ids", nargs="*")
    options = parser.parse_args()
    rows = list(csv.DictReader((HERE / "list.tsv").open(), delimiter="\t"))
    cases = json.loads((HERE / "cases.json").read_text())
    media = media_files(options.media)
    known = subprocess.run([options.belfry, "deliver", "--help"], capture_output=True, text=True).stdout
    lines, failures, counts = [], 0, {}
    for row in rows:
        if options.ids and row["id"] not in options.ids:
            continue
        case = cases.get(row["id"], {"does": "", "attachments": 0})
        if "--collapse-id" not in known:
            case = without_identifier(case)
        report = {"error": "its files are not there"}
        for source in sources_of(row, options.files, options.projects):
            report = deliver(options.belfry, source, case, media, known)
            if (report.get("serviceExtension") or {}).get("result", "notRun") != "notRun":
                break
        service = report.get("serviceExtension") or {}
        result = service.get("result") or "notRun"
        compiles = result not in ("buildFailed", "notRun")
        expected = case.get("result", "completed")
        wrong = difference(case, report) if row["id"] in cases else []
        reason = service.get("reason") or report.get("error") or ""
        for root in (options.files, options.projects):
            if root:
                reason = reason.replace(f"{str(root).rstrip('/')}/{row['id']}/", "")
        # An address is another one in each run.
        reason = re.sub(r" \(0x[0-9a-f]+\)", "", reason)
        reason = "" if result == expected == "completed" else reason
        verdict = "as on a phone" if compiles and not wrong else "; ".join(wrong)
        counts.setdefault(row["tier"], []).append(compiles and not wrong)
        if row["tier"] in SELF_CONTAINED and (wrong or not compiles):
            failures += 1
        cells = [row["id"], row["tier"], row["repository"], row["path"], "yes" if compiles else "no", case["does"], result,
                 verdict if compiles else "", reason]
        lines.append("| " + " | ".join(str(c).replace("|", "\\|").replace("\n", " ") for c in cells) + " |")
        print("\t".join(cells), flush=True)
    for tier, done in sorted(counts.items()):
        print(f"{tier}: {sum(done)} of {len(done)} as on a phone")
    if options.table:
        write_table(options.table, lines, counts)
    sys.exit(1 if failures else 0)


def write_table(path, lines, counts):
    own = [done for tier in SELF_CONTAINED for done in counts.get(tier, [])]
    head = f"""# Public service extensions

What became of public service extensions, unmodified, each with a payload made for the keys it reads and stubbed media
(`Tools/public-extensions/run.py` writes this page). Of those that stand alone and import only Apple's frameworks (T1, and
T1old in older Swift), {sum(own)} of {len(own)} show what a phone would. T2 needs files of its project and T3 code of others;
X does not build in a new Xcode either: 023 is Swift 2, 021 and 041 are Objective-C.

| id | tier | repository | path | compiles | what it does | result | shown | reason |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
    pathlib.Path(path).write_text(head + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
