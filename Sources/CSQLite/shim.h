#pragma once
#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast macro, which Swift does not import: these two bind a copy of the bytes. */
static inline int CSQLite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    /* A null pointer would bind NULL: an empty text is not that. */
    return sqlite3_bind_text(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}

static inline int CSQLite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    /* A null pointer would bind NULL: an empty blob is not that. */
    return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                      : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
