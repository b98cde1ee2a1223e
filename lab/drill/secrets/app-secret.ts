import { runBuiltProgram } from '@svc/testing/harness';
import { ask } from '../load/client';
import { Ledger } from '../load/ledger';
import { firstSecrets, type Site } from '../system/site';
import type { Change } from './change';

const next = 'the second secret of a drill that is long enough';

const rollWith = async (site: Site, present: string, accepted: string): Promise<void> => {
  for (const whose of ['auth', 'video'] as const)
    site.set(whose, { APP_SECRET: present, APP_SECRETS_ACCEPTED: accepted });
  await site.roll();
};

/** The first three steps: nothing is made with the first secret any more, but it is understood. */
export const appSecret: Change = {
  name: 'APP_SECRET, taken as well, exchanged, and all sealed anew',
  make: async (site) => {
    await rollWith(site, firstSecrets.appSecret, next);
    await rollWith(site, next, firstSecrets.appSecret);
    await runBuiltProgram({ app: 'auth-service', settings: site.copySettings('auth') }, 'command', 'keys', 'reseal');
    return [];
  },
};

/** The last step, thirty days later: who has not come back since signs in again. */
export const firstAppSecretGone = (sleeper: string): Change => ({
  name: 'APP_SECRET of before, gone',
  make: async (site) => {
    await rollWith(site, next, '');
    const status = await refreshOnce(site, sleeper);
    return status === 401 ? [] : [`a token of the first APP_SECRET answers ${status}`];
  },
});

const refreshOnce = async ({ auth }: Site, refreshToken: string): Promise<number> => {
  const url = `${auth.url}/api/auth/refresh?client_type=server`;
  return (await ask(new Ledger(), { kind: 'refresh', url, body: { refreshToken } })).status;
};

/** @returns the refresh token of a user who signs up under the first secret and then stays away */
export const signUpSleeper = async ({ auth }: Site): Promise<string> => {
  const url = `${auth.url}/api/auth/users?client_type=server`;
  const body = { email: 'sleeper@hive.test', password: 'sleeps for thirty days', name: 'Sleeper' };
  const told = await ask(new Ledger(), { kind: 'sign-up', url, body });
  return String(told.body['refreshToken']);
};
