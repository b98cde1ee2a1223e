import type { ClientBase } from 'pg';

/**
 * Whether the client talks to PostgreSQL itself: the server tells each client the number of the process that serves it,
 * a pooler makes one up.
 */
export const reachesServer = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
};
