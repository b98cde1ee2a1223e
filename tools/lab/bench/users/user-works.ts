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
export const askerOf = ({ url, apiKey }: RunningService) => {
  const ask = (path: string, call: JsonCall = {}) => callJson(`${url}/api/auth/${path}`, call);
  const administer = (path: string, call: JsonCall = {}) => ask(path, { ...call, headers: { 'x-api-key': apiKey } });
  return { ask, administer };
};

export type Ask = ReturnType<typeof askerOf>['ask'];
type Works = Record<string, () => Promise<unknown>>;

const refresherOf = (ask: Ask, session: BenchSession) => async (): Promise<void> => {
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
  const { email } = personOf(Math.floor(count / 2));
  const { data } = (await administer(`user-directory?search=${encodeURIComponent(email)}`)) as {
    data: { id: string }[];
  };
  const [user] = data;
  if (user === undefined) throw new Error(`The user ${email} is missing.`);
  return user.id;
};

const directoryWorks = async (administer: Ask, count: number): Promise<Works> => {
  const before = await findMiddle(administer, count);
  const ofFilter = (filter: string): [string, () => Promise<unknown>][] => [
    [`directory ${filter || 'of all'}`, () => administer(`user-directory?${filter}`)],
    [`directory ${filter || 'of all'} from the middle`, () => administer(`user-directory?${filter}&before=${before}`)],
  ];
  return {
    ...Object.fromEntries(directoryFilters.flatMap(ofFilter)),
    'directory, address and state': () =>
      administer(`user-directory?search=${encodeURIComponent(personOf(104_729 % count).email)}&banned=false`),
  };
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const worksOf = async (service: RunningService, count: number): Promise<Works> => {
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
    'verified by an administrator': () =>
      administer(`users/${first.id}`, { method: 'PATCH', body: { emailVerified: (turn += 1) % 2 === 0 } }),
    export: () => ask('account/export', own),
    'users, first page, and how many': () => administer('users?limit=20'),
    'users, page at 1,000': () => administer('users?limit=20&offset=1000'),
    'search by an address': () => administer(`users?search=${encodeURIComponent(randomUser().email)}`),
    'search by the middle of an address': () =>
      administer(`users?search=${encodeURIComponent(randomUser().email.replace(/^[^.]+\./, ''))}`),
    ...(await directoryWorks(administer, count)),
    'audit, first page': () => administer('audit?limit=50'),
    'audit of one user': () => administer(`audit?limit=50&userId=${first.id}`),
    'audit of one kind': () => administer('audit?limit=50&kind=user.deleted'),
    'audit of one day 100 days ago': () => administer(`audit?from=${daysAgo(101)}&to=${daysAgo(100)}`),
    'audit before 100 days ago': () => administer(`audit?to=${daysAgo(100)}`),
    'audit of one kind before 100 days ago': () => administer(`audit?kind=session.opened&to=${daysAgo(100)}`),
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
