import { randomBytes } from 'node:crypto';
import { accountOf, ClientSession, createAuthClient, dataOf, signInOf } from '@svc/client';
import type { Life } from './life';

const refreshes = 5;

const stranger = () => ({
  email: `soak-${randomBytes(8).toString('hex')}@hive.test`,
  password: randomBytes(12).toString('base64url'),
  name: 'Soak',
});

/** Signs up, comes back on a second device, works with both, and deletes the account. */
export const personOf = (authUrl: string): Life => ({
  name: 'people',
  live: async () => {
    const person = stranger();
    const first = createAuthClient(new ClientSession({ authUrl, clientType: 'server' }));
    dataOf(await first.POST('/api/auth/users', { body: person }));
    const session = new ClientSession({ authUrl, clientType: 'mobile' });
    const second = createAuthClient(session);
    await signInOf(second).byPassword(person);
    for (let turn = 0; turn < refreshes; turn += 1) {
      await session.refresh(session.tokens?.accessToken ?? null);
      dataOf(await second.GET('/api/auth/sessions/current'));
    }
    dataOf(await second.PATCH('/api/auth/profiles/current', { body: { profile: { name: 'Soaked' } } }));
    await accountOf(second).export();
    await accountOf(first).sessions.list();
    dataOf(await first.POST('/api/auth/logout'));
    await accountOf(second).delete();
  },
});
