#include "CEgress.h"
