# Belfry. On a fresh machine `make run` and `make test` are enough: both install what is missing first.
SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 60
# C is held to the same; not in Package.swift, where such flags keep packages from depending on a version.
STRICT := -Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Wextra -Xcc -Werror
RELEASE := .build/release
# Code that stands as its post printed it.
PRINTED := ^Tests/Posts/3/Content/
# Tests of the wire hold many descriptors, and above 1,024 of them Foundation's Process crashes; an app in a test's process
# has that process' UIKit: processes of their own.
APART := HTTP2Tests GatewayTests SenderTests CredentialsTests LiveDeviceTests BelfryTestingTests
# Hundreds of tests at once, many with processes of their own, take each other's processor and those descriptors.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 24
NONE :=
SPACE := $(NONE) $(NONE)

.PHONY: help setup build debug run test bench fuzz check-projects check-public check-public-content check-testing-guide \
	coverage lint format symbol-graph install clean

help: ## List what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: ## Install the Debian packages that are missing
	@Scripts/setup

build: setup ## Build the command, optimised
	$(SWIFT) build -c release $(STRICT)

debug: setup
	$(SWIFT) build --build-tests $(STRICT)

run: build ## Deliver the example's text, picture and video payloads
	@Scripts/run-example $(RELEASE)/belfry

test: setup lint debug ## Run every check: format, build, API, tests, a short fuzz
	Scripts/symbol-graph debug
	Scripts/kit-coverage debug --check
	$(SWIFT) test --skip-build --skip '^($(subst $(SPACE),|,$(APART)))'
	for room in $(APART); do $(SWIFT) test --skip-build --filter "^$$room" || exit 1; done
	Scripts/fuzz --seconds 10 --seed 1

bench: build ## Measure, each figure a ratio in one run
	Benchmarks/run $(RELEASE)

fuzz: setup ## Fuzz the parsers, SECONDS each
	Scripts/fuzz --seconds $(SECONDS)

check-projects: debug ## Compare the project reader with a second one, on the git repositories in GIT
	Tools/projects/check "$(GIT)"

check-public: build ## Deliver to public service extensions, whose files are in FILES
	Tools/public-extensions/check "$(FILES)" $(RELEASE)/belfry

check-public-content: build ## Draw public content extensions, whose files are in FILES and PROJECTS
	Tools/public-extensions/run_content.py --files "$(FILES)" --projects "$(PROJECTS)" --belfry $(RELEASE)/belfry

check-testing-guide: build ## Follow docs/testing.md to the letter, in a package that depends on a version
	Scripts/check-testing-guide

coverage: build ## Check that docs/uikit-coverage.md says what there is
	Scripts/kit-coverage release --check

symbol-graph: build ## Write the API's symbol graphs to .build/symbol-graphs
	Scripts/symbol-graph release

lint: ## Check the format of the sources
	@git ls-files -co --exclude-standard '*.swift' | grep -v '$(PRINTED)' | xargs $(SWIFT) format lint --strict

format: ## Format the sources
	@git ls-files -co --exclude-standard '*.swift' | grep -v '$(PRINTED)' | xargs $(SWIFT) format -i

install: build ## Install to PREFIX
	Scripts/install $(RELEASE) "$(DESTDIR)$(PREFIX)"

clean: ## Remove what was built
	rm -rf .build
