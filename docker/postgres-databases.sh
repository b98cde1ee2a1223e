#!/bin/sh
# Run once by PostgreSQL's image: each service gets a database of its own and a role that can open no other.
set -eu
for name in auth video; do
  variable="POSTGRES_$(echo "$name" | tr '[:lower:]' '[:upper:]')_PASSWORD"
  password="$(printenv "$variable")" psql -v ON_ERROR_STOP=1 -U postgres -v name="$name" <<'SQL'
\set password `printenv password`
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
