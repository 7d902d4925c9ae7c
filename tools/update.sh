#!/bin/sh
# update.sh [--no-start] majorant-<version>.tar.gz: puts a release in the place of the one that runs, in this order:
#   1. checks its checksum (and signature), unpacks it beside the others and tries its Node;
#   2. makes a backup;  3. switches `current` and restarts;
#   4. waits until the place answers. Where it does not, the version before takes its place back by itself.
# With --no-start a first release is unpacked and made current only, for a restore into it.
# Nothing has changed before 3. Stopped at any moment, even by kill -9, the same command again finishes it.
set -eu

home=${MAJORANT_HOME:-/opt/majorant}
restart=${MAJORANT_RESTART:-systemctl restart majorant}
health=${MAJORANT_HEALTH:-http://127.0.0.1:3000/api/health}
backup=${MAJORANT_BACKUP:-majorant backup}
# Whose signature a release has to carry (docs/operations/install.md): without that file none is asked for.
signers=${MAJORANT_SIGNERS:-/etc/majorant/release-signers}
# How long a start may take, its migrations included, in seconds.
patience=${MAJORANT_PATIENCE:-300}
# How many releases stay, the new one among them.
stay=3

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

start=yes
if [ "${1:-}" = --no-start ]; then
  start=
  shift
fi
archive=${1:-}
[ -f "$archive" ] || fail "Which archive? update.sh majorant-<version>.tar.gz"
name=$(basename "$archive" .tar.gz)
case $name in
  majorant-*) ;;
  *) fail "$archive is no release: its name begins with majorant- and ends with .tar.gz." ;;
esac
mkdir -p "$home/releases"

# One update at a time; the lock goes with this process, and what it starts does not inherit it.
exec 9> "$home/.update.lock"
flock -n 9 || fail "Another update is under way."

running=$(readlink "$home/current" 2> /dev/null || true)
# The release that was seen to answer last: the one to go back to. One that was only put in its place is none.
healthy=$(cat "$home/healthy" 2> /dev/null || true)
[ -n "$healthy" ] || [ "$running" = "releases/$name" ] || healthy=$(basename "$running")
new=$home/releases/$name

switch_to() {
  ln -sfn "releases/$1" "$home/.current"
  mv -T "$home/.current" "$home/current"
}

answers() {
  "$new/bin/node" -e '
    const [url, seconds] = process.argv.slice(1);
    const until = Date.now() + seconds * 1000;
    const ask = async () => (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
    const again = async () => {
      if (await ask().catch(() => false)) process.exit(0);
      if (Date.now() > until) process.exit(1);
      setTimeout(again, 500);
    };
    again();' "$health" "$patience"
}

if [ "$running" = "releases/$name" ] && [ "$healthy" = "$name" ]; then
  say "$name is what runs: nothing to do."
  exit 0
fi

if [ -z "$start" ] && [ -n "$healthy" ]; then
  fail "$healthy runs here: --no-start is for a server that has none yet. Nothing has changed."
fi

# 1. Is it what was released, and whose? Then unpack, under another name until it is whole.
[ -f "$archive.sha256" ] ||
  fail "$archive has no checksum beside it: bring $name.tar.gz.sha256 along, which npm run release wrote with it. Nothing has changed."
(cd "$(dirname "$archive")" && sha256sum --quiet -c "$name.tar.gz.sha256") ||
  fail "$archive is not what was released: fetch it again. Nothing has changed."
# The list may speak of other files only.
grep -qF "$name.tar.gz" "$archive.sha256" ||
  fail "$archive.sha256 says nothing of $name.tar.gz: fetch both again. Nothing has changed."
if [ -e "$signers" ]; then
  command -v ssh-keygen > /dev/null ||
    fail "$signers asks for a signature, and ssh-keygen is missing: apt-get install openssh-client. Nothing has changed."
  [ -f "$archive.sig" ] ||
    fail "$archive is not signed, and $signers asks for it: bring $name.tar.gz.sig along (docs/operations/install.md). Nothing has changed."
  ssh-keygen -Y verify -f "$signers" -I majorant -n majorant-release -s "$archive.sig" < "$archive" > /dev/null ||
    fail "The signature of $archive is of none of $signers: do not install it before you know why. Nothing has changed."
fi
if [ ! -d "$new" ]; then
  rm -rf "$home/releases/.unpacking"
  mkdir "$home/releases/.unpacking"
  tar -xzf "$archive" --no-same-owner -C "$home/releases/.unpacking" ||
    fail "$archive cannot be unpacked (is it cut, or is the disk full?). Nothing has changed."
  [ -x "$home/releases/.unpacking/$name/bin/majorant" ] ||
    fail "$archive holds no release named $name. Nothing has changed."
  mv "$home/releases/.unpacking/$name" "$new"
  rm -rf "$home/releases/.unpacking"
fi
"$new/bin/node" --version > /dev/null ||
  fail "The Node of $name does not run on this machine (the line above says why: another processor, or apt-get install libatomic1). Nothing has changed."

# 2. Back up, and let pages that are open find the scripts of their version.
if [ -n "$healthy" ] && [ -d "$home/releases/$healthy" ]; then
  old=$home/releases/$healthy
  if [ -f "$old/apps/server/src/commands/backup.ts" ]; then
    say "Backing up…"
    $backup || fail "The backup failed: mend that first. $healthy runs as before."
  fi
  if [ "$healthy" != "$name" ] && [ -f "$old/assets.txt" ]; then
    while read -r file; do
      [ -f "$new/$file" ] || cp "$old/$file" "$new/$file"
    done < "$old/assets.txt"
  fi
fi

# 3. Switch and restart. 4. Wait for an answer.
switch_to "$name"
if [ -z "$start" ]; then
  say "$name is in its place, and not started."
  exit 0
fi
say "Starting $name…"
if $restart 9>&- && answers; then
  printf '%s\n' "$name" > "$home/healthy.part"
  mv "$home/healthy.part" "$home/healthy"
  say "$name runs."
  touch "$new"
  # The oldest go, never the new one nor the one before it.
  ls -1t "$home/releases" | tail -n +$((stay + 1)) | while read -r each; do
    [ "$each" = "$name" ] || [ "$each" = "$healthy" ] || rm -rf "$home/releases/${each:?}"
  done
  exit 0
fi

if [ -z "$healthy" ] || [ "$healthy" = "$name" ]; then
  fail "$name does not answer at $health, and there is no version before it: read its log (journalctl -u majorant)."
fi
say "$name does not answer: going back to $healthy…" >&2
switch_to "$healthy"
if $restart 9>&- && answers; then
  fail "$name did not start; $healthy runs again. Its log says why: journalctl -u majorant"
fi
say "Neither $name nor $healthy answers at $health. The backup that was just made is good: docs/operations says how to restore it." >&2
exit 2
