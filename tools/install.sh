#!/bin/sh
# Installs Majorant on Debian 12 or 13, from an unpacked release, as root:
#   tools/install.sh --domain cours.ecole.tn --release majorant-<version>.tar.gz [--proxy caddy|none] [--no-start] [--signers FILE]
# What it does, in this order; what is there already stays as it is, so that it may be run again at any time:
#   1. packages: ffmpeg, what Node needs, Caddy as the proxy that brings https   2. the account `majorant`, its folders
#   3. /etc/majorant/majorant.env, the variables, for you to fill in  4. the unit of systemd, the command `majorant`
#   5. Caddy's site   6. the release, once the variables are filled in (tools/update.sh does that, then and later)
# --signers names whose signature releases have to carry from now on (docs/operations/install.md).
# --no-start leaves it at that, for a school that is brought back from its backup (docs/operations/backup.md).
set -eu

domain=
release=
proxy=caddy
no_start=
signers=
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=$2; shift 2 ;;
    --release) release=$(readlink -f "$2"); shift 2 ;;
    --proxy) proxy=$2; shift 2 ;;
    --no-start) no_start=yes; shift ;;
    --signers) signers=$2; shift 2 ;;
    *) sed -n 's/^#   tools/tools/p' "$0" >&2; exit 64 ;;
  esac
done
here=$(dirname "$(dirname "$(readlink -f "$0")")")
environment=/etc/majorant/majorant.env

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "Run this as root: sudo $0 …"
[ -n "$domain" ] || fail "Which address do users see? --domain cours.ecole.tn"
[ -f "$release" ] || fail "Which release? --release majorant-<version>.tar.gz"

[ -z "$signers" ] || [ -f "$signers" ] || fail "There is no file $signers: --signers names those who sign releases."

has_systemd() { [ -d /run/systemd/system ]; }

# Writes standard input to a file, unless the file says that already; tells whether it wrote.
write() {
  cat > "$1.new"
  if cmp -s "$1.new" "$1"; then
    rm "$1.new"
    return 1
  fi
  mv "$1.new" "$1"
  say "Wrote $1."
}

# 1. Packages
wanted="ffmpeg libatomic1 util-linux ca-certificates"
[ "$proxy" != caddy ] || wanted="$wanted caddy"
if [ -n "$signers" ] || [ -e /etc/majorant/release-signers ]; then wanted="$wanted openssh-client"; fi
missing=
for package in $wanted; do
  dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
  say "Installing$missing…"
  apt-get update -q
  # shellcheck disable=SC2086 # a list of names
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
fi

# 2. The account and its folders
if ! getent passwd majorant > /dev/null; then
  useradd --system --user-group --home-dir /var/lib/majorant --shell /usr/sbin/nologin majorant
  say "Made the account majorant."
fi
install -d -m 0755 /opt/majorant /opt/majorant/releases /etc/majorant
install -d -m 0750 -o majorant -g majorant /var/lib/majorant /var/cache/majorant

# Whose releases are installed here: the updates ask for their signature.
[ -z "$signers" ] || install -m 0644 "$signers" /etc/majorant/release-signers

# 3. The variables, once: they are yours from then on.
if [ ! -f "$environment" ]; then
  secret=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  install -m 0600 -o majorant -g majorant /dev/null "$environment.new"
  cat > "$environment.new" << EOF
# Majorant's variables. Texts with spaces, # or \$ stand between 'simple quotes'.
# After a change: systemctl restart majorant && majorant doctor
NODE_ENV=production
# The address that users see.
PUBLIC_URL=https://$domain
# Where it listens for the proxy, on this machine only.
HOST=127.0.0.1
PORT=3000
# Proxies that are not on this machine: their addresses or networks. Else every visitor has the proxy's address.
#TRUSTED_PROXIES=10.0.0.10
# The database's files, videos, photos.
DATA_DIR=/var/lib/majorant

# The card gateway: what its contract says. All four are needed before the first start, or those of Konnect below.
GPG_URL=
GPG_NUM_SITE=
GPG_PASSWORD=
GPG_VAD=
#GPG_TERMINAL=001
# Where its notifications come from, where it says so: addresses or networks.
#GPG_ADDRESSES=

# A gateway that is asked, beside it or in its place: all three.
#KONNECT_URL=https://api.konnect.network/api/v2
#KONNECT_API_KEY=
#KONNECT_WALLET_ID=

# The mail server: without it no mail leaves, and nobody can reset a password.
#SMTP_URL='smtps://account:password@mail.example:465'

# A PostgreSQL server in place of the one that comes with Majorant; a bucket in place of the folder.
#DATABASE_URL='postgres://majorant:password@127.0.0.1/majorant'
#STORAGE_URL='s3://key:secret@bucket?region=eu-west-3'

# Where backups go each night: another disk (docs/operations/install.md) or a bucket. The key encrypts them: on paper too.
#BACKUP_URL='s3://key:secret@bucket/school?region=eu-west-3'
#BACKUP_KEY=

# Called every five minutes while all is well, and where Prometheus asks (docs/operations/monitoring.md).
#HEARTBEAT_URL=
#METRICS_PORT=

# Videos that are hosted at VdoCipher; register PUBLIC_URL/api/vdocipher/<the second> there.
#VDOCIPHER_API_SECRET=
#VDOCIPHER_WEBHOOK_SECRET=$secret
EOF
  mv "$environment.new" "$environment"
  say "Wrote $environment."
fi

# 4. The unit, and the command for people
reload=
if write /etc/systemd/system/majorant.service < "$here/tools/majorant.service"; then reload=yes; fi
if write /usr/local/bin/majorant << 'EOF'
#!/bin/sh
# Runs a command of the release that is installed, as its own account: majorant doctor, majorant admin --email …
cd /var/lib/majorant
exec setpriv --reuid=majorant --regid=majorant --init-groups -- /opt/majorant/current/bin/majorant "$@"
EOF
then chmod 0755 /usr/local/bin/majorant; fi
if has_systemd; then
  [ -z "$reload" ] || systemctl daemon-reload
  systemctl enable -q majorant
fi

# 5. The proxy
if [ "$proxy" = caddy ]; then
  changed=
  if sed "s/majorant\.example/$domain/" "$here/docs/operations/Caddyfile" | write /etc/caddy/majorant.caddy; then
    changed=yes
  fi
  if ! grep -qx 'import majorant.caddy' /etc/caddy/Caddyfile 2> /dev/null; then
    say 'import majorant.caddy' >> /etc/caddy/Caddyfile
    changed=yes
  fi
  if [ -n "$changed" ] && has_systemd; then systemctl reload-or-restart caddy; fi
fi

# 6. The release
if [ -n "$no_start" ]; then
  "$here/tools/update.sh" --no-start "$release"
  say "Next: the old variables into $environment, majorant restore --from …, then this command without --no-start."
  exit 0
fi
if grep -Eq '^GPG_(URL|NUM_SITE|PASSWORD|VAD)=$' "$environment"; then
  say "Fill in $environment (the GPG_ lines, SMTP_URL), then run the same command again: it starts Majorant."
  exit 0
fi
"$here/tools/update.sh" "$release"
say "Next: majorant doctor, then majorant admin --email you@$domain"
