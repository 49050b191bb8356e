"""Pushes with aioapns, and prints what came. usage: aioapns_client.py PORT CA-FILE KEY-FILE COUNT [one-by-one], or REASONS in place of COUNT"""
import asyncio
import json
import ssl
import sys

from aioapns import APNs, NotificationRequest, PushType
from aioapns import connection
from h2.exceptions import ProtocolError

import patience
from reasons import misreported

port, ca, key, count = sys.argv[1:5]
TOKEN = "ab" * 32
# Where the client goes to; nothing else of it is changed.
connection.APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
connection.APNsTLSClientProtocol.APNS_PORT = int(port)
patience.of_aioapns(connection)


async def main():
    client = APNs(
        key=open(key).read(), key_id="KEY0000001", team_id="TEAM000001", topic="com.example.App", use_sandbox=True,
        max_connections=2, ssl_context=ssl.create_default_context(cafile=ca),
    )
    results = []

    def request(**changes):
        values = {"device_token": TOKEN, "message": {"aps": {"alert": "hello"}}, "push_type": PushType.ALERT, **changes}
        return NotificationRequest(**values)

    async def send(item):
        # Between a GOAWAY and the end of its connection, aioapns takes the connection for good: its caller tries again
        # until the end has come.
        for _ in range(patience.TRIES):
            try:
                return await client.send_notification(item)
            except ProtocolError:
                await asyncio.sleep(0.01)

    async def reason():
        return (await send(request())).description

    if not count.isdigit():
        print(json.dumps(await misreported(port, ca, count, reason)))
        return
    for item in [
        request(), request(device_token="zz"), request(apns_topic="com example"), request(priority=7),
        request(collapse_key="x" * 65), request(message={"aps": {"alert": "x" * 5000}}),
    ]:
        answer = await send(item)
        results.append([answer.status, answer.description, answer.notification_id == item.notification_id])
    if sys.argv[5:]:
        answers = [await send(request()) for _ in range(int(count))]
    else:
        answers = await asyncio.gather(*(client.send_notification(request()) for _ in range(int(count))))
    results.append([answer.status for answer in answers].count("200"))
    print(json.dumps(results))


asyncio.run(main())
