#!/usr/bin/env python3
"""Lays out the project files of a git repository, without building or running anything of it.

    extract.py GIT_DIR FOLDER [COMMIT]

Files that decide what a project is (pbxproj, plists, settings, entitlements, tables, Swift sources) are written with
their contents; every other file is written empty, so that it exists.
"""
import os
import subprocess
import sys

WITH_CONTENTS = (".pbxproj", ".plist", ".xcconfig", ".entitlements", ".strings", ".xcstrings", ".swift")
LIMIT = 8 << 20


def git(git_dir, *arguments, data=None):
    command = ["git", "--git-dir", git_dir, *arguments]
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout


def main():
    git_dir, folder = sys.argv[1], os.path.abspath(sys.argv[2])
    commit = sys.argv[3] if len(sys.argv) > 3 else "HEAD"
    wanted = []
    for entry in git(git_dir, "ls-tree", "-r", "-l", "-z", commit).decode("utf-8", "replace").split("\0"):
        if not entry:
            continue
        head, path = entry.split("\t", 1)
        mode, kind, blob, size = head.split()
        parts = path.split("/")
        if kind != "blob" or ".." in parts or path.startswith("/") or mode == "120000":
            continue
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if path.endswith(WITH_CONTENTS) and size.isdigit() and int(size) <= LIMIT:
            wanted.append((blob, target))
        elif not os.path.isdir(target):
            open(target, "wb").close()
    stream = git(git_dir, "cat-file", "--batch", data="".join(blob + "\n" for blob, _ in wanted).encode())
    at = 0
    for blob, target in wanted:
        end = stream.index(b"\n", at)
        fields = stream[at:end].split()
        at = end + 1
        if fields[-1] == b"missing":
            continue
        size = int(fields[2])
        with open(target, "wb") as file:
            file.write(stream[at:at + size])
        at += size + 1
    print(f"{folder}: {len(wanted)} files with contents, commit {git(git_dir, 'rev-parse', commit).decode().strip()}")


main()
