#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "Egress.h"

static EgressReal real;
static pthread_once_t once = PTHREAD_ONCE_INIT;

void *egress_find(const char *library, const char *symbol) {
    void *loaded = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    if (!loaded) return NULL;
    void *found = dlsym(loaded, symbol);
    dlclose(loaded);
    return found;
}

static void *require(const char *symbol) {
    void *found = egress_find("libcurl.so.4", symbol);
    if (!found) found = dlsym(RTLD_NEXT, symbol);
    if (found) return found;
    dprintf(STDERR_FILENO, "belfry: libcurl has no %s; this version of libcurl is not supported\n", symbol);
    abort();
}

static void look_up(void) {
    real.easy_setopt = (CURLcode(*)(CURL *, int, ...))require("curl_easy_setopt");
    real.easy_getinfo = (CURLcode(*)(CURL *, int, ...))require("curl_easy_getinfo");
    real.easy_cleanup = (void (*)(CURL *))require("curl_easy_cleanup");
    real.multi_init = (CURLM * (*)(void)) require("curl_multi_init");
    real.multi_cleanup = (CURLMcode(*)(CURLM *))require("curl_multi_cleanup");
    real.multi_add_handle = (CURLMcode(*)(CURLM *, CURL *))require("curl_multi_add_handle");
    real.multi_info_read = (CURLMsg * (*)(CURLM *, int *)) require("curl_multi_info_read");
    real.multi_remove_handle = (CURLMcode(*)(CURLM *, CURL *))require("curl_multi_remove_handle");
}

const EgressReal *egress_real(void) {
    pthread_once(&once, look_up);
    return &real;
}
