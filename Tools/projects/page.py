#!/usr/bin/env python3
"""Writes docs/projects.md from the table that PublicProjectsTests makes.

    page.py TABLE FOLDER

The folder holds one folder for each repository, OWNER+NAME, and beside it OWNER+NAME.commit with the commit.
"""
import os
import sys

HEAD = """# Projects it was checked on

`XcodeProject` reads each of these as a second reader does, which shares nothing with it
([Tools/projects](../Tools/projects/README.md)). The facts are compared by a program; nothing of the projects
themselves is kept here. «–» is what the project does not say; an extension in *italics* is embedded by no app.
"""

TAIL = """
## What differs, and why
| project | difference |
| --- | --- |
| KNUTICE/KNUTICE-iOS | `NotificationService-dev` belongs to the app `KNUTICE-dev` alone; the table has the extensions of `KNUTICE`, the first app of equals |
| StefKors/GitLab | `NotificationContent` is built for the Mac only, so no extension is found |
| SlaunchaMan/Turducken | `MyMacNotificationService` is built for the Mac only |
| TIanlongChen/userNotificationDemo | the target `afasdf` names an `Info.plist` that is not there: a finding, the rest is read |
| Finb/Bark | the folder of `NotificationContentExtension` is spelled otherwise on disk: found without regard to case |
| jeky1990/Firebase-Remote-notification, rajat10bhatt/Push-Notification-Firebase, alokkulkarni/pushExample, Debashish3100/RichNotification | a folder of an extension is there that no target compiles: it is not in the table |
| ImaginativeShohag/Why-Not-SwiftUI, vector-im/element-ios | no project in the repository: one is generated first |
| kickstarter/ios-oss, signalapp/Signal-iOS, wordpress-mobile/WordPress-iOS | not read: the repositories were too large to fetch |
"""


def cell(text):
    return text.replace("|", "\\|") or "–"


def main():
    table, folder = sys.argv[1:3]
    print(HEAD)
    rows = [line.rstrip("\n").split("\t") for line in open(table, encoding="utf-8")]
    rows = [row for row in rows if row[2] != "app"]
    projects = sorted({row[0] for row in rows}, key=str.lower)
    repositories = {project.split("/")[0] for project in projects}
    print(f"{len(rows)} extensions in {len(projects)} projects of {len(repositories)} repositories.\n")
    print("| project | extension | point | principal class | iOS | categories | bundle identifier |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for project in projects:
        repository, _, inside = project.partition("/")
        with open(os.path.join(folder, repository + ".commit"), encoding="utf-8") as file:
            commit = file.read().strip()[:7]
        place = f"{repository.replace('+', '/')} {commit}<br>{inside[:-len('.xcodeproj')]}"
        for row in (row for row in rows if row[0] == project):
            name = cell(row[1]) if row[9] == "yes" else f"*{cell(row[1])}*"
            categories = cell(row[5].replace(",", ", "))
            print(f"| {cell(place)} | {name} | {row[2]} | {cell(row[3])} | {cell(row[4])} | {categories} | {cell(row[6])} |")
            place = " "
    print(TAIL, end="")


main()
