import type { ClientBase } from 'pg';

/**
 * Returns true when the client talks to PostgreSQL itself: the server reports the id of its process to the client, a
 * pooler reports an invented id.
 */
export const reachesServer = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
};
