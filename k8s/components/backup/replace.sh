#!/bin/sh
# Replaces both databases by the fetched dumps, as the administrator that PGHOST, PGUSER and PGPASSWORD name. Stop the apps
# before. Each dump is restored beside its database, which stays as it is when that fails.
set -eu
folder="${BACKUP_FOLDER:-/backup}/fetched"
export PGOPTIONS='-c client_min_messages=warning'
sql() {
  psql --dbname=postgres --set=ON_ERROR_STOP=1 --quiet
}
for name in auth video; do
  sql << END
DROP DATABASE IF EXISTS ${name}_restored WITH (FORCE);
CREATE DATABASE ${name}_restored OWNER $name;
REVOKE CONNECT ON DATABASE ${name}_restored FROM PUBLIC;
END
  pg_restore --no-owner --role="$name" --exit-on-error --dbname="${name}_restored" "$folder/databases/$name.dump"
done
for name in auth video; do
  sql << END
DROP DATABASE IF EXISTS $name WITH (FORCE);
ALTER DATABASE ${name}_restored RENAME TO $name;
END
done
echo 'replaced both databases'
