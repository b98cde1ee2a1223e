import { callJson, type JsonCall } from '@svc/testing/harness';
import { benchPassword, makeSessions, type BenchSession } from '../auth/accounts';
import type { RunningService } from '../auth/bench-service';
import { makePerson } from './fill-users';

const signers = 2;

/** A request to a service with large tables. */
export interface TableWork {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/** Sends requests as users and as an administrator. */
export const createAsker = ({ url, apiKey }: RunningService) => {
  const ask = (path: string, call: JsonCall = {}) => callJson(`${url}/api/auth/${path}`, call);
  const administer = (path: string, call: JsonCall = {}) => ask(path, { ...call, headers: { 'x-api-key': apiKey } });
  return { ask, administer };
};

export type Ask = ReturnType<typeof createAsker>['ask'];

const createRefresher = (ask: Ask, session: BenchSession) => async (): Promise<void> => {
  const body = { refreshToken: session.refreshToken };
  const pair = await ask('refresh?client_type=server', { method: 'POST', body });
  Object.assign(session, pair);
};

/** Each filter of the directory with a rare value, which the three oldest users have, and with a common one. */
export const directoryFilters = [
  '',
  'banned=true',
  'banned=false',
  'emailVerified=false',
  'emailVerified=true',
  'anonymous=true',
  'anonymous=false',
  'role=auditor',
  'role=editor',
  'role=unknown',
  'role=editor&emailVerified=true&banned=false',
  'search=maja&banned=true',
  'search=maja&role=editor',
];

/** The user half-way: what follows is a page that is far from the first. */
export const findMiddle = async (administer: Ask, count: number): Promise<string> => {
  const { email } = makePerson(Math.floor(count / 2));
  const { data } = (await administer(`user-directory?search=${encodeURIComponent(email)}`)) as {
    data: { id: string }[];
  };
  const [user] = data;
  if (user === undefined) throw new Error(`The user ${email} is missing.`);
  return user.id;
};

/** Requests of users, and those of an administrator that change one. */
export const userWorks = async (service: RunningService, count: number): Promise<TableWork[]> => {
  const { ask, administer } = createAsker(service);
  // Users of earlier runs are still there in a folder that stays.
  const run = `run-${Date.now()}-`;
  const sessions = await makeSessions(service, signers, run);
  const [first, second] = sessions;
  if (first === undefined || second === undefined) throw new Error('No user could sign up.');
  const own = { headers: { authorization: `Bearer ${first.accessToken}` } };
  const signIn = { method: 'POST', body: { email: first.email, password: benchPassword } } as const;
  let turn = 0;
  const newUser = () => ({ email: `new-${run}${(turn += 1)}@hive.test`, password: benchPassword });
  const deleteOne = async (): Promise<void> => {
    const { email } = makePerson(((turn += 1) * 104_729) % count);
    const { data } = (await administer(`users?search=${encodeURIComponent(email)}`)) as { data: { id: string }[] };
    await administer('users', { method: 'DELETE', body: { userIds: data.map(({ id }) => id) } });
  };
  const verify = () =>
    administer(`users/${first.id}`, { method: 'PATCH', body: { emailVerified: (turn += 1) % 2 === 0 } });
  return [
    { name: 'sign-in', ask: () => ask('sessions?client_type=server', signIn) },
    { name: 'refresh', ask: createRefresher(ask, second) },
    { name: 'sign-up', ask: () => ask('users?client_type=server', { method: 'POST', body: newUser() }) },
    { name: 'own sessions', ask: () => ask('sessions', own) },
    { name: 'export', ask: () => ask('account/export', own) },
    { name: 'verification by an administrator', ask: verify },
    { name: 'search for a user, and its deletion', ask: deleteOne },
  ];
};
