import type { PlanInputs } from './plan';

/** Start of the page's row for each input; its value is the first number of the next cell. */
const rows: Readonly<Record<keyof PlanInputs, string>> = {
  signInMs: 'sign-in, `BCRYPT_COST=12`',
  refreshMs: 'refresh with rotation',
  otherRequestMs: '`GET sessions/current`',
  taskReadMs: 'task read',
  videoSeconds: 'a video: 5 still scenes',
  users: 'users',
  dailyUsers: 'of them on a day',
  refreshesEach: 'refreshes of each',
  requestsEach: 'other requests of each',
  daysBetweenSignIns: 'days between two sign-ins of a user',
  failedShare: 'share of sign-ins that fail',
  auditEventsEach: 'audit events of a session',
  auditEventBytes: 'bytes of an audit event',
  videos: 'videos a day',
  readsEach: 'reads of a task',
  streamSeconds: 'seconds of an event stream of each',
  acceptingCores: 'cores that take new videos',
  videoMegabytes: 'MB of a video',
  partsMegabytes: 'MB of its parts',
  storeRequestsEach: 'requests to the store for a video',
  taskKilobytes: 'kB of the rows of a task',
  waitingKilobytes: 'kB of a waiting task in Redis',
  accountsPeak: 'peak of accounts',
  videosPeak: 'peak of videos',
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const numberOf = (page: string, label: string): number => {
  const row = new RegExp(String.raw`^\| ${escaped(label)}[^|]*\| *([\d.,]+)( %)?`, 'm').exec(page);
  if (row === null) throw new Error(`docs/operate/capacity.md has no row for "${label}".`);
  const value = Number((row[1] ?? '').replaceAll(',', ''));
  return row[2] === undefined ? value : value / 100;
};

/** @throws Error that names a missing row of the page */
export const planInputs = (page: string): PlanInputs =>
  Object.fromEntries(
    Object.entries(rows).map(([name, label]) => [name, numberOf(page, label)]),
  ) as unknown as PlanInputs;
