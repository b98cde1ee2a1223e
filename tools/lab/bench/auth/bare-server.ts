import { createHash, generateKeyPairSync, randomUUIDv7, sign } from 'node:crypto';
import fastify from 'fastify';
import { Pool } from 'pg';

/** Baseline for the comparison: Fastify and pg with nothing else. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['POOL_SIZE'] ?? 10) });
const server = fastify();

server.get('/hello', () => ({ hello: 'world' }));

server.get<{ Params: { id: string } }>('/read/:id', async (request) => {
  const { rows } = await pool.query<{ id: string; email: string }>({
    name: 'read',
    text: 'SELECT id, email, email_verified, created_at FROM auth.auth_records WHERE id = $1',
    values: [request.params.id],
  });
  return rows[0];
});

/** All that an exchange writes, in one statement as the service has it, with less to read. */
const exchangeStatement = `
  WITH used AS (
    UPDATE auth.oauth_exchange_codes c SET used_at = now(),
        session_id = CASE WHEN c.code_challenge = $2 AND a.banned_at IS NULL THEN $3::uuid END
      FROM auth.auth_records a
      WHERE c.code_hash = $1 AND c.used_at IS NULL AND c.expires_at > now() AND a.id = c.auth_id
      RETURNING c.auth_id, c.session_id
  ), noted AS (
    UPDATE auth.auth_records r SET metadata = r.metadata || $4 FROM used WHERE r.id = used.auth_id RETURNING r.*
  ), opened AS (
    INSERT INTO auth.sessions (id, auth_id, client_type, token_hash, idle_expires_at, expires_at)
      SELECT used.session_id, used.auth_id, 'server', $1, now() + interval '30 days', now() + interval '90 days' FROM used
  ), audited AS (
    INSERT INTO auth.audit_events (id, kind, actor, user_id, details)
      SELECT $5::uuid, 'session.opened', 'user:' || used.auth_id, used.auth_id, '{"clientType":"server"}' FROM used
  )
  SELECT a.*, p.* FROM noted a JOIN auth.profile_records p ON p.auth_id = a.id`;

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

server.post<{ Body: { code: string; code_verifier: string } }>('/exchange', async ({ body }) => {
  const { rows } = await pool.query<{ id: string; email: string }>({
    name: 'exchange',
    text: exchangeStatement,
    values: [
      sha256(body.code),
      sha256(body.code_verifier).toString('base64url'),
      randomUUIDv7(),
      JSON.stringify({ lastSignInAt: new Date().toISOString() }),
      randomUUIDv7(),
    ],
  });
  if (rows.length !== 1) throw new Error('The code was refused.');
  return {
    user: rows[0],
    signature: sign('sha256', Buffer.from(JSON.stringify(rows[0])), privateKey).toString('base64url'),
  };
});

void server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
