# Two commands for a newcomer: `make run` and `make test`. CONTRIBUTING.md has the others.

HOST ?= 127.0.0.1
PORT ?= 8080
TARGET := $(or $(CARGO_TARGET_DIR),target)

.PHONY: run build page

run: build
	"$(TARGET)/release/adoube" serve --listen $(HOST):$(PORT)

build: page
	cargo build --release --locked --package adoube-cli

page: web/node_modules/.package-lock.json
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@
