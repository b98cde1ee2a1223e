#!/bin/sh
# Restores the fetched dumps into an empty PostgreSQL of its own; fails without the tables.
# Writes the ids of the newest finished videos for fetch-video.sh.
set -eu
folder="${BACKUP_FOLDER:-/backup}/fetched"
here="$(dirname "$0")"
initdb --pgdata="$folder/server" --username=postgres --auth=trust --encoding=UTF8 > /dev/null
pg_ctl start --pgdata="$folder/server" --wait --log="$folder/server.log" \
  --options="-c listen_addresses='' -c unix_socket_directories='$folder' -c fsync=off" > /dev/null
trap 'pg_ctl stop --pgdata="$folder/server" --mode=immediate > /dev/null' EXIT
export PGHOST="$folder" PGUSER=postgres
for name in auth video; do
  createdb "$name"
  pg_restore --no-owner --exit-on-error --dbname="$name" "$folder/databases/$name.dump"
done
users=$(psql --dbname=auth --no-align --tuples-only --file="$here/count-users.sql")
psql --dbname=video --no-align --tuples-only --file="$here/newest-videos.sql" > "$folder/video-ids"
echo "restored the copy of $(cat "$folder/stamp"): $users users"
