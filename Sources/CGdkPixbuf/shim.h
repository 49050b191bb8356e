#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>

/// A frame of an animation, from 0 on; the last one where there are fewer. Nothing to be freed; it lives as long as
/// `*frames`, which the caller frees.
///
/// Here, because gdk-pixbuf counts time in a type that GLib calls deprecated, and Swift takes for an error.
static inline GdkPixbuf *CGdkPixbuf_frame(GdkPixbufAnimation *animation, int number, GdkPixbufAnimationIter **frames) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GTimeVal time = {0, 0};
    *frames = gdk_pixbuf_animation_get_iter(animation, &time);
    if (!*frames) return NULL;
    for (int frame = 0; frame < number; frame++) {
        int milliseconds = gdk_pixbuf_animation_iter_get_delay_time(*frames);
        // The last frame of an animation that is shown once stays.
        if (milliseconds < 0) break;
        time.tv_usec += (glong)milliseconds * 1000;
        time.tv_sec += time.tv_usec / 1000000;
        time.tv_usec %= 1000000;
        gdk_pixbuf_animation_iter_advance(*frames, &time);
    }
    G_GNUC_END_IGNORE_DEPRECATIONS
    return gdk_pixbuf_animation_iter_get_pixbuf(*frames);
}
