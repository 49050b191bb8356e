"""Pushes with the apns2 library, over the hyper client, and prints what came.
usage: apns2_client.py PORT CA-FILE KEY-FILE COUNT [one-by-one], or REASONS in place of COUNT"""
import asyncio
import json
import sys
import time

import hyper.tls
from apns2 import errors
from apns2.client import APNsClient, Notification, NotificationPriority
from apns2.credentials import TokenCredentials
from apns2.payload import Payload
from hyper.http20.exceptions import StreamResetError

import patience
from reasons import misreported

port, ca, key, count = sys.argv[1:5]
TOKEN = "ab" * 32
# Where the client goes to, and whom it trusts; nothing else of it is changed.
APNsClient.SANDBOX_SERVER = "localhost"
APNsClient.DEFAULT_PORT = int(port)
hyper.tls.cert_loc = ca


def client():
    return APNsClient(TokenCredentials(key, "KEY0000001", "TEAM000001"), use_sandbox=True)


def push(client, token=TOKEN, payload=Payload(alert="hello"), **changes):
    try:
        client.send_notification(token, payload, **{"topic": "com.example.App", **changes})
        return "sent"
    except errors.APNsException as error:
        return type(error).__name__


def persistent(client):
    # After a GOAWAY hyper ends its streams, and apns2 leaves it to its caller to connect and send again.
    for _ in range(patience.TRIES):
        try:
            return push(client)
        except (StreamResetError, ConnectionError):
            time.sleep(0.01)
            client.connect()


async def one():
    try:
        return push(client())
    except KeyError as error:
        return f"unknown: {error.args[0]}"


async def main():
    if not count.isdigit():
        print(json.dumps(await misreported(port, ca, count, one)))
        return
    one_client = client()
    results = [
        push(one_client), push(one_client, token="zz"), push(one_client, topic="com example"),
        push(one_client, collapse_id="x" * 65), push(one_client, payload=Payload(alert="x" * 5000)),
        push(one_client, priority=NotificationPriority.Delayed),
    ]
    if sys.argv[5:]:
        results.append([persistent(one_client) for _ in range(int(count))].count("sent"))
    else:
        many = [Notification(token=f"{number:064x}", payload=Payload(alert="hello")) for number in range(int(count))]
        told = one_client.send_notification_batch(many, topic="com.example.App")
        results.append(list(told.values()).count("Success"))
    print(json.dumps(results))


asyncio.run(main())
