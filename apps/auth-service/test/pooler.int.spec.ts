import { runMigrateCommand } from '@svc/database';
import {
  createTestDatabase,
  databaseSettings,
  startTestPooler,
  type TestDatabase,
  type TestPooler,
} from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { features } from '../src/features';
import { authMigration } from '@svc/auth';
import {
  bearer,
  changeSettings,
  countStatuses,
  signUp,
  times,
  userPassword as password,
  type AuthService,
  type Session,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

/** More than the pooler's connections, so that clients share them. */
const peopleAtOnce = 12;

let database: TestDatabase;
let pooler: TestPooler;
let service: AuthService;
let people: Session[];

beforeAll(async () => {
  [database, pooler] = await Promise.all([createTestDatabase(), startTestPooler()]);
});
afterAll(async () => {
  await service.close();
  await pooler.stop();
  await database.drop();
});

describe('PgBouncer in transaction mode before PostgreSQL', () => {
  it('is bypassed by migrations; two that start in parallel run each once', async () => {
    for (const [name, value] of Object.entries(databaseSettings(database.url, pooler))) vi.stubEnv(name, value);
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await Promise.all([
      runMigrateCommand(() => authMigration(features)),
      runMigrateCommand(() => authMigration(features)),
    ]);
    const lines = said.mock.calls.flat().map(String);
    said.mockRestore();
    expect(lines.filter((line) => line.startsWith('Migrated: '))).toHaveLength(1);
    expect(lines).toContain('The schema is up to date.');
  });

  it('serves sign-ups, sign-ins, refreshes and session lists in parallel', async () => {
    service = await startAuthService(databaseSettings(database.url, pooler));
    people = await times(peopleAtOnce, () => signUp(service));
    const again = await Promise.all(
      people.map(({ email }) => service.post('/api/auth/sessions?client_type=server', { email, password })),
    );
    const refreshed = await Promise.all(
      people.map(({ refreshToken }) => service.post('/api/auth/refresh?client_type=server', { refreshToken })),
    );
    expect([countStatuses(again), countStatuses(refreshed)]).toEqual([{ 200: peopleAtOnce }, { 200: peopleAtOnce }]);
    const listed = await Promise.all(
      refreshed.map((answer) => service.get('/api/auth/sessions', bearer(answer.json<Session>().accessToken))),
    );
    expect(listed.map((answer) => answer.json<{ data: object[] }>().data.length)).toEqual(people.map(() => 2));
  });

  it('is bypassed by the listening connections, so that settings and mails are notified', async () => {
    await changeSettings(service, { requireEmailVerification: true, passwordMinLength: 12 });
    expect((await service.get('/api/auth/public-config')).json()).toMatchObject({ passwordMinLength: 12 });
    await service.query(`UPDATE auth.settings SET password_min_length = 14`);
    await service.query('NOTIFY auth_settings');
    const read = async (): Promise<object> => (await service.get('/api/auth/public-config')).json<object>();
    await expect.poll(read).toMatchObject({ passwordMinLength: 14 });
    const email = people[0]?.email ?? '';
    await service.post('/api/auth/email/send-verification', { email });
    expect(await service.inbox.next(({ envelope }) => envelope.to[0] === email)).toMatchObject({
      envelope: { to: [email] },
    });
  });
});
