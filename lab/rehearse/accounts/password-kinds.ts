import { randomBytes } from 'node:crypto';
import { callJson } from '@svc/testing/harness';
import {
  newEmail,
  onceOn,
  password,
  server,
  signUp,
  readTokens,
  turnOn,
  useSession,
  type AccountKind,
  type AccountPlace,
} from './account-kind';

const signIn = async (place: AccountPlace, email: string, secret: string): Promise<void> => {
  const body = { email, password: secret };
  await useSession(place, readTokens(await callJson(`${place.authUrl}/api/auth/sessions?${server}`, { body })));
};

const withPassword: AccountKind = {
  name: 'password',
  operation: 'POST /api/auth/users',
  create: async (place) => {
    const { email } = await signUp(place);
    return (later) => signIn(later, email, password);
  },
};

/** A session that an old version opened and every later version refreshes. */
const keptSession: AccountKind = {
  name: 'session that stays open',
  operation: 'POST /api/auth/refresh',
  create: async (place) => {
    let { refreshToken } = await signUp(place);
    return async ({ authUrl }) => {
      const answer = await callJson(`${authUrl}/api/auth/refresh?${server}`, { body: { refreshToken } });
      ({ refreshToken } = readTokens(answer));
    };
  },
};

const banned: AccountKind = {
  name: 'banned user, who stays refused',
  operation: 'PATCH /api/auth/users/{userId}',
  create: async (place) => {
    const { id, email } = await signUp(place);
    const headers = { 'x-api-key': place.apiKey };
    await callJson(`${place.authUrl}/api/auth/users/${id}`, { method: 'PATCH', headers, body: { banned: true } });
    return async ({ authUrl }) => {
      const answer = await fetch(`${authUrl}/api/auth/sessions?${server}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (answer.status !== 403) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
    };
  },
};

/** Hashes of known passwords by other programs: bcrypt, the reference of Argon2, RFC 7914, Python's hashlib. */
const importedHashes: readonly (readonly [name: string, hash: string, password: string])[] = [
  ['bcrypt', '$2b$10$afZmg2NP8W5gKDcMWLdxZOippy1/.29loh9pK168SKUpGRKuY7kHK', 'a password from elsewhere'],
  ['argon2id', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc', 'password'],
  [
    'scrypt',
    '$scrypt$ln=10,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEA$EZBYSp8Olac4qBZqLHeqE4ceVBxAfa2wS3JNWhMLu8k',
    'nine jars of honey',
  ],
  [
    'pbkdf2',
    '$pbkdf2-sha1$i=20000$AQIDBAUGBwgJCgsMDQ4PEA$Yrfyh6VWTkSHLiNIwTwGokDyUBR72guzybHjpe+k6cBwiAfxrwAhsKJJHLXfqJD6OLYd4/i3F5+9oMRU+mJ0oA',
    'nine jars of honey',
  ],
];

const isImported = async ({ authUrl, apiKey }: AccountPlace, line: object): Promise<boolean> => {
  const answer = await fetch(`${authUrl}/api/auth/users/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', 'x-api-key': apiKey },
    body: JSON.stringify(line),
  });
  const { created } = (await answer.json()) as { created?: number };
  return created === 1;
};

/** At most this many versions use an account one after the other. */
const mostUses = 3;

/** The first sign-in replaces the imported hash, so each use has a user of its own. */
const imported = ([name, passwordHash, secret]: (typeof importedHashes)[number]): AccountKind => ({
  name: `imported hash (${name})`,
  operation: 'POST /api/auth/users/import',
  create: async (place) => {
    const emails = Array.from({ length: mostUses }, newEmail);
    for (const email of emails)
      if (!(await isImported(place, { email, emailVerified: true, passwordHash }))) return null;
    return (later) => signIn(later, emails.shift() ?? '', secret);
  },
});

/** An address gets one code a minute, so each use has a user of its own. */
const signUpForEachUse = async (place: Parameters<typeof signUp>[0]): Promise<string[]> => {
  const emails: string[] = [];
  while (emails.length < mostUses) emails.push((await signUp(place)).email);
  return emails;
};

const mailedCode: AccountKind = {
  name: 'mailed code',
  operation: 'POST /api/auth/email/send-otp',
  create: async (place) => {
    await turnOn(place, 'emailOtpSignIn');
    const emails = await signUpForEachUse(place);
    return async (later) => {
      const email = emails.shift() ?? '';
      const [code] = await Promise.all([
        later.mail.nextCode(email),
        callJson(`${later.authUrl}/api/auth/email/send-otp`, { body: { email } }),
      ]);
      const body = { method: 'otp', email, otp: code };
      await useSession(later, readTokens(await callJson(`${later.authUrl}/api/auth/sessions?${server}`, { body })));
    };
  },
};

const resetPassword: AccountKind = {
  name: 'password that is reset by mail',
  operation: 'POST /api/auth/email/reset-password',
  create: async (place) => {
    const emails = await signUpForEachUse(place);
    return async (later) => {
      const email = emails.shift() ?? '';
      const url = `${later.authUrl}/api/auth/email`;
      const [code] = await Promise.all([
        later.mail.nextCode(email),
        callJson(`${url}/send-reset-password`, { body: { email } }),
      ]);
      const { token } = await callJson(`${url}/exchange-reset-password-token`, { body: { email, code } });
      const newPassword = `${password} ${randomBytes(4).toString('hex')}`;
      await callJson(`${url}/reset-password`, { body: { newPassword, otp: token } });
      await signIn(later, email, newPassword);
    };
  },
};

const anonymous: AccountKind = {
  name: 'anonymous user',
  operation: 'POST /api/auth/users/anonymous',
  create: async (place) => {
    await turnOn(place, 'anonymousSignIn');
    const { authUrl } = place;
    const signUpAnonymously = () => callJson(`${authUrl}/api/auth/users/anonymous?${server}`, { method: 'POST' });
    let tokens = readTokens(await onceOn(signUpAnonymously));
    return async (later) => {
      const { refreshToken } = tokens;
      tokens = readTokens(await callJson(`${later.authUrl}/api/auth/refresh?${server}`, { body: { refreshToken } }));
    };
  },
};

export const passwordKinds: readonly AccountKind[] = [
  withPassword,
  keptSession,
  banned,
  ...importedHashes.map(imported),
  mailedCode,
  resetPassword,
  anonymous,
];
