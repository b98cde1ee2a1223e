import { traceFields } from '@svc/telemetry';
import pino, { type Logger } from 'pino';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'otp',
  'code',
  'token',
  'refreshToken',
  'clientSecret',
];

/** Structured lines on standard output; whatever is called like a secret is blanked out, two levels deep. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]).filter((path) => path !== 'code'),
      censor: '[hidden]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFields,
  });
