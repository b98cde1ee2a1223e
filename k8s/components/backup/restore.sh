#!/bin/sh
# Restores both dumps into an empty PostgreSQL of its own, and fails if they are older than MAX_AGE_HOURS or hold no table.
# Writes the id of the newest finished video for fetch-video.sh.
set -eu
folder="${BACKUP_FOLDER:-/backup}"
stamp=$(cat "$folder/stamp")
hours="${MAX_AGE_HOURS:-36}"
oldest=$(date -u -d "-$hours hours" +%Y%m%dT%H%M%SZ)
if [ "$(printf '%s\n%s\n' "$oldest" "$stamp" | sort | head -n 1)" != "$oldest" ]; then
  echo "The newest copy is of $stamp: older than $hours hours." >&2
  exit 1
fi
rm -rf "$folder/server"
initdb --pgdata="$folder/server" --username=postgres --auth=trust --encoding=UTF8 > /dev/null
pg_ctl start --pgdata="$folder/server" --wait --log="$folder/server.log" \
  --options="-c listen_addresses='' -c unix_socket_directories='$folder' -c fsync=off" > /dev/null
trap 'pg_ctl stop --pgdata="$folder/server" --mode=immediate > /dev/null' EXIT
export PGHOST="$folder" PGUSER=postgres
for name in auth video; do
  createdb "$name"
  pg_restore --no-owner --exit-on-error --dbname="$name" "$folder/$name.dump"
done
users=$(psql --dbname=auth --no-align --tuples-only --command='SELECT count(*) FROM auth.auth_records')
psql --dbname=video --no-align --tuples-only --command="
  SELECT id FROM video.task WHERE status = 'completed' AND files_removed_at IS NULL AND deleted_at IS NULL
  ORDER BY completed_at DESC LIMIT 1" > "$folder/video-id"
echo "restored the copy of $stamp: $users users"
