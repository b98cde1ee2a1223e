import { runMain } from '@svc/stack';
import { SoftwareAuthenticator, type CreationOptions, type RequestOptions } from '@svc/provision';
import { benchPassword, makeSessions, type BenchSession } from './auth/accounts';
import { startBenchService, type BenchService } from './auth/bench-service';
import { cpuMs } from './auth/processor-time';
import { exitCode, median, report } from './auth/report';

/** What the service uses for passwords unless it is told otherwise. */
const cost = 12;
const rounds = 5;
const loops = 4;
const signInsALoop = { passkey: 100, password: 4 };
const warmUpRounds = 3;

interface Holder extends BenchSession {
  authenticator: SoftwareAuthenticator;
}

const post = async <Answer>({ url }: BenchService, path: string, body: object, token?: string): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** Only users with a verified address add factors. */
const verifyAddress = async ({ url, apiKey }: BenchService, { id }: BenchSession): Promise<void> => {
  const answer = await fetch(`${url}/api/auth/users/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ emailVerified: true }),
  });
  if (!answer.ok) throw new Error(`The address was not verified: ${answer.status}`);
};

const enrol = async (service: BenchService, session: BenchSession): Promise<Holder> => {
  const authenticator = new SoftwareAuthenticator(service.url);
  await verifyAddress(service, session);
  const path = '/api/auth/account/factors';
  const wish = { type: 'webauthn' };
  const { id, options } = await post<{ id: string; options: CreationOptions }>(
    service,
    path,
    wish,
    session.accessToken,
  );
  const credential = authenticator.register(options);
  await post(service, `${path}/${id}/verify`, { credential }, session.accessToken);
  return { ...session, authenticator };
};

const byPasskey = async (service: BenchService, { authenticator }: Holder): Promise<void> => {
  const path = '/api/auth/passkeys';
  const { challengeId, options } = await post<{ challengeId: string; options: RequestOptions }>(
    service,
    `${path}/options`,
    {},
  );
  const credential = authenticator.authenticate(options);
  await post(service, `${path}/verify?client_type=server`, { challengeId, credential });
};

const byPassword = (service: BenchService, { email }: BenchSession): Promise<unknown> =>
  post(service, '/api/auth/sessions?client_type=server', { email, password: benchPassword });

const repeat = async (times: number, ask: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await ask();
};

/** Processor time of the service for one sign-in: of a passkey's, both requests together. */
const spend = async <Session>(
  service: BenchService,
  sessions: readonly Session[],
  signInsEach: number,
  signIn: (service: BenchService, session: Session) => Promise<unknown>,
): Promise<number> => {
  const before = cpuMs(service);
  await Promise.all(sessions.map((session) => repeat(signInsEach, () => signIn(service, session))));
  return (cpuMs(service) - before) / (sessions.length * signInsEach);
};

const measure = async (service: BenchService): Promise<void> => {
  const sessions = await makeSessions(service, 2 * loops);
  const holders: Holder[] = [];
  for (const session of sessions.slice(0, loops)) holders.push(await enrol(service, session));
  const others = sessions.slice(loops);
  await repeat(warmUpRounds, () => spend(service, holders, signInsALoop.passkey, byPasskey));
  const found: { passkey: number; password: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const passkey = await spend(service, holders, signInsALoop.passkey, byPasskey);
    const password = await spend(service, others, signInsALoop.password, byPassword);
    found.push({ passkey, password });
    console.log(`round ${round + 1}: passkey ${passkey.toFixed(2)} ms, password ${password.toFixed(1)} ms`);
  }
  const passkeyMs = found.map(({ passkey }) => passkey);
  const shares = found.map(({ passkey, password }) => passkey / password);
  report('sign-in with a passkey, processor time of the service', median(passkeyMs), { atMost: 5 }, ' ms');
  report('the same as a share of a sign-in with a password', median(shares), { atMost: 0.1 });
};

/** `tsx tools/lab/bench/auth-passkeys.ts`: what a sign-in with a passkey costs, beside one with a password. */
const run = async (): Promise<number> => {
  const service = await startBenchService(cost);
  try {
    await measure(service);
  } finally {
    await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
