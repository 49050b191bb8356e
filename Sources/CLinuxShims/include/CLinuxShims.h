#pragma once
#include "ExtensionProcess.h"
#include "Network.h"
#include "ToolProcess.h"
