import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { callJson } from '../../harness';
import { jsonBody } from '../checks/exchange';
import { readDocument } from '../openapi/interface-document';
import type { Actor } from './actor';
import { authFields, ownPassword } from './auth-fields';
import { authJourneys } from './auth-journeys';
import { createCredentials } from './credentials';
import type { Mailbox } from './mailbox';
import { createJourneys, type Target } from './target';

interface AuthService {
  readonly url: string;
  readonly apiKey: string;
  readonly adminPassword: string;
  readonly mailbox: Mailbox;
}

/** Most requests for a mail send none: the address is unknown, or the request comes too soon. */
const mailTimeoutMs = 300;

/** Settings that are restored after a request has changed them. */
const ordinarySettings = {
  requireEmailVerification: false,
  passwordMinLength: 8,
  requireNumber: false,
  requireLowercase: false,
  requireUppercase: false,
  requireSpecialChar: false,
  hibp: false,
  verifyEmailMethod: 'code',
  resetPasswordMethod: 'code',
  allowedRedirectUrls: [],
  disableSignup: false,
  mfaPolicy: 'optional',
  sendVerificationOnSignUp: false,
  emailOtpSignIn: false,
  anonymousSignIn: false,
  proofOfWork: false,
  maxSessionsPerUser: 0,
};

const accountsMade = new WeakMap<Actor, number>();

/** A new address each time: the actor's next account. */
const nextEmail = (actor: Actor): string => {
  const count = (accountsMade.get(actor) ?? 0) + 1;
  accountsMade.set(actor, count);
  const email = `actor${actor.number}-${count}@fuzz.test`;
  actor.learn('email', email);
  return email;
};

const learnCookies = (headers: Readonly<Record<string, string>>, actor: Actor): void => {
  for (const line of (headers['set-cookie'] ?? '').split('\n')) {
    const [cookie = ''] = line.split(';');
    if (/^svc_\w*refresh_token=./.test(cookie)) actor.learn('cookie', cookie);
  }
};

const sendsMail = [
  'POST /api/auth/email/send-verification',
  'POST /api/auth/email/send-reset-password',
  'POST /api/auth/email/send-otp',
];

export const authTarget = ({ url, apiKey, adminPassword, mailbox }: AuthService): Target => {
  const document = readDocument(join(projectRoot(), 'apps', 'auth-service', 'openapi.json'));
  const ownEmail = (actor: Actor): string => actor.recall({ name: 'email', age: 0 }) ?? '';
  let currentKey = apiKey;
  const headers = () => ({ 'x-api-key': currentKey });
  const isLink = (name: string): boolean => name === 'linkToken';

  const lookUp = (actor: Actor, name: string): string | undefined => {
    if (name === 'newEmail') return nextEmail(actor);
    if (name === 'adminPassword') return adminPassword;
    if (name !== 'code' && !isLink(name)) return undefined;
    const proof = mailbox.newest(ownEmail(actor));
    return isLink(name) ? proof?.token : (proof?.code ?? '000000');
  };

  const prepare = async (actor: Actor): Promise<void> => {
    const body = { email: nextEmail(actor), password: ownPassword };
    const account = await callJson(`${url}/api/auth/users?client_type=server`, { body, headers: headers() });
    actor.harvest('/api/auth/users', account);
    const session = await callJson(`${url}/api/auth/sessions?client_type=server`, { body });
    actor.harvest('/api/auth/sessions', session);
    const signIn = { username: 'admin', password: adminPassword };
    // Guesses of the actors sometimes lock the administrator; the previous token remains valid.
    const admin = await callJson(`${url}/api/auth/admin/sessions`, { body: signIn }).catch(() => undefined);
    if (admin !== undefined) actor.learn('adminToken', String(admin['accessToken']));
  };

  return {
    name: 'auth',
    origin: url,
    document,
    knownFields: authFields,
    journeys: createJourneys(document, authJourneys),
    credentials: createCredentials(() => currentKey),
    lookUp,
    prepare,
    afterStep: async ({ operation }, answer, actor) => {
      learnCookies(answer.headers, actor);
      if (operation.id === 'POST /api/secrets/api-key/rotate' && answer.status === 200)
        currentKey = (jsonBody(answer) as { apiKey: string }).apiKey;
      if (sendsMail.includes(operation.id) && answer.status === 202) await mailbox.next(ownEmail(actor), mailTimeoutMs);
    },
    afterPlan: async (plan) => {
      if (!plan.some(({ operation }) => operation.id === 'PUT /api/auth/config')) return;
      await callJson(`${url}/api/auth/config`, { method: 'PUT', body: ordinarySettings, headers: headers() });
    },
  };
};
