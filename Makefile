# Belfry. `make run` and `make test` are enough on a fresh machine.
SWIFT ?= swift
STRICT := -Xswiftc -warnings-as-errors

.PHONY: setup build run test format lint

setup:
	@Scripts/setup

build: setup
	$(SWIFT) build -c release $(STRICT)

test: setup lint
	$(SWIFT) build --build-tests $(STRICT)
	$(SWIFT) test $(STRICT)

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

lint:
	$(SWIFT) format lint --strict -r Sources Tests Package.swift
