SELECT count(*) AS users FROM auth.auth_records;
