"""Takes the clients' own time limits away: on a machine that does much else any step may take long, and that is not tested."""
SECONDS = 600
# How often something is tried again that another process has to do first, with a hundredth of a second between.
TRIES = 100 * SECONDS


def of_httpx(module):
    """For a module that is httpx, or one of its kind: the limits of clients that set none."""
    limits = module._config.DEFAULT_TIMEOUT_CONFIG
    limits.connect = limits.read = limits.write = limits.pool = SECONDS


def of_aapns(connection):
    """For `aapns.connection`."""
    connection.CONNECTION_TIMEOUT = connection.TLS_TIMEOUT = SECONDS
    made = connection.Request.new
    connection.Request.new = lambda *parts, **values: made(*parts, **{**values, "timeout": SECONDS})


def of_aioapns(connection):
    """For `aioapns.connection`."""
    connection.APNsBaseClientProtocol.INACTIVITY_TIME = SECONDS
