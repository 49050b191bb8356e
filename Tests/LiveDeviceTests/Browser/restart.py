#!/usr/bin/env python3
"""Keeps the page of a live device open while the device ends and starts again. usage: restart.py BROWSER URL FOLDER

Says `ready` when the page shows what happened, waits for a line, and prints one JSON object with what it shows then.
"""
import json
import sys

from devtools import Page

browser, url, folder = sys.argv[1:4]
push = """fetch('/api/pushes', {method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({aps: {alert: '%s'}})}).then((answer) => answer.status)"""
listed = "document.querySelector('#notifications strong')?.textContent === '%s'"
page = Page(browser, folder)
seen = {}
try:
    page.call("Page.navigate", url=url)
    page.until("document.body && document.body.dataset.version")
    for number in range(3):
        page.value(push % f"before {number}")
    page.until(listed % "before 2")
    before = page.value("document.getElementById('trace').rows.length")
    print("ready", flush=True)
    sys.stdin.readline()
    # It comes back by itself.
    page.until("document.getElementById('connection').textContent === 'connected'"
               " && document.getElementById('trace').rows.length < %d" % before)
    page.value(push % "after")
    page.until(listed % "after")
    seen["trace"] = page.until("[...document.getElementById('trace').rows].some((row) =>"
                               " row.textContent.includes('payload received'))")
    print(json.dumps(seen))
finally:
    page.end()
