import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';
import { appUrl, arrive, freshPerson, landing, signInThrough } from '../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../test/vendors/vendors.fixture';
import { emailChangeCalls } from '../account/email-change.fixture';

let service: AuthService;
let admin: Headers;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
  network = await VendorNetwork.open(service);
});
beforeEach(() => service.query('DELETE FROM auth.auth_records'));
afterAll(() => service.close());

const { ask, confirm, undo, signIn, mailTo, readEmail, asked, changed } = emailChangeCalls(() => service);

const create = (email: string, headers?: Headers) =>
  service.post('/api/auth/users?client_type=server', { email, password: userPassword }, headers);

const twins = [
  ['coppo@corp.test', 'сорро@corp.test'],
  ['irem@corp.test', '\u0131rem@corp.test'],
  ['irem@corp.test', 'İrem@corp.test'],
  ['paul1@corp.test', 'paull@corp.test'],
  ['mom@corp.test', 'morn@corp.test'],
  ['şükrü@corp.test', 'șükrü@corp.test'],
  ['v@apple.test', 'v@аррӏе.test'],
] as const;

describe('a sign-up with an email that looks like the one of another account', () => {
  it.each(twins.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))(
    'is refused, as with an email that is taken: %s, then %s',
    async (first, second) => {
      await signUp(service, first);
      const answers = [await create(second), await create(second, admin)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
      expect(answers[0]?.json()).toMatchObject({ error: 'AUTH_USER_EXISTS' });
    },
  );

  it('says that the two look the same', async () => {
    await signUp(service, 'coppo@corp.test');
    expect((await create('сорро@corp.test')).json()).toMatchObject({
      message: 'There is already a user with an email that looks the same.',
    });
  });

  it('is accepted for one of 20 parallel callers', async () => {
    const answers = await times(20, (index) => create(index % 2 === 0 ? 'coppo@corp.test' : 'сорро@corp.test'));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 19 });
  });

  it('names the letter of another script', async () => {
    const answer = await create('\u0430lice@corp.test');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: [{ message: 'email must have letters of one script: “\u0430” is Cyrillic, others are Latin' }],
    });
  });
});

describe('an email that looks like the one of an account', () => {
  it('does not sign in to it, and gets no mail of it', async () => {
    const { id } = await signUp(service, 'coppo@corp.test');
    expect((await signIn('сорро@corp.test')).statusCode).toBe(401);
    await service.post('/api/auth/email/send-reset-password', { email: 'сорро@corp.test' });
    expect(await service.query('SELECT 1 FROM auth.proofs WHERE auth_id = $1', [id])).toEqual([]);
  });

  it('is refused to administrators, who edit or invite', async () => {
    await signUp(service, 'coppo@corp.test');
    const mine = await signUp(service, 'maja@corp.test');
    const edit = { method: 'PATCH', url: `/api/auth/users/${mine.id}`, headers: admin } as const;
    const edited = await service.inject({ ...edit, payload: { email: 'сорро@corp.test' } });
    const invited = await service.post('/api/auth/invitations', { email: 'сорро@corp.test' }, admin);
    expect([edited.statusCode, invited.statusCode]).toEqual([409, 409]);
  });

  it('gets no code for a change of email, whose answer does not tell', async () => {
    const owner = await signUp(service, 'coppo@corp.test');
    const mine = await signUp(service, 'maja@corp.test');
    expect((await ask(mine.accessToken, 'сорро@corp.test')).statusCode).toBe(202);
    await mailTo(owner.email);
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to.includes('сорро@corp.test'))).toEqual([]);
  });

  it('is refused when it was taken after the code was mailed', async () => {
    const mine = await signUp(service, 'willi@corp.test');
    const { otp } = await asked(mine, 'росо@corp.test');
    await signUp(service, 'poco@corp.test');
    expect((await confirm(mine.accessToken, 'росо@corp.test', otp)).statusCode).toBe(409);
  });

  it('can replace the own email', async () => {
    const mine = await signUp(service, 'işil@corp.test');
    await changed(mine, 'ışıl@corp.test');
    expect(await readEmail(mine.id)).toBe('ışıl@corp.test');
  });

  it('is refused to a user whom a provider identifies by it', async () => {
    await signUp(service, 'coppo@corp.test');
    const person = { ...freshPerson(), email: 'сорро@corp.test' };
    const arrived = await arrive(service, network, vendorNamed('google'), person);
    expect(landing(arrived.answer).get('svc_error_code')).toBe('AUTH_OAUTH_EMAIL_TAKEN');
    const same = { ...freshPerson(), email: 'coppo@corp.test' };
    const { user } = await signInThrough(service, network, vendorNamed('google'), same);
    expect(user.email).toBe('coppo@corp.test');
  });

  it('moves aside when the owner of the first email undoes a change', async () => {
    const mine = await signUp(service, 'capa@corp.test');
    const { undoToken } = await changed(mine, 'flip@corp.test');
    const other = await signUp(service, 'сара@corp.test');
    expect((await undo(undoToken)).statusCode).toBe(200);
    expect(await readEmail(mine.id)).toBe('capa@corp.test');
    expect(await readEmail(other.id)).toMatch(/@users\.invalid$/);
  });
});

describe('an email whose letters are not ASCII', () => {
  it.each(['вера@почта.рф', 'nguyễn@example.vn', 'ṣola@example.test', 'əliyev@example.test', '王小明@example.test'])(
    'signs up, gets its mail and signs in: %s',
    async (email) => {
      await changeSettings(service, { requireEmailVerification: true, allowedRedirectUrls: [appUrl] });
      expect((await create(email)).statusCode).toBe(200);
      const [local = ''] = email.split('@');
      const mail = await service.inbox.next(({ envelope }) => envelope.to.some((to) => to.startsWith(`${local}@`)));
      const otp = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
      const verified = await service.post('/api/auth/email/verify?client_type=server', { email, otp });
      expect(verified.statusCode).toBe(200);
      expect((await signIn(email.toUpperCase())).statusCode).toBe(200);
      await changeSettings(service, { requireEmailVerification: false });
    },
  );
});
