#pragma once
#include <libxml/xmlversion.h>
/* Debian's libxml2 includes ICU's headers, whose types Foundation's own ICU has with other definitions: Swift takes only
   one of them into a program. Nothing of ours looks into the structures that differ without it. */
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
