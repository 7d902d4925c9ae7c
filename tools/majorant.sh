#!/bin/sh
# Runs Majorant from the release that this file is in: no npm and no other Node is needed.
#   majorant start                     serves the place
#   majorant doctor [--mail-to …]      says what is wrong with it, and what to mend
#   majorant health                    ends with 0 where it answers: for a container's health check
#   majorant admin --email …           makes an administrator
#   majorant backup, restore, demo, rotate-secret     as `npm run backup`, … do
# The variables (README) come from the environment, then from the file MAJORANT_ENV where it is there.
set -eu

release=$(dirname "$(dirname "$(readlink -f "$0")")")
server=$release/apps/server/src
command=${1:-}
[ $# -eq 0 ] || shift

case $command in
  start) file=$server/main.ts ;;
  admin | backup | demo | doctor | restore | rotate-secret) file=$server/commands/$command.ts ;;
  health) file=$release/tools/health.mjs ;;
  version) exec cat "$release/VERSION" ;;
  *) file= ;;
esac
if [ ! -f "$file" ]; then
  sed -n 's/^#   //p' "$0" >&2
  exit 64
fi

# What Node compiled once is read from there by the next start.
if [ -n "${CACHE_DIRECTORY:-}" ]; then
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$CACHE_DIRECTORY}"
fi

set -- "$file" "$@"
environment=${MAJORANT_ENV:-/etc/majorant/majorant.env}
if [ -e "$environment" ]; then
  if [ ! -r "$environment" ]; then
    echo "$environment is for its own account only: sudo majorant $command …" >&2
    exit 77
  fi
  set -- "--env-file=$environment" "$@"
fi
exec "$release/bin/node" "$@"
