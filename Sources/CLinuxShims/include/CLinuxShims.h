#pragma once
#include "ExtensionProcess.h"
