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

void server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
