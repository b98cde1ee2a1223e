import { describe, expect, it } from 'vitest';
import { newUser } from '../api';
import { redirectTo, redirection, requestCode, requestLink, visit } from './auth-email.contract';
import type { ContractStack } from './contract-stack';
import { expectError } from './shapes';
import { mailed, mailedLink, signUp, sixDigits, type SignedInUser } from './users';

const isVerified = async (stack: ContractStack, { session }: SignedInUser): Promise<boolean> => {
  const route = `GET /api/auth/users/${session.user.id}`;
  return (await stack.auth<{ emailVerified: boolean }>(route, { headers: stack.apiKey })).body.emailVerified;
};

/** Tests of the states of a user. */
export const describeUserStates = (stack: ContractStack): void =>
  void describe('states of a user', () => {
    it('emailVerified becomes true by POST /api/auth/email/verify with the right code, and a session opens', async () => {
      const person = await signUp(stack);
      expect(await isVerified(stack, person)).toBe(false);
      const body = { email: person.email, otp: await requestCode(stack, 'send-verification', person.email) };
      const verified = await stack.auth('POST /api/auth/email/verify?client_type=server', { body });
      expect(verified.body).toMatchObject({
        accessToken: expect.any(String) as unknown,
        user: { emailVerified: true },
      });
      expect(await isVerified(stack, person)).toBe(true);
    });

    it('emailVerified becomes true by GET /api/auth/email/verify-link with the right token', async () => {
      const person = await signUp(stack);
      await stack.withSettings({ verifyEmailMethod: 'link' }, async () => {
        const visited = await visit(stack, await requestLink(stack, 'send-verification', person.email));
        expect(redirection(visited)).toMatchObject({ address: redirectTo, query: { svc_status: 'success' } });
      });
      expect(await isVerified(stack, person)).toBe(true);
    });

    it('emailVerified stays false after POST /api/auth/email/verify with a wrong code', async () => {
      const person = await signUp(stack);
      const code = await requestCode(stack, 'send-verification', person.email);
      const otp = code === '000000' ? '000001' : '000000';
      await stack.auth('POST /api/auth/email/verify', { body: { email: person.email, otp } });
      expect(await isVerified(stack, person)).toBe(false);
    });

    it.each([
      ['code', sixDigits],
      ['link', mailedLink],
    ])(
      'a sign-up that must verify its email by %s is mailed one, and may sign in afterwards',
      async (method, secret) => {
        const { email, password } = newUser();
        const settings = { requireEmailVerification: true, verifyEmailMethod: method };
        await stack.withSettings(settings, async () => {
          await stack.auth('POST /api/auth/users', { body: { email, password, redirectTo } });
          const signIn = () => stack.auth('POST /api/auth/sessions', { body: { email, password } });
          expectError(await signIn(), 403, 'AUTH_EMAIL_NOT_VERIFIED');
          const proof = await mailed(stack, email, secret);
          if (method === 'link') await visit(stack, proof);
          else await stack.auth('POST /api/auth/email/verify', { body: { email, otp: proof } });
          expect((await signIn()).status).toBe(200);
        });
      },
    );
  });
