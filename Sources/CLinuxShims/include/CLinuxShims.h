#pragma once
#include "Confinement.h"
#include "Events.h"
#include "ExtensionProcess.h"
#include "Network.h"
#include "ToolProcess.h"
#include "Waits.h"
#include "WriteRules.h"
