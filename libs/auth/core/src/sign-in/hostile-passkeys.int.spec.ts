import { randomBytes } from 'node:crypto';
import { startLoopbackServer } from '@svc/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  countStatuses,
  holdChange,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import {
  askForPasskey,
  beginPasskey,
  confirmPasskey,
  showPasskey,
  signInByPasskey,
  signUpWithPasskey,
  type Held,
} from '../../test/passkeys.fixture';
import { packedAttestation, SoftwareAuthenticator } from '@svc/testing';

let service: AuthService;
let otherReplica: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  otherReplica = await startAuthService({ DATABASE_URL: service.databaseUrl, SMTP_URL: service.inbox.url });
});
afterAll(async () => {
  await otherReplica.close();
  await service.close();
});
afterEach(() => vi.useRealTimers());

const refused = { error: 'AUTH_INVALID_PASSKEY', statusCode: 401 };

const readProblems = async ({ factorId }: Held): Promise<string[]> => {
  const rows = await service.query<{ problem: string }>(
    `SELECT details->>'problem' AS problem FROM auth.audit_events
      WHERE kind = 'passkey.refused' AND details->>'factorId' = $1 ORDER BY id`,
    [factorId],
  );
  return rows.map(({ problem }) => problem);
};

const readSessions = (id: string) =>
  service.query('SELECT id FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [id]);

const wholeSignIn = async ({ authenticator }: Held) => {
  const { challengeId, options } = await askForPasskey(service);
  return { challengeId, credential: authenticator.authenticate(options) };
};

describe('a passkey assertion', () => {
  it.each([
    ['of a page of another origin', { origin: 'https://localhost.evil.test' }, 'origin'],
    ['for another domain', { rpId: 'evil.test' }, 'not verified'],
    ['without user verification', { isUserVerified: false }, 'not verified'],
    ['for the account of another', { userHandle: Buffer.from('u0123456789abcdef').toString('base64url') }, 'owner'],
    ['with a challenge of its own', { challenge: Buffer.alloc(32, 1).toString('base64url') }, 'challenge'],
  ])('%s is refused, and audited with the reason', async (_what, forgery, problem) => {
    const user = await signUpWithPasskey(service);
    const before = await readSessions(user.id);
    expect((await signInByPasskey(service, user, forgery)).json()).toMatchObject(refused);
    expect(await readProblems(user)).toEqual([problem]);
    expect(await readSessions(user.id)).toEqual(before);
  });

  it('with a counter that was used before (a copied key) is refused', async () => {
    const user = await signUpWithPasskey(service);
    expect((await signInByPasskey(service, user, { signatureCount: 7 })).statusCode).toBe(200);
    for (const signatureCount of [7, 3, 0])
      expect((await signInByPasskey(service, user, { signatureCount })).json()).toMatchObject(refused);
    expect(await readProblems(user)).toEqual(['counter', 'counter', 'counter']);
    expect((await signInByPasskey(service, user, { signatureCount: 8 })).statusCode).toBe(200);
  });

  it('of a key that never counts works each time', async () => {
    const user = await signUpWithPasskey(service);
    for (let visit = 0; visit < 2; visit += 1)
      expect((await signInByPasskey(service, user, { signatureCount: 0 })).statusCode).toBe(200);
  });

  it('works once, also of a key that never counts, sent 20 times at once to two replicas', async () => {
    const user = await signUpWithPasskey(service);
    const { challengeId, options } = await askForPasskey(service);
    const credential = user.authenticator.authenticate(options, { signatureCount: 0 });
    const before = (await readSessions(user.id)).length;
    const answers = await times(20, (index) =>
      showPasskey(index % 2 === 0 ? service : otherReplica, { challengeId, credential }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 19 });
    expect(await readSessions(user.id)).toHaveLength(before + 1);
  });

  it('is valid for its own challenge, for five minutes', async () => {
    const user = await signUpWithPasskey(service);
    const [one, other] = [await askForPasskey(service), await askForPasskey(service)];
    const credential = user.authenticator.authenticate(one.options);
    expect((await showPasskey(service, { challengeId: other.challengeId, credential })).json()).toMatchObject(refused);
    const later = one.challengeId.replace(/^\d+/, (seconds) => String(Number(seconds) + 86_400));
    expect((await showPasskey(service, { challengeId: later, credential })).json()).toMatchObject(refused);
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1000, toFake: ['Date'] });
    const late = await showPasskey(service, { challengeId: one.challengeId, credential });
    expect(late.json()).toMatchObject(refused);
  });

  it('with a changed signature or changed data is refused', async () => {
    const user = await signUpWithPasskey(service);
    for (const field of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const { challengeId, credential } = await wholeSignIn(user);
      const bytes = Buffer.from(credential.response[field], 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2);
      const response = { ...credential.response, [field]: bytes.toString('base64url') };
      const answer = await showPasskey(service, { challengeId, credential: { ...credential, response } });
      expect(answer.json()).toMatchObject(refused);
    }
  });

  it('signed by the key of another account, under the credential id of this one, is refused', async () => {
    const [user, thief] = [await signUpWithPasskey(service), await signUpWithPasskey(service)];
    const { challengeId, credential } = await wholeSignIn(thief);
    const id = user.authenticator.credentialId.toString('base64url');
    const answer = await showPasskey(service, { challengeId, credential: { ...credential, id, rawId: id } });
    expect(answer.json()).toMatchObject(refused);
  });

  it('is refused when the sessions of the account end while it is verified', async () => {
    const user = await signUpWithPasskey(service);
    const shown = await wholeSignIn(user);
    const change = await holdChange(
      service,
      'UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1',
      [user.id],
    );
    const answer = showPasskey(service, shown);
    await change.waitedFor();
    await change.commit();
    expect((await answer).json()).toMatchObject(refused);
  });
});

