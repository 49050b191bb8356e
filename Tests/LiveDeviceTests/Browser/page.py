#!/usr/bin/env python3
"""Opens the page of a live device in a browser and uses it. usage: page.py BROWSER URL FOLDER

Prints one JSON object with what the page was seen to show.
"""
import json
import sys

from devtools import Page

browser, url, folder = sys.argv[1:4]
page = Page(browser, folder)
seen = {}
try:
    page.call("Page.addScriptToEvaluateOnNewDocument", source="""
        window.streams = [];
        window.EventSource = class extends EventSource { constructor(url) { super(url); window.streams.push(this); } };
    """)
    page.call("Page.navigate", url=url)
    page.until("document.body && document.body.dataset.version")
    seen["connection"] = page.value("document.getElementById('connection').textContent")
    seen["alt"] = page.until("document.getElementById('picture').alt")

    # A push from the text box, with markup in it that has to stay text.
    page.value("""(() => {
        document.getElementById('payload').value = JSON.stringify(
            {aps: {alert: {title: '<img src=x onerror=alert(1)>', body: 'from the page'}}});
        document.querySelector('#push button').click();
    })()""")
    seen["title"] = page.until("document.querySelector('#notifications strong')?.textContent")
    seen["images"] = page.value("document.querySelectorAll('#notifications img').length")
    page.until("document.querySelector('#areas button[aria-label*=\"from the page\"]')")
    seen["size"] = page.value(
        "document.getElementById('picture').decode().then(() => document.getElementById('picture').naturalWidth)")
    page.picture("lock-screen")

    # The keyboard alone: focus the notification, press Shift and Enter.
    page.value("""(() => {
        const button = document.querySelector('#areas button[aria-label*="from the page"]');
        button.focus();
        button.dispatchEvent(new MouseEvent('click', {shiftKey: true, bubbles: true}));
    })()""")
    seen["expanded"] = page.until("document.getElementById('picture').alt === 'The expanded' && 'expanded'")
    page.picture("expanded")

    # What was wrong is said, and goes again.
    page.value("document.getElementById('advance').value = 'a while';"
               " document.querySelector('#clock button').click()")
    seen["problem"] = page.until(
        "!document.getElementById('problem').hidden && document.getElementById('problem').textContent")

    # Somebody else's push changes the screen: the problem is still told, and the keyboard is where it was.
    page.value("document.querySelector('#areas button').focus()")
    page.value("""fetch('/api/pushes', {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({aps: {alert: {title: 'Another', body: 'from elsewhere'}}})})""")
    page.until("document.querySelector('#notifications strong')?.textContent === 'Another'")
    seen["stays"] = page.value("!document.getElementById('problem').hidden")
    seen["focus"] = page.until("document.getElementById('screen').contains(document.activeElement)")
    page.value("""(() => {
        const field = document.querySelector('[name=appearance]');
        field.value = 'dark';
        field.dispatchEvent(new Event('change', {bubbles: true}));
    })()""")
    seen["gone"] = page.until("document.getElementById('problem').hidden")
    seen["trace"] = page.until("document.getElementById('trace').rows.length")

    # A tab that is not seen holds no connection, and follows again when it is.
    seen["follows"] = page.value("""(() => {
        const show = (isHidden) => {
            Object.defineProperty(document, 'hidden', {value: isHidden, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
            return window.streams.filter((each) => each.readyState !== EventSource.CLOSED).length;
        };
        return [show(true), show(false), window.streams.length];
    })()""")
    page.until("document.getElementById('trace').rows.length")

    # Every field and button has a name for who cannot see it (WCAG 2.2, 4.1.2).
    seen["nameless"] = page.value("""[...document.querySelectorAll('button, input, select, textarea')].filter((each) =>
        !(each.textContent.trim() && each.tagName === 'BUTTON') && !each.getAttribute('aria-label')
        && !(each.labels && each.labels.length)).length""")
    seen["others"] = page.value(
        "performance.getEntriesByType('resource').filter((each) => !each.name.startsWith(location.origin)).length")
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    seen["dark"] = page.value("getComputedStyle(document.body).backgroundColor")
    page.picture("dark")
    seen["complaints"] = page.complaints
    print(json.dumps(seen))
finally:
    page.end()
