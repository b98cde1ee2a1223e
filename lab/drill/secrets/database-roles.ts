import { startPostgres, type StartedPostgres } from '@svc/provision';
import { tellServer } from '../system/postgres-pair';
import { mustBeRefused, type Change } from './change';

type Whose = 'auth' | 'video';
const services: readonly Whose[] = ['auth', 'video'];

const roleDatabaseUrl = (server: StartedPostgres, role: string, database: Whose): string =>
  `postgresql://${role}:password-of-${role}@127.0.0.1:${server.port}/${database}`;

/** A server with a database and two roles for each service, which take turns. */
export const startPostgresWithRoles = async (
  folder: string,
): Promise<{ server: StartedPostgres; databases: Readonly<Record<Whose, string>> }> => {
  const server = await startPostgres({ dataFolder: folder, password: 'drill' });
  for (const name of services)
    await tellServer(
      server.url,
      `CREATE ROLE ${name} LOGIN PASSWORD 'password-of-${name}'`,
      `CREATE DATABASE ${name} OWNER ${name}`,
      `REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`,
      `CREATE ROLE ${name}_b LOGIN PASSWORD 'password-of-${name}_b' IN ROLE ${name}`,
      `ALTER ROLE ${name}_b SET role TO ${name}`,
    );
  const databases = { auth: roleDatabaseUrl(server, 'auth', 'auth'), video: roleDatabaseUrl(server, 'video', 'video') };
  return { server, databases };
};

export const databaseRoles = (server: StartedPostgres): Change => ({
  name: 'roles of the databases',
  make: async (site) => {
    for (const name of services) site.set(name, { DATABASE_URL: roleDatabaseUrl(server, `${name}_b`, name) });
    await site.roll();
    for (const name of services)
      await tellServer(
        server.url,
        `ALTER ROLE ${name} NOLOGIN`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${name}'`,
      );
    const complaints = services.map((name) =>
      mustBeRefused(`the first role of ${name}`, () => tellServer(roleDatabaseUrl(server, name, name), 'SELECT 1')),
    );
    return (await Promise.all(complaints)).flat();
  },
});
