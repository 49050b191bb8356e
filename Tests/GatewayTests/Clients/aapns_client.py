"""Pushes with aapns and a client certificate, and prints what came. usage: aapns_client.py PORT CA-FILE CERTIFICATE COUNT [one-by-one], or REASONS in place of COUNT"""
import asyncio
import json
import sys

import aapns
from aapns import connection, errors
from aapns.api import Server
from aapns.models import Alert, Localized, Notification

import patience
from reasons import misreported

port, ca, certificate, count = sys.argv[1:5]
TOKEN = "ab" * 32
patience.of_aapns(connection)


async def main():
    server = Server(client_cert_path=certificate, host="localhost", port=int(port), ca_file=ca)
    client = await server.create_client()
    results = []
    notification = Notification(alert=Alert(body="hello"))

    async def push(token=TOKEN, **changes):
        try:
            return "sent" if await client.send_notification(token, notification, **changes) else "no id"
        except errors.UnknownResponseError as error:
            return error.reason
        except errors.APNSError as error:
            return type(error).__name__

    if not count.isdigit():
        print(json.dumps(await misreported(port, ca, count, lambda: push(topic="com.example.App"))))
        await client.close()
        return
    results.append(await push(topic="com.example.App"))
    results.append(await push(token="zz", topic="com.example.App"))
    results.append(await push(topic="com example"))
    results.append(await push(topic="com.example.App", collapse_id="x" * 65))
    if sys.argv[5:]:
        many = [await push(topic="com.example.App") for _ in range(int(count))]
    else:
        many = await asyncio.gather(*(push(topic="com.example.App") for _ in range(int(count))))
    results.append(many.count("sent"))
    await client.close()
    print(json.dumps(results))


asyncio.run(main())
