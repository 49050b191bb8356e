"""Pushes with kalyke, which opens a connection for each push, and prints what came.
usage: kalyke_client.py PORT CA-FILE KEY-FILE COUNT, or REASONS in place of COUNT"""
import asyncio
import json
import os
import sys

import httpx2

import patience
from reasons import misreported

port, ca, key, count = sys.argv[1:5]
os.environ["SSL_CERT_FILE"] = ca

from kalyke import ApnsClient, ApnsConfig, Payload, PayloadAlert, exceptions  # noqa: E402

TOKEN = "ab" * 32
# Where the client goes to; nothing else of it is changed.
ApnsClient._base_url = f"https://localhost:{port}"
patience.of_httpx(httpx2)


async def push(token=TOKEN, payload=Payload(alert=PayloadAlert(title="hello")), **changes):
    client = ApnsClient(use_sandbox=True, team_id="TEAM000001", auth_key_id="KEY0000001", auth_key_filepath=key)
    try:
        config = ApnsConfig(**{"topic": "com.example.App", **changes})
        await client.send_message(device_token=token, payload=payload, apns_config=config)
        return "sent"
    except exceptions.ApnsProviderException as error:
        return type(error).__name__
    except AttributeError as error:
        return f"unknown: {error.name}"


async def main():
    if not count.isdigit():
        print(json.dumps(await misreported(port, ca, count, push)))
        return
    results = [
        await push(), await push(token="zz"), await push(topic="com example"), await push(collapse_id="x" * 65),
        await push(payload={"aps": {"alert": "x" * 5000}}),
    ]
    results.append([await push() for _ in range(int(count))].count("sent"))
    print(json.dumps(results))


asyncio.run(main())
