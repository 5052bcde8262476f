#!/bin/sh
# Runs a command beside lsp.service, as its user and with its settings, for root alone: install it as /usr/local/bin/lsp.
exec systemd-run --quiet --pipe --wait --collect --uid=lsp --gid=lsp -p UMask=0077 -p WorkingDirectory=/opt/lsp \
  -p EnvironmentFile=/etc/lsp/settings /opt/lsp/node_modules/.bin/node server/lsp.ts "$@"
