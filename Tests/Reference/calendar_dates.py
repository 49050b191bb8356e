#!/usr/bin/env python3
"""The dates of calendar triggers, by dateutil's recurrence rules and zoneinfo.

Reads cases as JSON lines from standard input: {"after": seconds, "zone": name, "first": first weekday (1 is Sunday),
"minimum": days of a first week, "fields": {…}}. Writes a line for each: the next two instants, in seconds since 1970, as
JSON; null where there is none within 41 years.
"""
import bisect
import itertools
import json
import sys
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo

from dateutil import rrule, tz

YEARS = 41
FIRST, LAST = 2025, 2077
HOUR = timedelta(hours=1)


def instants(wall, zone):
    """The instants at which clocks of the zone show a time, and whether they do at all."""
    if tz.datetime_exists(wall, zone):
        folds = (0, 1) if tz.datetime_ambiguous(wall, zone) else (0,)
        return [wall.replace(tzinfo=zone, fold=fold).timestamp() for fold in folds], True
    # Before the change the old offset holds, which fold 0 gives, and after it the new one (PEP 495).
    low = int(wall.replace(tzinfo=zone, fold=1).timestamp())
    high = int(wall.replace(tzinfo=zone, fold=0).timestamp())
    old = datetime.fromtimestamp(low, zone).utcoffset()
    while high - low > 1:
        middle = (low + high) // 2
        if datetime.fromtimestamp(middle, zone).utcoffset() == old:
            low = middle
        else:
            high = middle
    return [high], False


@lru_cache(maxsize=None)
def week_years(first, minimum):
    """The first day of each year's first week."""
    result = {}
    for year in range(2000, 2140):
        new_year = datetime(year, 1, 1)
        back = (new_year.isoweekday() % 7 + 1 - first) % 7
        start = new_year - timedelta(days=back)
        result[year] = start if 7 - back >= minimum else start + timedelta(days=7)
    return result


@lru_cache(maxsize=None)
def week_fields(number, first, minimum):
    """yearForWeekOfYear, weekOfYear and weekOfMonth of a day."""
    day = datetime.fromordinal(number)
    starts = week_years(first, minimum)
    year = max(y for y in (day.year - 1, day.year, day.year + 1) if starts[y] <= day)
    begin = day.replace(day=1)
    back = (begin.isoweekday() % 7 + 1 - first) % 7
    start = begin - timedelta(days=back)
    if 7 - back < minimum:
        start += timedelta(days=7)
    return year, (day - starts[year]).days // 7 + 1, (day - start).days // 7 + 1


def tests(case):
    """What is asked of a day beside what dateutil knows of."""
    fields, weeks = case["fields"], (case["first"], case["minimum"])
    result = []
    if "quarter" in fields:
        result.append(lambda number: (datetime.fromordinal(number).month - 1) // 3 + 1 == fields["quarter"])
    if "weekdayOrdinal" in fields:
        result.append(lambda number: (datetime.fromordinal(number).day - 1) // 7 + 1 == fields["weekdayOrdinal"])
    for index, name in enumerate(("yearForWeekOfYear", "weekOfYear", "weekOfMonth")):
        if name in fields:
            result.append(lambda number, i=index, value=fields[name]: week_fields(number, *weeks)[i] == value)
    return result


@lru_cache(maxsize=None)
def days_of(name, value):
    """The numbers of the days that one field says, in order, by dateutil; a rule takes too long for each case."""
    options = {
        "month": {"bymonth": value, "bymonthday": range(1, 32)},
        "day": {"bymonthday": value},
        "dayOfYear": {"byyearday": value},
        # dateutil's Monday is 0.
        "weekday": {"byweekday": (value + 5) % 7},
        "year": {"bymonthday": range(1, 32)},
    }[name]
    first, last = (value, value) if name == "year" else (FIRST, LAST)
    rule = rrule.rrule(rrule.YEARLY, dtstart=datetime(first, 1, 1), until=datetime(last, 12, 31), **options)
    return [day.toordinal() for day in rule]


@lru_cache(maxsize=None)
def set_of(name, value):
    return frozenset(days_of(name, value))


def days(case, start):
    fields = case["fields"]
    known = [(name, fields[name]) for name in ("month", "day", "dayOfYear", "weekday", "year") if name in fields]
    each_day = any(name in fields for name in ("day", "weekday", "dayOfYear", "hour", "minute", "second"))
    first = start.toordinal()
    if known:
        rarest = min(known, key=lambda field: len(days_of(*field)))
        numbers = days_of(*rarest)
        numbers = numbers[bisect.bisect_left(numbers, first):]
    else:
        numbers = range(first, first + 366 * YEARS)
    sets = [set_of(*field) for field in known]
    asked = tests(case)

    def matches(number):
        return all(number in numbers for numbers in sets) and all(ask(number) for ask in asked)

    for number in numbers:
        if matches(number) and (each_day or not matches(number - 1)):
            yield datetime.fromordinal(number)


def times(case):
    """The times of a day that match."""
    given = [case["fields"].get(name) for name in ("hour", "minute", "second")]
    smallest = max((index for index in range(3) if given[index] is not None), default=-1)
    values = []
    for index, size in enumerate((24, 60, 60)):
        if given[index] is not None:
            values.append([given[index]])
        else:
            values.append(range(size) if index < smallest else [0])
    return [timedelta(hours=h, minutes=m, seconds=s) for h, m, s in itertools.product(*values)]


def walls(case, start):
    of_day = times(case)
    for day in days(case, start):
        for time in of_day:
            if day + time >= start:
                yield day + time


def following(case, after):
    zone = ZoneInfo(case["zone"])
    hour_is_free = "hour" not in case["fields"] and any(name in case["fields"] for name in ("minute", "second"))
    local = datetime.fromtimestamp(after, zone).replace(tzinfo=None, fold=0, microsecond=0)
    best = None
    for wall in walls(case, local - 3 * HOUR):
        found, exists = instants(wall, zone)
        if not exists and hour_is_free:
            continue
        if not hour_is_free:
            found = found[:1]
        for instant in found:
            if instant > after and (best is None or instant < best[0]):
                best = (instant, wall)
        if best and wall - best[1] > 3 * HOUR:
            break
    return best[0] if best else None


def main():
    for line in sys.stdin:
        case = json.loads(line)
        first = following(case, case["after"])
        second = following(case, first) if first is not None else None
        print(json.dumps([first, second]))


main()
