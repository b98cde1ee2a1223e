#!/bin/sh
# Writes docker/.env with made-up secrets for docker/compose.yaml, once; an existing file stays as it is.
set -eu
file="$(dirname "$0")/.env"
if [ -e "$file" ]; then
  echo "$file is there already."
  exit 0
fi
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
umask 077
for name in APP_SECRET ADMIN_PASSWORD POSTGRES_PASSWORD POSTGRES_AUTH_PASSWORD POSTGRES_VIDEO_PASSWORD REDIS_PASSWORD S3_SECRET_ACCESS_KEY; do
  echo "$name=$(random)"
done > "$file"
echo "Wrote $file. The administrator is called admin; the password is ADMIN_PASSWORD in that file."
