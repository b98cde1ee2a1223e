import { logFields } from '@svc/telemetry';
import pino, { type DestinationStream, type Logger } from 'pino';
import { errorFields } from './error-fields';
import { hideSecrets } from './hide-secrets';

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'x-csrf-token',
  'password',
  'newPassword',
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'csrfToken',
  'apiKey',
  'secret',
  'clientSecret',
  'code_verifier',
];

const fieldOf = (name: string): string => (/^\w+$/.test(name) ? name : `["${name}"]`);
const below = (parent: string, field: string): string =>
  field.startsWith('[') ? parent + field : `${parent}.${field}`;

/** A field of these names, two levels deep. `code` names an error unless a client has sent it. */
const hiddenPaths = [
  ...secrets.map(fieldOf).flatMap((field) => [field, below('*', field), below('*.*', field)]),
  'body.code',
  '*.body.code',
];

/**
 * Structured lines on standard output. Each says which request, caller, task and trace it belongs to; whatever is called
 * like a secret or looks like one is blanked out.
 *
 * @param destination elsewhere than standard output
 */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths: hiddenPaths, censor: '[hidden]' },
      serializers: { err: (error: unknown) => errorFields(error) },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: logFields,
      hooks: { streamWrite: hideSecrets },
    },
    destination ?? pino.destination(1),
  );
