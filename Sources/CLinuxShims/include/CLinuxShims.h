#pragma once
#include "ToolProcess.h"
