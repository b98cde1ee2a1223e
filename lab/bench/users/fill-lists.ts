import type pg from 'pg';
import { filledIds } from './fill-users';

const clients = 10_000;
const administrators = 1_000;
const mails = 10_000;

/** The lists that do not grow with the users: as long as the service lets them become, or as an outage of a day. */
const statements = [
  'TRUNCATE auth.oidc_clients',
  `INSERT INTO auth.oidc_clients (id, self_registered, metadata, created_at)
    SELECT CASE n WHEN 0 THEN '${filledIds.clientId}' ELSE gen_random_uuid()::text END, n > 0,
        jsonb_build_object('client_name', 'Shop ' || n, 'redirect_uris', jsonb_build_array('https://shop' || n || '.test/')),
        now() - make_interval(mins => n)
      FROM generate_series(0, ${clients - 1}) AS n`,
  `INSERT INTO auth.admins (id, username, created_at)
    SELECT gen_random_uuid(), 'keeper' || n, now() FROM generate_series(1, ${administrators}) AS n ON CONFLICT DO NOTHING`,
  `INSERT INTO auth.webhooks (id, url, events, sealed_secret)
    VALUES ('${filledIds.webhookId}', 'https://hooks.invalid/', '{user.banned}', '') ON CONFLICT DO NOTHING`,
  'DELETE FROM auth_jobs._private_jobs',
  // Due next month: nothing is sent while the service is measured.
  `SELECT count(*) FROM generate_series(1, ${mails}) AS n, LATERAL auth_jobs.add_job('send-mail', json_build_object(
      'kind', 'invitation', 'userId', gen_random_uuid()), run_at => now() + interval '30 days')`,
  `UPDATE auth_jobs._private_jobs SET attempts = 3, last_error = 'connect ECONNREFUSED 192.0.2.25:25'`,
  'ANALYZE auth.oidc_clients, auth.admins, auth_jobs._private_jobs',
];

export const fillLists = async (client: pg.Client): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};
