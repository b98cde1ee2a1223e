import type { Check } from './exchange';

/** Headers of every answer. A route may set another value but must not remove the header. */
const always = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cache-control',
  'content-security-policy',
];

/** Headers that disclose the software to attackers. */
const never = ['x-powered-by', 'server'];

export const hasSecurityHeaders: Check = ({ answer }) => {
  const missing = always.filter((name) => answer.headers[name] === undefined);
  const telling = never.filter((name) => answer.headers[name] !== undefined);
  if (missing.length > 0) return `headers are missing: ${missing.join(', ')}`;
  return telling.length > 0 ? `headers name the software: ${telling.join(', ')}` : undefined;
};

export const hasRequestId: Check = ({ answer }) =>
  /^[A-Za-z0-9._-]{1,64}$/.test(answer.headers['x-request-id'] ?? '')
    ? undefined
    : 'x-request-id is missing or strange';

export const hasContentType: Check = ({ answer }) =>
  answer.body.length === 0 || answer.headers['content-type'] !== undefined
    ? undefined
    : 'a body without a content-type';

const credential = /eyJ[\w-]+\.eyJ|refreshToken|accessToken/;

export const keepsCredentialsOutOfCaches: Check = ({ answer }) =>
  credential.test(answer.body.toString('latin1')) && !/no-store/.test(answer.headers['cache-control'] ?? '')
    ? 'tokens may be stored by caches'
    : undefined;
