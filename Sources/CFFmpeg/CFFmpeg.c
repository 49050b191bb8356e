#include "CFFmpeg.h"

#include <dlfcn.h>
#include <stdio.h>

#define QUOTED(text) #text
#define SONAME(library, major) "lib" library ".so." QUOTED(major)

const int64_t CFFmpeg_no_time = AV_NOPTS_VALUE;
const int64_t CFFmpeg_time_base = AV_TIME_BASE;
const int CFFmpeg_end_of_file = AVERROR_EOF;
const int CFFmpeg_try_again = AVERROR(EAGAIN);

static CFFmpeg_Functions functions;
static char load_error[256] = "";
static int is_loaded = 0;

static void *open_library(const char *name) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) snprintf(load_error, sizeof load_error, "%s", dlerror());
    return library;
}

static void *find(void *library, const char *name) {
    void *function = dlsym(library, name);
    if (!function) snprintf(load_error, sizeof load_error, "FFmpeg has no function %s", name);
    return function;
}

const CFFmpeg_Functions *CFFmpeg_load(void) {
    if (is_loaded) return &functions;
    // The names carry the major versions of the headers: a library of another major version has other layouts.
    void *format = open_library(SONAME("avformat", LIBAVFORMAT_VERSION_MAJOR));
    void *codec = format ? open_library(SONAME("avcodec", LIBAVCODEC_VERSION_MAJOR)) : NULL;
    void *util = codec ? open_library(SONAME("avutil", LIBAVUTIL_VERSION_MAJOR)) : NULL;
    void *scale = util ? open_library(SONAME("swscale", LIBSWSCALE_VERSION_MAJOR)) : NULL;
    if (!scale) return NULL;
    // dlsym gives an object pointer; POSIX promises that it holds a function's address.
#define FIND_FORMAT(name) if (!(functions.name = (__typeof__(name) *)find(format, #name))) return NULL;
#define FIND_CODEC(name) if (!(functions.name = (__typeof__(name) *)find(codec, #name))) return NULL;
#define FIND_UTIL(name) if (!(functions.name = (__typeof__(name) *)find(util, #name))) return NULL;
    CFFMPEG_FORMAT_FUNCTIONS(FIND_FORMAT)
    CFFMPEG_CODEC_FUNCTIONS(FIND_CODEC)
    CFFMPEG_UTIL_FUNCTIONS(FIND_UTIL)
#define FIND_SCALE(name) if (!(functions.name = (__typeof__(name) *)find(scale, #name))) return NULL;
    CFFMPEG_SCALE_FUNCTIONS(FIND_SCALE)
    is_loaded = 1;
    return &functions;
}

const char *CFFmpeg_load_error(void) { return load_error; }
