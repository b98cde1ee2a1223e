import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const now = () => Math.floor(Date.now() / 1000);

const readToken = async (url: string, body: object): Promise<string> =>
  (await service.post(url, body)).json<{ accessToken: string }>().accessToken;

describe('an access token', () => {
  it("has the methods and time of its user's or administrator's recognition", async () => {
    const { email, accessToken } = await signUp(service);
    const signIn = { email, password: userPassword };
    const ofAdmin = await readToken('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
    for (const token of [accessToken, await readToken('/api/auth/sessions', signIn), ofAdmin]) {
      const claims = decodeJwt(token);
      expect(claims).toMatchObject({ aal: 1, amr: ['pwd'] });
      expect(Math.abs(Number(claims['auth_time']) - now())).toBeLessThan(30);
    }
  });

  it('keeps the time of the sign-in at a refresh, also with a used token that is still accepted', async () => {
    const { id, refreshToken } = await signUp(service, freshEmail());
    await service.query(`UPDATE auth.sessions SET created_at = now() - interval '1 hour' WHERE auth_id = $1`, [id]);
    for (let lost = 0; lost < 2; lost += 1) {
      const answer = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
      const claims = decodeJwt(answer.json<{ accessToken: string }>().accessToken);
      expect(claims).toMatchObject({ aal: 1, amr: ['pwd'] });
      expect(Math.abs(now() - Number(claims['auth_time']) - 3600)).toBeLessThan(30);
    }
  });

  it('of a session from an older version without these facts omits them', async () => {
    const { id, refreshToken } = await signUp(service);
    await service.query(`UPDATE auth.sessions SET amr = DEFAULT WHERE auth_id = $1`, [id]);
    const answer = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken)).toMatchObject({ aal: 1, amr: [] });
    expect(decodeJwt(await signInAsAdmin(service))).toMatchObject({ aal: 1 });
  });
});
