# Two commands for a newcomer: `make run` and `make test`. Both do all their set-up. CONTRIBUTING.md tells of the others.

HOST ?= 127.0.0.1
PORT ?= 8080
TARGET := $(or $(CARGO_TARGET_DIR),target)

# What the page is built from.
PAGE := $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json locales -type f)

.PHONY: run build test soak bench fmt lint fuzz audit

run: build
	"$(TARGET)/release/adoube" serve --listen $(HOST):$(PORT)

build: web/dist/index.html
	cargo build --release --locked --package adoube-cli

# Built only when its sources have changed: the program that embeds it is then not built anew either.
web/dist/index.html: $(PAGE) web/node_modules/.package-lock.json
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

test:
	scripts/test.sh

# The long proofs: the same tests with many more rounds.
soak:
	scripts/soak.sh

bench:
	scripts/bench.sh

fmt:
	cargo fmt --all

lint:
	scripts/lint.sh

# Coverage-guided fuzzing of every parser, a minute each. Needs a nightly toolchain and cargo-fuzz.
fuzz:
	scripts/fuzz.sh

# Licences, bans and sources of every dependency.
audit:
	scripts/audit.sh
