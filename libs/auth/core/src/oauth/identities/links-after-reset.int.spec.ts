import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { arrive, freshPerson, landing, signInThrough } from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const spotify = vendorNamed('spotify');
const discord = vendorNamed('discord');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterEach(() => network.overrides.clear());

afterAll(() => service.close());

const signIn = (email: string, password: string) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });

describe('a linked provider that never verified the address', () => {
  const mailed = async (email: string, what: 'verification' | 'reset-password'): Promise<string | undefined> => {
    const subject = what === 'verification' ? /confirm this/ : /reset/;
    await service.post(`/api/auth/email/send-${what}`, { email });
    const mail = await service.inbox.next(
      (one) => one.envelope.to[0] === email && subject.test(one.subject) && /\b\d{6}\b/.test(one.text),
    );
    return /\b\d{6}\b/.exec(mail.text)?.[0];
  };
  const newPassword = 'nine new jars';
  const reset = async (email: string): Promise<void> => {
    const code = await mailed(email, 'reset-password');
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
    const { token: otp } = exchanged.json<{ token: string }>();
    await service.post('/api/auth/email/reset-password', { newPassword, otp });
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  };
  const readProblem = async (...arrival: Parameters<typeof arrive>) =>
    landing((await arrive(...arrival)).answer).get('svc_error_code');

  it('cannot sign in once the owner of the address has reset the password', async () => {
    const victim = freshPerson();
    const attacker = { ...freshPerson(), email: victim.email };
    await signInThrough(service, network, spotify, attacker);
    await reset(victim.email);
    expect(await readProblem(service, network, spotify, attacker)).toBe('AUTH_OAUTH_EMAIL_TAKEN');
  });

  it('cannot sign in after a reset, also when the owner had verified the address before', async () => {
    const victim = freshPerson();
    const attacker = { ...freshPerson(), email: victim.email };
    await signInThrough(service, network, spotify, attacker);
    const otp = await mailed(victim.email, 'verification');
    const verified = await service.post('/api/auth/email/verify', { email: victim.email, otp });
    expect(verified.statusCode).toBe(200);
    await reset(victim.email);
    expect(await readProblem(service, network, spotify, attacker)).toBe('AUTH_OAUTH_EMAIL_TAKEN');
  });

  it('is removed by a reset although the provider verifies another address of the unverified owner', async () => {
    const victim = freshPerson();
    const attacker = freshPerson();
    const says = (email: string, verified: boolean) =>
      network.overrides.set('https://discord.com/api/v10/users/@me', () =>
        Response.json({ id: attacker.subject, username: 'x', email, verified }),
      );
    says(victim.email, false);
    await signInThrough(service, network, discord, attacker);
    says(attacker.email, true);
    await signInThrough(service, network, discord, attacker);
    await reset(victim.email);
    says(victim.email, false);
    expect(await readProblem(service, network, discord, attacker)).toBe('AUTH_OAUTH_EMAIL_TAKEN');
  });
});

it('that verified it once and returns no address later stays linked after a reset', async () => {
  const person = freshPerson();
  const says = (body: object) =>
    network.overrides.set('https://discord.com/api/v10/users/@me', () =>
      Response.json({ id: person.subject, username: 'x', ...body }),
    );
  says({ email: person.email, verified: true });
  const { user } = await signInThrough(service, network, discord, person);
  says({});
  await signInThrough(service, network, discord, person);
  const [link] = await service.query('SELECT email_vouched FROM auth.identities WHERE auth_id = $1', [user.id]);
  expect(link).toEqual({ email_vouched: true });
});
