#!/usr/bin/env python3
"""Opens the page while a movie plays on the device. usage: movie.py BROWSER URL FOLDER

Prints one JSON object with what became of it.
"""
import json
import sys

from devtools import Page

browser, url, folder = sys.argv[1:4]
page = Page(browser, folder)
movie = "document.querySelector('#media video')"
try:
    page.call("Page.navigate", url=url)
    page.until("document.body && document.body.dataset.version")
    # It is seen as long as it moves, and may have come to its end by now.
    moves = page.until(f"{movie} && (!{movie}.hidden || {movie}.currentTime > 0)")
    place = page.value("""(() => {
        const [movie, screen] = ['#media div', '#screen'].map((each) =>
            document.querySelector(each).getBoundingClientRect());
        return movie.width > 0 && movie.left >= screen.left && movie.right <= screen.right
            && movie.top > screen.top && movie.bottom < screen.bottom;
    })()""")
    step = """fetch('/api/steps', {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify('dismiss')}).then((answer) => answer.status)"""
    page.value(step)
    gone = page.until(f"!{movie}")
    print(json.dumps({"moves": moves, "place": place, "gone": gone, "complaints": page.complaints}))
finally:
    page.end()
