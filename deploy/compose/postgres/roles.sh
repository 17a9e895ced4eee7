#!/bin/bash
# PostgreSQL runs this script once, when it creates the data folder. The script creates the database and its two roles.
# The program's role owns no tables, so the program cannot change the schema.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set program="$PROGRAM_PASSWORD" <<'SQL'
create role baize_owner login password :'owner';
create role baize_program login password :'program';
create database baize owner baize_owner encoding 'UTF8' locale 'C' template template0;
revoke connect, temporary on database baize from public;
grant connect on database baize to baize_program;
SQL
