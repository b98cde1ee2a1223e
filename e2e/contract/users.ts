import { expect } from 'vitest';
import { newUser } from '../api';
import type { ContractStack } from './contract-stack';

export const clientTypes = ['web', 'mobile', 'desktop', 'server'] as const;

export interface Session {
  user: { id: string; email: string; emailVerified: boolean; providers: string[] };
  accessToken: string;
  refreshToken: string | null;
  csrfToken: string | null;
}

/** A user with an open session. */
export interface SignedInUser {
  readonly email: string;
  readonly password: string;
  readonly session: Session;
  readonly bearer: Record<string, string>;
  /** Empty unless the client type is `web`. */
  readonly cookie: Record<string, string>;
}

export const bearerHeader = ({ accessToken }: Pick<Session, 'accessToken'>): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
});

/** The `Set-Cookie` line of a cookie; empty when there is none. */
export const setCookie = (headers: Headers, name: string): string =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

/** The cookie that a browser sends back. */
export const cookieHeader = (headers: Headers, name = 'svc_refresh_token'): Record<string, string> => ({
  cookie: setCookie(headers, name).split(';')[0] ?? '',
});

export const signUp = async (stack: ContractStack, clientType = 'server'): Promise<SignedInUser> => {
  const { email, password, name } = newUser();
  const body = { email, password, name };
  const answer = await stack.auth<Session>(`POST /api/auth/users?client_type=${clientType}`, { body });
  if (answer.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(answer.body)}`);
  return {
    email,
    password,
    session: answer.body,
    bearer: bearerHeader(answer.body),
    cookie: cookieHeader(answer.headers),
  };
};

/** Checks the tokens that a client of this type gets: cookie and CSRF token, or a refresh token in the body. */
export const expectTokensFor = (
  clientType: (typeof clientTypes)[number],
  { headers, body }: { headers: Headers; body: Session },
): void => {
  const isWeb = clientType === 'web';
  const text: unknown = expect.any(String);
  expect([body.csrfToken ?? null, body.refreshToken ?? null]).toEqual(isWeb ? [text, null] : [null, text]);
  expect(setCookie(headers, 'svc_refresh_token')).toMatch(isWeb ? /; HttpOnly/ : /^$/);
};

/** The 6 digits or the link of the next mail to this address. */
export const mailed = async (stack: ContractStack, email: string, secret: RegExp): Promise<string> => {
  const mail = await stack.inbox.next(({ envelope, text }) => envelope.to.includes(email) && secret.test(text));
  return secret.exec(mail.text)?.[0] ?? '';
};

export const sixDigits = /\b\d{6}\b/;
export const mailedLink = /http\S+token=[0-9a-f]{64}/;
/** The token of a mailed link. */
export const linkToken = (link: string): string => new URL(link).searchParams.get('token') ?? '';
