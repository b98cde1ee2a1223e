import { setTimeout as pause } from 'node:timers/promises';
import { callJson } from '@svc/testing/harness';
import type { MailRelay } from '../../drill/system/mail-relay';

/** The running version of the auth-service. */
export interface AccountPlace {
  readonly authUrl: string;
  readonly apiKey: string;
  readonly mail: Pick<MailRelay, 'nextCode'>;
  /** Runs `node command.js admin …` of the version that serves, and returns what it prints. */
  readonly runAdminCommand: (...args: string[]) => Promise<string>;
}

/** @throws Error when the account cannot be used */
export type UseAccount = (place: AccountPlace) => Promise<void>;

/** One way to sign in, with an account of its own that is kept across versions. */
export interface AccountKind {
  readonly name: string;
  /** Operation of the interface document, such as `POST /api/auth/users`: a version without it has no such accounts. */
  readonly operation: string;
  /** @returns null when the version has the operation, but not for this kind */
  readonly create: (place: AccountPlace) => Promise<UseAccount | null>;
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const password = 'a password for the rehearsal 9';
export const server = 'client_type=server';

export const bearer = (token: unknown): Record<string, string> => ({ authorization: `Bearer ${String(token)}` });

let count = 0;
/** A new address at every call. */
export const newEmail = (): string => `rehearsal-${process.pid}-${Date.now()}-${(count += 1)}@hive.test`;

export const readTokens = ({ accessToken, refreshToken }: Record<string, unknown>): Tokens => {
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') throw new Error('The answer has no tokens.');
  return { accessToken, refreshToken };
};

export const signUp = async ({ authUrl, apiKey }: AccountPlace): Promise<Tokens & { id: string; email: string }> => {
  const email = newEmail();
  const body = { email, password, name: 'Rehearsal' };
  const answer = await callJson(`${authUrl}/api/auth/users?${server}`, { body });
  const { id } = answer['user'] as { id: string };
  // Second factors and passkeys need a verified address.
  const verified = { method: 'PATCH', headers: { 'x-api-key': apiKey }, body: { emailVerified: true } };
  await callJson(`${authUrl}/api/auth/users/${id}`, verified);
  return { ...readTokens(answer), id, email };
};

/** Turns a way to sign in on. */
export const turnOn = async ({ authUrl, apiKey }: AccountPlace, setting: string): Promise<void> =>
  void (await callJson(`${authUrl}/api/auth/config`, {
    method: 'PUT',
    headers: { 'x-api-key': apiKey },
    body: { [setting]: true },
  }));

const settleMs = 5_000;
const againMs = 100;

/** Asks for what was just turned on: other replicas learn of it within a second, and refuse it until then. */
export const onceOn = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const deadline = performance.now() + settleMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline || !String(error).includes('answered 403')) throw error;
      await pause(againMs);
    }
  }
};

/** Reads the session, rotates its refresh token, and signs out. */
export const useSession = async ({ authUrl }: AccountPlace, tokens: Tokens): Promise<void> => {
  await callJson(`${authUrl}/api/auth/sessions/current`, { headers: bearer(tokens.accessToken) });
  const { refreshToken } = tokens;
  const next = readTokens(await callJson(`${authUrl}/api/auth/refresh?${server}`, { body: { refreshToken } }));
  const out = await fetch(`${authUrl}/api/auth/logout`, { method: 'POST', headers: bearer(next.accessToken) });
  if (!out.ok) throw new Error(`The sign-out answered ${out.status}: ${await out.text()}`);
};
