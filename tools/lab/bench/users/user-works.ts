import { StatementCosts, type StatementCost } from '../statement-costs';
import { callJson, type JsonCall } from '@svc/testing/harness';
import { benchPassword, makeSessions, type BenchSession } from '../auth/accounts';
import type { RunningService } from '../auth/bench-service';
import { personOf } from './fill-users';

const signers = 8;
const callsOfRound = 5;

export interface MeasuredUsers {
  names: readonly string[];
  measure: (name: string) => Promise<StatementCost>;
  close: () => Promise<void>;
}

/** Sends requests as users and as an administrator. */
const askerOf = ({ url, apiKey }: RunningService) => {
  const ask = (path: string, call: JsonCall = {}) => callJson(`${url}/api/auth/${path}`, call);
  const administer = (path: string, call: JsonCall = {}) => ask(path, { ...call, headers: { 'x-api-key': apiKey } });
  return { ask, administer };
};

const refresherOf = (ask: ReturnType<typeof askerOf>['ask'], session: BenchSession) => async (): Promise<void> => {
  const body = { refreshToken: session.refreshToken };
  const pair = await ask('refresh?client_type=server', { method: 'POST', body });
  Object.assign(session, pair);
};

const worksOf = async (service: RunningService, count: number): Promise<Record<string, () => Promise<unknown>>> => {
  const { ask, administer } = askerOf(service);
  // Those of earlier runs are still there in a folder that stays.
  const run = `run-${Date.now()}-`;
  const sessions = await makeSessions(service, signers, run);
  const [first, second] = sessions;
  if (first === undefined || second === undefined) throw new Error('No user could sign up.');
  const own = { headers: { authorization: `Bearer ${first.accessToken}` } };
  let turn = 0;
  const randomUser = (): { email: string } => personOf(((turn += 1) * 104_729) % count);
  return {
    'sign-in': () =>
      ask('sessions?client_type=server', { method: 'POST', body: { email: first.email, password: benchPassword } }),
    refresh: refresherOf(ask, second),
    'sign-up': () =>
      ask('users?client_type=server', {
        method: 'POST',
        body: { email: `new-${run}${(turn += 1)}@hive.test`, password: benchPassword },
      }),
    'own sessions': () => ask('sessions', own),
    export: () => ask('account/export', own),
    'users, first page, and how many': () => administer('users?limit=20'),
    'users, page at 1,000': () => administer('users?limit=20&offset=1000'),
    'search by an address': () => administer(`users?search=${encodeURIComponent(randomUser().email)}`),
    'search by the middle of an address': () =>
      administer(`users?search=${encodeURIComponent(randomUser().email.replace(/^[^.]+\./, ''))}`),
    'audit, first page': () => administer('audit?limit=50'),
    'audit of one user': () => administer(`audit?limit=50&userId=${first.id}`),
    'audit of one kind': () => administer('audit?limit=50&kind=user.deleted'),
    'deletion of one user': async () => {
      const { data } = (await administer(`users?search=${encodeURIComponent(randomUser().email)}`)) as {
        data: { id: string }[];
      };
      await administer('users', { method: 'DELETE', body: { userIds: data.map(({ id }) => id) } });
    },
  };
};

export const openUsers = async (service: RunningService, count: number): Promise<MeasuredUsers> => {
  const [works, costs] = [await worksOf(service, count), await StatementCosts.open(service.databaseUrl)];
  return {
    names: Object.keys(works),
    measure: async (name) => {
      const work = works[name];
      if (work === undefined) throw new Error(`There is no work "${name}".`);
      return costs.of(callsOfRound, work);
    },
    close: () => costs.close(),
  };
};
