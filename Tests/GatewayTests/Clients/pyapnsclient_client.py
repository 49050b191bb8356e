"""Pushes with pyapns-client, and prints what came.
usage: pyapnsclient_client.py PORT CA-FILE KEY-FILE COUNT, or REASONS in place of COUNT"""
import asyncio
import json
import sys

import httpx
from pyapns_client import APNSClient, IOSNotification, IOSPayload, IOSPayloadAlert, TokenBasedAuth, exceptions

import patience
from reasons import misreported

port, ca, key, count = sys.argv[1:5]
TOKEN = "ab" * 32
# Where the client goes to; nothing else of it is changed.
APNSClient.BASE_URLS = {APNSClient.MODE_DEV: f"https://localhost:{port}"}
patience.of_httpx(httpx)


def push(client, token=TOKEN, **changes):
    payload = IOSPayload(alert=IOSPayloadAlert(body="hello"))
    notification = IOSNotification(payload=payload, **{"topic": "com.example.App", **changes})
    try:
        client.push(notification=notification, device_token=token)
        return "sent"
    except exceptions.APNSException as error:
        return type(error).__name__.removesuffix("Exception")
    except NotImplementedError as error:
        return f"unknown: {str(error).split()[-1]}"


async def main():
    auth = TokenBasedAuth(auth_key_path=key, auth_key_id="KEY0000001", team_id="TEAM000001")
    with APNSClient(mode=APNSClient.MODE_DEV, authentificator=auth, root_cert_path=ca) as client:
        async def one():
            return push(client)

        if not count.isdigit():
            print(json.dumps(await misreported(port, ca, count, one)))
            return
        results = [
            push(client), push(client, token="zz"), push(client, topic="com example"),
            push(client, collapse_id="x" * 65), push(client, apns_id="1"),
        ]
        results.append([push(client) for _ in range(int(count))].count("sent"))
        print(json.dumps(results))


asyncio.run(main())
