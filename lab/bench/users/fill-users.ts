import type pg from 'pg';

const firstNames =
  'Maja Willi Flip Thekla Kassandra Max Kurt Puck Anna Bruno Clara David Elena Felix Greta Hugo Ida Jonas Klara Lukas ' +
  'Mila Nora Oskar Paula Quirin Rosa Simon Tina Ulrich Vera';
const lastNames =
  'Honigmann Wabe Blume Wiese Linde Klee Distel Sommer Imker Schwarm Kranz Feld Bach Stein Vogel Hummel Richter Weber ' +
  'Koch Wolf Schulz Krause Lang Fuchs Berg Keller Busch Graf Horn Pohl';
const [first, last] = [firstNames.split(' '), lastNames.split(' ')];

interface MadeUpUser {
  email: string;
  name: string;
}

/** Thousands of users share each name; a number in the address makes it unique. */
export const makePerson = (index: number): MadeUpUser => {
  const [firstName, lastName] = [first[index % 30] ?? '', last[Math.floor(index / 30) % 30] ?? ''];
  const number = Math.floor(index / 900);
  const email = `${firstName}.${lastName}${number}@swarm${index % 97}.test`.toLowerCase();
  return { email, name: `${firstName} ${lastName} ${number % 7 === 0 ? 'the Younger' : ''}`.trim() };
};

/** Over which accounts were made, up to now. */
const days = 730;
const rowsAtOnce = 1_000_000;
/** One in so many users has a session, and as many have an entry in the audit trail of today. */
const usersOfSession = 5;
/**
 * The oldest users have the rare states, so that a search for them from the newest one reads every user. They have
 * sessions, because the service deletes anonymous users without one.
 */
const rareUsers = 3;
const isRare = `(n % ${usersOfSession} = 0 AND n < ${rareUsers * usersOfSession})`;
/** One in so many users has the role "editor". */
const usersOfRole = 10;

interface Index {
  name: string;
  definition: string;
}

/** One in so many users has consented to the client, and as many have an event that was delivered to the webhook. */
const usersOfConsent = 4;
export const filledIds = { clientId: 'hive-shop', webhookId: '00000000-0000-7000-8000-00000000000e' };

const tables = ['auth_records', 'profile_records', 'sessions', 'audit_events', 'oidc_consents', 'webhook_deliveries'];

const secondaryIndexes = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/** UUIDs of version 7; those of one user differ in their last digits. */
const idExpression = (digits: string): string =>
  `(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 14, '0') || '${digits}')::uuid`;

/** The same people as those of an import (`makePerson`). $1 to $2 of $3; $4 and $5 are their names. */
const people = `
  FROM (
    SELECT n, at, name, lower(replace(name, ' ', '.') || number || '@swarm' || n % 97 || '.test') AS email,
        name || CASE WHEN number % 7 = 0 THEN ' the Younger' ELSE '' END AS full_name
    FROM (
      SELECT n, n / 900 AS number, ($4::text[])[1 + n % 30] || ' ' || ($5::text[])[1 + n / 30 % 30] AS name,
          now() - make_interval(secs => ${days * 86_400} * (1 - n::float8 / $3::int)) AS at
        FROM generate_series($1::int, $2::int) AS n) AS drawn
  ) AS person`;

/** Equals `emailSkeleton` for ASCII letters, digits and dots. */
const skeleton = "replace(translate(email, '01', 'Ol'), 'm', 'rn')";

const rows = [
  `INSERT INTO auth.auth_records (id, email, email_verified, banned_at, anonymous, roles, search_text, created_at, email_skeleton)
    SELECT ${idExpression('a')}, email, NOT ${isRare}, CASE WHEN ${isRare} THEN at END, ${isRare},
        CASE WHEN ${isRare} THEN '{auditor}'::text[] WHEN n % ${usersOfRole} = 0 THEN '{editor}' ELSE '{}' END,
        email || chr(1) || lower(full_name), at, ${skeleton} ${people}`,
  `INSERT INTO auth.profile_records (id, auth_id, name, created_at) SELECT ${idExpression('b')}, ${idExpression('a')}, full_name, at ${people}`,
  `INSERT INTO auth.sessions (id, auth_id, client_type, token_hash, address, user_agent, idle_expires_at, expires_at)
    SELECT ${idExpression('c')}, ${idExpression('a')}, 'web', sha256(email::bytea), '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64)',
        now() + interval '30 days', now() + interval '90 days' ${people} WHERE n % ${usersOfSession} = 0`,
  `INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, created_at)
    SELECT ${idExpression('d')}, 'session.opened', 'user:' || ${idExpression('a')}, ${idExpression('a')}, '192.0.2.1',
        'Mozilla/5.0 (X11; Linux x86_64)', at ${people} WHERE n % ${usersOfSession} = 0`,
  `INSERT INTO auth.oidc_consents (auth_id, client_id, client_name, scopes, created_at)
    SELECT ${idExpression('a')}, '${filledIds.clientId}', 'Hive shop', '{"openid":["openid","email"],"resources":{}}', at
        ${people} WHERE n % ${usersOfConsent} = 0`,
  // The three oldest were given up, and no other is due: nothing is sent while the service is measured.
  `INSERT INTO auth.webhook_deliveries
      (id, webhook_id, event_id, type, user_id, created_at, attempts, next_at, delivered_at, last_status)
    SELECT ${idExpression('e')}, '${filledIds.webhookId}', ${idExpression('f')}, 'user.created', ${idExpression('a')}, at, 1, NULL,
        CASE WHEN NOT ${isRare} THEN at END, CASE WHEN ${isRare} THEN 503 ELSE 200 END
        ${people} WHERE n % ${usersOfSession} = 0 ORDER BY n`,
];

/**
 * Fills the tables of a migrated database with as many users, past the service: indexes are made when all rows are there,
 * and triggers have a rest. Users that were there go.
 */
export const fillUsers = async (client: pg.Client, count: number): Promise<void> => {
  const names = tables.map((table) => `auth.${table}`);
  const { rows: indexes } = await client.query<Index>(secondaryIndexes, [names]);
  await client.query('BEGIN');
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER ALL`);
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let from = 0; from < count; from += rowsAtOnce) {
    const to = Math.min(count, from + rowsAtOnce) - 1;
    for (const statement of rows) await client.query(statement, [from, to, count, first, last]);
  }
  for (const { definition } of indexes) await client.query(definition);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER ALL`);
  await client.query('UPDATE auth.user_counts SET users = CASE shard WHEN 0 THEN $1::bigint ELSE 0 END', [count]);
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
};
