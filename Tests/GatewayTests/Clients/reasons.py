"""Has a gateway answer good pushes with each reason in turn, and tells which of them a client reports as something else."""
import json
import subprocess


def answer_with(port, ca, reason):
    """The gateway's faults; none where there is no reason."""
    plan = {"reasons": [{"reason": reason, "share": 1}]} if reason else {}
    command = ["curl", "-sSf", "--http2", "--cacert", ca, "-X", "PUT", "-d", json.dumps(plan)]
    subprocess.run(command + [f"https://localhost:{port}/belfry/faults"], check=True, stdout=subprocess.DEVNULL)


async def misreported(port, ca, reasons, push):
    """`push` sends one and returns the reason that its client gives."""
    wrong = {}
    for reason in reasons.split(","):
        answer_with(port, ca, reason)
        got = await push()
        if got != reason:
            wrong[reason] = got
    answer_with(port, ca, None)
    return wrong
