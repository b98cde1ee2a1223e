import { Client } from 'pg';
import { startBenchService, type BenchService } from './auth/bench-service';
import { makeSessions } from './auth/accounts';
import { exitCode, report } from './auth/report';
import { median } from '../statistics';

/** The cost of production. At a lower cost the differences would be too small beside the rest of a sign-in. */
const cost = 12;
const signInSamples = 31;
const mailSamples = 301;
const sessionsNeeded = 3 * signInSamples;

type Cases = Readonly<Record<string, (sample: number) => string>>;

const query = async ({ databaseUrl }: BenchService, sql: string, values: unknown[] = []): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
};

const post = async ({ url }: BenchService, path: string, body: object): Promise<number> => {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  return performance.now() - startedAt;
};

/** Measures all cases in turns and in a changing order, so that other load on the machine affects all alike. */
const compare = async (title: string, samples: number, cases: Cases, ask: (email: string) => Promise<number>) => {
  const names = Object.keys(cases);
  const timesMs = new Map(names.map((name) => [name, [] as number[]]));
  for (let sample = 0; sample < samples; sample += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + sample) % names.length] ?? '';
      timesMs.get(name)?.push(await ask(cases[name]?.(sample) ?? ''));
    }
  }
  const medians = new Map([...timesMs].map(([name, times]) => [name, median(times)]));
  console.log([...medians].map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`).join(', '));
  const slowest = Math.max(...medians.values());
  report(title, slowest / Math.min(...medians.values()), { atMost: 1.1 });
};

const measure = async (service: BenchService): Promise<void> => {
  const sessions = await makeSessions(service, sessionsNeeded);
  const [known, unverified, withoutPassword] = [0, 1, 2].map((part) =>
    sessions.slice(part * signInSamples, (part + 1) * signInSamples).map(({ email }) => email),
  );
  await query(service, 'UPDATE auth.settings SET require_email_verification = true');
  await query(service, 'UPDATE auth.auth_records SET email_verified = true WHERE email <> ALL ($1)', [unverified]);
  await query(service, 'UPDATE auth.auth_records SET password_hash = NULL WHERE email = ANY ($1)', [withoutPassword]);
  await query(service, 'NOTIFY auth_settings');
  const of =
    (emails: readonly string[] = []) =>
    (sample: number) =>
      emails[sample % emails.length] ?? '';
  const unknown = (sample: number): string => `unknown${sample}@hive.test`;
  await compare(
    'refused sign-ins: slowest by quickest kind of account',
    signInSamples,
    { unknown, 'wrong password': of(known), unverified: of(unverified), 'without a password': of(withoutPassword) },
    (email) => post(service, '/api/auth/sessions', { email, password: 'wrong password' }),
  );
  for (const route of ['send-verification', 'send-reset-password']) {
    await compare(
      `${route}: slowest by quickest kind of address`,
      mailSamples,
      { unknown, verified: of(known), unverified: of(unverified) },
      (email) => post(service, `/api/auth/email/${route}`, { email }),
    );
  }
};

/** Checks that the time of an answer does not reveal whether an account exists. */
export const measureAuthTiming = async (): Promise<number> => {
  const service = await startBenchService(cost);
  try {
    await measure(service);
  } finally {
    await service.stop();
  }
  return exitCode();
};
