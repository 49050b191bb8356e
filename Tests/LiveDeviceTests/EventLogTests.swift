import LiveDevice
