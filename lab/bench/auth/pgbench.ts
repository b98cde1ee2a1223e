import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@svc/provision';
import { Client } from 'pg';

const debianFolder = '/usr/lib/postgresql';
/** PATH first, then where Debian puts it. */
export const findPgbench = (): string | undefined => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
};

/**
 * The statement of a refresh as the service sends it, with the values that pgbench can make up. Hashes are random: equal
 * ones would be compressed to a tenth of the size.
 */
const scriptFor = (sessionsPerClient: number): string => `
\\set number :client_id * ${sessionsPerClient} + random(0, ${sessionsPerClient - 1})
WITH s AS (
  UPDATE auth.sessions AS s SET
    token_hash = '\\x01',
    recent_rotations = coalesce(
        (SELECT jsonb_agg(r ORDER BY place) FROM (
            SELECT r, place FROM jsonb_array_elements(s.recent_rotations) WITH ORDINALITY AS t (r, place)
              ORDER BY place DESC LIMIT 63) AS latest
          WHERE (r ->> 'at')::float8 > extract(epoch FROM now())::float8 - 10), '[]')
      || jsonb_build_array(jsonb_build_object('hash', encode(sha256(random()::text::bytea), 'hex'), 'sealed',
        encode(sha256(random()::text::bytea), 'hex'), 'at', extract(epoch FROM now())::float8, 'wary',
        coalesce((s.recent_rotations #>> '{-1,pardons}')::int, 0) > 0)),
    last_used_at = now(),
    idle_expires_at = least(s.expires_at, now() + make_interval(secs => 2592000)),
    address = '127.0.0.1',
    user_agent = NULL
  WHERE s.id = ('00000000-0000-0000-0000-' || lpad(:number::text, 12, '0'))::uuid AND s.token_hash = '\\x01'
    AND s.client_type = 'server' AND s.auth_id IS NOT NULL
    AND s.ended_at IS NULL AND s.expires_at > now() AND s.idle_expires_at > now()
  RETURNING s.*
)
SELECT a.id, a.email, a.email_verified AS "emailVerified", a.password_hash IS NOT NULL AS "hasPassword",
    ARRAY(SELECT i.provider FROM auth.identities i WHERE i.auth_id = a.id ORDER BY i.created_at, i.id) AS "linkedProviders",
    a.banned_at AS "bannedAt", a.metadata, p.name, p.avatar_url AS "avatarUrl", p.bio, p.metadata AS "profileMetadata",
    a.created_at AS "createdAt", greatest(a.updated_at, p.updated_at) AS "updatedAt"
  FROM s
  JOIN auth.auth_records a ON a.id = s.auth_id AND a.banned_at IS NULL
  JOIN auth.profile_records p ON p.auth_id = a.id;
`;

const prepareSessions = async (databaseUrl: string, sessions: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO auth.sessions (id, auth_id, client_type, token_hash, idle_expires_at, expires_at)
      SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, (SELECT min(id::text)::uuid FROM auth.auth_records),
          'server', '\\x01', now() + interval '30 days', now() + interval '90 days'
        FROM generate_series(0, $1) n ON CONFLICT DO NOTHING`,
    [sessions],
  );
  await client.end();
};

/** @returns transactions a second of the refresh's statement, sent by as many clients as the service has callers */
export const pgbenchRotations = async (
  pgbench: string,
  databaseUrl: string,
  {
    connections,
    seconds,
    sessionsPerClient = 25,
  }: { connections: number; seconds: number; sessionsPerClient?: number },
): Promise<number> => {
  await prepareSessions(databaseUrl, connections * sessionsPerClient);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'refresh.sql');
  writeFileSync(file, scriptFor(sessionsPerClient));
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(connections),
    '-j',
    '2',
    '-T',
    String(seconds),
    databaseUrl,
  ];
  try {
    const { stdout } = await runCommand(pgbench, args, { timeoutMs: 60_000, env: process.env });
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
