import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  signInAsAdmin,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Headers,
} from '../../../test/auth-service.fixture';
import { askForChallenge, proofHeader, solve, workedHeader } from '../../../test/proof-of-work.fixture';

let service: AuthService;
let replica: AuthService;

const cost = { PROOF_OF_WORK_COST: '1' };

beforeAll(async () => {
  service = await startAuthService(cost);
  await changeSettings(service, { proofOfWork: true, anonymousSignIn: true });
  replica = await startAuthService({ ...cost, DATABASE_URL: service.databaseUrl });
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

const routes = [
  ['/api/auth/users', () => ({ email: freshEmail(), password: userPassword })],
  ['/api/auth/users/anonymous', () => ({})],
  ['/api/auth/email/send-verification', () => ({ email: freshEmail() })],
  ['/api/auth/email/send-reset-password', () => ({ email: freshEmail() })],
  ['/api/auth/email/send-otp', () => ({ email: freshEmail() })],
] as const;

const signUp = (headers: Headers = {}, at = service) =>
  at.post('/api/auth/users', { email: freshEmail(), password: userPassword }, headers);

const refused = {
  error: 'AUTH_PROOF_OF_WORK_REQUIRED',
  statusCode: 403,
  nextActions: expect.stringContaining('GET /api/auth/proof-of-work') as unknown,
};

describe('proof of work', () => {
  it.each(routes)('is required at %s, which accepts the solution', async (url, body) => {
    expect((await service.post(url, body())).json()).toMatchObject(refused);
    const answer = await service.post(url, body(), await workedHeader(service));
    expect([200, 202]).toContain(answer.statusCode);
  });

  it('is announced by the public configuration and allowed by CORS', async () => {
    expect((await service.get('/api/auth/public-config')).json()).toMatchObject({ proofOfWork: true });
    const preflight = await service.inject({
      method: 'OPTIONS',
      url: '/api/auth/users',
      headers: { origin: 'http://localhost:4200', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('x-proof-of-work');
  });

  it('is accepted once, also when several replicas receive it at the same moment', async () => {
    const headers = await workedHeader(service);
    const answers = await times(10, (index) => signUp(headers, index % 2 === 0 ? service : replica));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(9);
  });

  it('expires', async () => {
    const payload = await solve(await askForChallenge(service));
    const { expiresAt = 0 } = payload.challenge.parameters;
    expect(expiresAt - Date.now() / 1000).toBeLessThanOrEqual(600);
    const parameters = { ...payload.challenge.parameters, expiresAt: expiresAt - 700 };
    const late = { ...payload, challenge: { ...payload.challenge, parameters } };
    expect((await signUp(proofHeader(late))).json()).toMatchObject(refused);
  });

  it('is not required of administrators', async () => {
    expect((await signUp(bearer(await signInAsAdmin(service)))).statusCode).toBe(200);
  });

  it('is not required once it is switched off', async () => {
    await changeSettings(service, { proofOfWork: false });
    expect((await signUp()).statusCode).toBe(200);
    await changeSettings(service, { proofOfWork: true });
  });

  it.each<[string, (payload: Awaited<ReturnType<typeof solve>>) => unknown]>([
    ['with less work than was asked for', (payload) => ({ ...payload, challenge: cheaper(payload.challenge) })],
    ['whose counter is another', ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: 7e8 } })],
    ['without its signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
    ['without a solution', ({ challenge }) => ({ challenge })],
    ['with an empty solution', ({ challenge }) => ({ challenge, solution: {} })],
    ['that is nested', ({ solution }) => ({ challenge: { parameters: { a: {} }, signature: '' }, solution })],
    ['that is a list', () => []],
    ['that is nothing', () => null],
  ])('%s is refused', async (_what, forge) => {
    const payload = await solve(await askForChallenge(service));
    expect((await signUp(proofHeader(forge(payload)))).json()).toMatchObject(refused);
  });

  it('is refused when it is too long, also while none is required', async () => {
    expect((await signUp({ 'x-proof-of-work': 'A'.repeat(2049) })).json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: [{ field: 'X-Proof-Of-Work' }],
    });
  });

  it.each(['', 'x', 'e30=', '{"challenge":1}'])('%j is refused', async (header) => {
    expect((await signUp({ 'x-proof-of-work': header })).json()).toMatchObject(refused);
  });
});

/** Changes the challenge to one that is easier to solve. */
const cheaper = (challenge: Awaited<ReturnType<typeof askForChallenge>>) => ({
  ...challenge,
  parameters: { ...challenge.parameters, keyPrefix: '0', cost: 1, salt: '00' },
});
