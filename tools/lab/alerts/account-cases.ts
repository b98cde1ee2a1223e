import { series, type AlertCase } from './alert-case';

const hashing = (pod: string) => series('auth_hashing_jobs', { app: 'auth-service', pod, state: 'waiting' });
const events = (kind: string, pod = 'a') => series('auth_events_total', { app: 'auth-service', pod, kind });
const refreshes = series('http_request_duration_seconds_count', { app: 'auth-service', route: '/api/auth/refresh' });
const oldestMail = (pod: string) => series('auth_oldest_mail_seconds', { app: 'auth-service', pod });
const mails = (outcome: string) => series('auth_mails_total', { app: 'auth-service', kind: 'sign-in-code', outcome });
const checks = (outcome: string) => series('auth_breach_checks_total', { app: 'auth-service', outcome });

const signIns: readonly AlertCase[] = [
  {
    alert: 'SvcPasswordLine',
    when: 'fifteen sign-ins wait in each pod',
    after: '10m',
    series: { [hashing('a')]: '20x20', [hashing('b')]: '10x20' },
    fires: [{ labels: {}, summary: '15 sign-ins a pod wait for bcrypt: an attack, or too few cores' }],
  },
  {
    alert: 'SvcPasswordLine',
    when: 'a hundred pods have one each',
    after: '10m',
    series: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [hashing(`pod-${index}`), '1x20'])),
    fires: [],
  },
  {
    alert: 'SvcGuessing',
    when: 'two sign-ins of five fail',
    after: '30m',
    series: { [events('session.opened')]: '0+60x40', [events('session.failed')]: '0+40x40' },
    fires: [{ labels: {}, summary: '40% of the sign-ins fail' }],
  },
  {
    alert: 'SvcGuessing',
    when: 'people mistype one password in twelve at the peak of the plan',
    after: '30m',
    series: { [events('session.opened')]: '0+3312x40', [events('session.failed')]: '0+288x40' },
    fires: [],
  },
  {
    alert: 'SvcGuessing',
    when: 'a client tries a few passwords at night',
    after: '30m',
    series: { [events('session.opened')]: '0+1x40', [events('session.failed')]: '0+5x40' },
    fires: [],
  },
  {
    alert: 'SvcStolenTokens',
    when: 'six tokens in a thousand were used before, a few in each pod',
    after: '70m',
    series: {
      [events('session.reused', 'a')]: '0+0.2x90',
      [events('session.reused', 'b')]: '0+0.2x90',
      [events('session.reused', 'c')]: '0+0.2x90',
      [refreshes]: '0+100x90',
    },
    fires: [{ labels: {}, summary: '0.6% of the refresh tokens of an hour had been used before' }],
  },
  {
    alert: 'SvcStolenTokens',
    when: 'old clients show ten a minute among 700 refreshes a second',
    after: '70m',
    series: { [events('session.reused')]: '0+10x90', [refreshes]: '0+42000x90' },
    fires: [],
  },
];

const letters: readonly AlertCase[] = [
  {
    alert: 'SvcMailsWait',
    when: 'a mail is a quarter of an hour old',
    after: '10m',
    series: { [oldestMail('a')]: '900x20', [oldestMail('b')]: '900x20' },
    fires: [{ labels: {}, summary: 'A mail has waited 15m 0s to leave: codes and links expire unsent' }],
  },
  {
    alert: 'SvcMailsWait',
    when: 'it is five minutes old',
    after: '10m',
    series: { [oldestMail('a')]: '300x20' },
    fires: [],
  },
  {
    alert: 'SvcMailsFail',
    when: 'one mail in ten is given up',
    after: '70m',
    series: { [mails('failed')]: '0+1x90', [mails('sent')]: '0+9x90', [mails('retried')]: '0+90x90' },
    fires: [{ labels: {}, summary: '10% of the mails of an hour were given up' }],
  },
  {
    alert: 'SvcMailsFail',
    when: 'one in a hundred is, of however many',
    after: '70m',
    series: { [mails('failed')]: '0+10x90', [mails('sent')]: '0+990x90' },
    fires: [],
  },
  {
    alert: 'SvcBreachChecksFail',
    when: 'three passwords of ten are not looked up',
    after: '90m',
    series: { [checks('failed')]: '0+3x120', [checks('known')]: '0+1x120', [checks('unknown')]: '0+6x120' },
    fires: [{ labels: {}, summary: '30% of the new passwords were taken without a look at breaches' }],
  },
  {
    alert: 'SvcBreachChecksFail',
    when: 'one of ten is not',
    after: '90m',
    series: { [checks('failed')]: '0+1x120', [checks('unknown')]: '0+9x120' },
    fires: [],
  },
];

export const accountCases: readonly AlertCase[] = [...signIns, ...letters];
