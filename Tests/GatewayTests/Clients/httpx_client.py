"""Pushes with httpx and its HTTP/2, and prints what came. usage: httpx_client.py PORT CA-FILE REASONS|COUNT

With a number it sends so many pushes one after another, and prints how many were taken.
"""
import asyncio
import json
import ssl
import sys

import httpx

import patience
from reasons import misreported

port, ca, reasons = sys.argv[1:]
TOKEN = "ab" * 32


async def main():
    results = []
    context = ssl.create_default_context(cafile=ca)
    async with httpx.AsyncClient(http2=True, verify=context, base_url=f"https://localhost:{port}", timeout=patience.SECONDS) as client:
        base = {"authorization": "bearer e30.e30.c2ln", "apns-topic": "com.example.App", "apns-push-type": "alert"}

        async def push(token=TOKEN, **changes):
            headers = {**base, **{name.replace("_", "-"): value for name, value in changes.items()}}
            answer = await client.post(f"/3/device/{token}", headers=headers, json={"aps": {"alert": "hello"}})
            reason = answer.json()["reason"] if answer.content else None
            results.append([answer.http_version, answer.status_code, reason])
            return reason

        if reasons.isdigit():
            print([await push() for _ in range(int(reasons))].count(None))
            return

        await push()
        await push(token="zz")
        await push(apns_topic="")
        await push(apns_push_type="loud")
        await push(apns_priority="7")
        await push(apns_expiration="never")
        await push(apns_id="1")
        await push(apns_collapse_id="x" * 65)
        answers = await asyncio.gather(
            *(client.post(f"/3/device/{TOKEN}", headers=base, json={"aps": {}}) for _ in range(500))
        )
        results.append([answer.status_code for answer in answers].count(200))
        told = len(results)
        wrong = await misreported(port, ca, reasons, push)
        results[told:] = [wrong]
    print(json.dumps(results))


asyncio.run(main())
