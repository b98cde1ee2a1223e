#!/bin/sh
# Writes docker/.env for docker/compose.yaml, once; an existing file stays as it is.
# Usage: make-secrets.sh                                  made-up secrets, for this machine alone
#        make-secrets.sh <auth host> <video host> [<origin of a front end>]     and the settings of a server with a domain
set -eu
file="$(dirname "$0")/.env"
if [ -e "$file" ]; then
  echo "$file is there already."
  exit 0
fi
if [ $# -eq 1 ]; then
  echo 'Give two hosts, one for each service: make-secrets.sh accounts.example.org videos.example.org' >&2
  exit 1
fi
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
umask 077
for name in APP_SECRET ADMIN_PASSWORD POSTGRES_PASSWORD POSTGRES_AUTH_PASSWORD POSTGRES_VIDEO_PASSWORD REDIS_PASSWORD S3_SECRET_ACCESS_KEY; do
  echo "$name=$(random)"
done > "$file"
if [ $# -ge 2 ]; then
  cat >> "$file" << END
# Starts Caddy, which gets certificates by itself.
COMPOSE_PROFILES=domain
AUTH_HOST=$1
VIDEO_HOST=$2
AUTH_PUBLIC_URL=https://$1
VIDEO_PUBLIC_URL=https://$2
ALLOWED_ORIGINS=https://$1,https://$2${3:+,$3}
REQUIRE_REDIRECT_ALLOW_LIST=true
TRUSTED_PROXIES=1
MAIL_FROM=accounts@$1
# Your relay. Until it is set, mails stay in the inbox at http://127.0.0.1:8025.
#SMTP_URL=smtps://user:password@relay.example.org:465
END
fi
echo "Wrote $file. The administrator is called admin; the password is ADMIN_PASSWORD in that file."
