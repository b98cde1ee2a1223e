import { expect } from 'vitest';
import {
  bearer,
  freshEmail,
  signUp,
  userPassword,
  verifyAddress,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';

/** Requests and mails of a change of email. @param service the service that runs when they are called */
export const emailChangeCalls = (service: () => AuthService) => {
  const ask = (accessToken: string, newEmail: string, redirectTo?: string) =>
    service().post('/api/auth/account/email', { newEmail, ...(redirectTo ? { redirectTo } : {}) }, bearer(accessToken));
  const confirm = (accessToken: string, newEmail: string, otp: string) =>
    service().post('/api/auth/account/email/confirm', { newEmail, otp }, bearer(accessToken));
  const byLink = (token: string, { accessToken }: Session) =>
    service().post('/api/auth/email/change-link', { token }, bearer(accessToken));
  const undo = (token: string) => service().post('/api/auth/email/undo-link', { token });
  const signIn = (email: string, password = userPassword) =>
    service().post('/api/auth/sessions?client_type=server', { email, password });
  const current = (accessToken: string) => service().get('/api/auth/sessions/current', bearer(accessToken));

  const mailTo = (email: string) => service().inbox.next(({ envelope }) => envelope.to.includes(email));
  const codeFor = async (email: string): Promise<string> => /\b\d{6}\b/.exec((await mailTo(email)).text)?.[0] ?? '';
  const tokenFor = async (email: string): Promise<string> =>
    /token=([0-9a-f]{64})/.exec((await mailTo(email)).text)?.[1] ?? '';

  const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const readEmail = async (id: string): Promise<string | undefined> =>
    (await service().query<{ email: string }>('SELECT email FROM auth.auth_records WHERE id = $1', [id]))[0]?.email;

  const signUpVerified = async (): Promise<Session> => {
    const session = await signUp(service());
    await verifyAddress(service(), bearer(session.accessToken));
    return session;
  };

  /** Requests a change of the email, and waits for both mails. */
  const asked = async (mine: Session, newEmail = freshEmail()) => {
    expect((await ask(mine.accessToken, newEmail)).statusCode).toBe(202);
    return { newEmail, otp: await codeFor(newEmail), undoToken: await tokenFor(mine.email) };
  };

  const changed = async (mine: Session, newEmail?: string) => {
    const change = await asked(mine, newEmail);
    expect((await confirm(mine.accessToken, change.newEmail, change.otp)).statusCode).toBe(200);
    return change;
  };

  return {
    ask,
    confirm,
    byLink,
    undo,
    signIn,
    current,
    mailTo,
    codeFor,
    tokenFor,
    otherThan,
    readEmail,
    signUpVerified,
    asked,
    changed,
  };
};