describe('a malformed credential', () => {
  const garbage: [string, unknown][] = [
    ['nothing', {}],
    ['lists', { id: ['a'], rawId: ['a'], type: 'public-key', response: [] }],
    ['numbers', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 1 } }],
    ['another type', { id: 'AAAA', rawId: 'AAAA', type: 'password', response: {} }],
    ['no base64url', { id: '%00', rawId: '%00', type: 'public-key', response: { clientDataJSON: '"' } }],
  ];

  it.each(garbage)('%s is refused like a wrong one', async (_what, credential) => {
    const { challengeId } = await askForPasskey(service);
    expect((await showPasskey(service, { challengeId, credential: credential as object })).json()).toMatchObject(
      refused,
    );
  });

  it.each([
    ['nested arrays', Buffer.alloc(12_000, 0x81)],
    ['a byte string that claims four gigabytes', Buffer.from('5affffffff', 'hex')],
    ['an endless text', Buffer.from('7f6161', 'hex')],
    ['no bytes', Buffer.from([0])],
  ])('%s in an attestation is refused within the request', async (_what, bytes) => {
    const { accessToken } = await signUp(service);
    const { id, options } = await beginPasskey(service, bearer(accessToken));
    const credential = new SoftwareAuthenticator().register(options);
    const response = { ...credential.response, attestationObject: bytes.toString('base64url') };
    const answer = await confirmPasskey(service, id, { ...credential, response }, bearer(accessToken));
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_CODE' });
  });

  it.each([
    [1_023, 200],
    [1_024, 401],
    [5_000, 401],
  ])('with a credential id of %i bytes gets %i', async (bytes, status) => {
    const headers = bearer((await signUp(service)).accessToken);
    const { id, options } = await beginPasskey(service, headers);
    const authenticator = new SoftwareAuthenticator(undefined, randomBytes(bytes));
    expect((await confirmPasskey(service, id, authenticator.register(options), headers)).statusCode).toBe(status);
  });

  it('of 20,000 characters is refused before it is parsed', async () => {
    const { challengeId } = await askForPasskey(service);
    const credential = { id: 'a'.repeat(20_000) };
    expect((await showPasskey(service, { challengeId, credential })).json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: [{ field: 'credential' }],
    });
  });
});

describe('a credential that two accounts confirm at the same time', () => {
  it('is added to the first account; the second is refused and audited', async () => {
    const [first, second] = [await signUp(service), await signUp(service)];
    const authenticator = new SoftwareAuthenticator();
    const confirm = async ({ accessToken }: { accessToken: string }) => {
      const { id, options } = await beginPasskey(service, bearer(accessToken));
      const credential = authenticator.register(options);
      return { id, send: () => confirmPasskey(service, id, credential, bearer(accessToken)) };
    };
    const [one, other] = [await confirm(first), await confirm(second)];
    // The first request has its passkey, and waits to update its session.
    const held = await holdChange(service, 'UPDATE auth.sessions SET client_type = client_type WHERE auth_id = $1', [
      first.id,
    ]);
    const answers = [one.send()];
    await held.waitedFor();
    answers.push(other.send());
    const waiting = () =>
      service.query(`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`);
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(2);
    await held.commit();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    const events = await service.query(
      `SELECT details->>'problem' AS problem FROM auth.audit_events
      WHERE kind = 'passkey.refused' AND details->>'factorId' = $1`,
      [other.id],
    );
    expect(events).toEqual([{ problem: 'taken' }]);
  });
});

describe('an attestation statement with certificates', () => {
  it('is ignored, so that the service fetches no revocation lists', async () => {
    let visits = 0;
    const server = await startLoopbackServer((_request, answer) => {
      visits += 1;
      answer.end();
    });
    const { port } = server;
    const { accessToken } = await signUp(service);
    const { id, options } = await beginPasskey(service, bearer(accessToken));
    const attestation = packedAttestation(Buffer.from(`http://127.0.0.1:${port}/list.crl`));
    const credential = new SoftwareAuthenticator().register(options, { attestation });
    const answer = await confirmPasskey(service, id, credential, bearer(accessToken));
    expect(answer.statusCode).toBe(200);
    expect(visits).toBe(0);
    await server.close();
  });
});
