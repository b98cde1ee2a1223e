import { logFields } from '@svc/telemetry';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

/** Fields of errors that are logged. Drivers and clients also attach values of statements, headers and bodies. */
const shownFields = ['code', 'statusCode', 'responseCode', 'command', 'constraint', 'exitCode', 'syscall'];
const deepestCause = 5;

const plain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** An error and its causes for a log line; other thrown values as text. */
const errorFields = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return plain(error) ? error : typeof error;
  const own = Object.entries(error).filter(([name, value]) => shownFields.includes(name) && plain(value));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(own),
    ...(error.cause === undefined || depth >= deepestCause ? {} : { cause: errorFields(error.cause, depth + 1) }),
  };
};

const hidden = '[hidden]';

/** Secrets with a recognisable form, anywhere in a line: in a message, an address, the text of an error. */
const shapes: readonly [pattern: RegExp, replacement: string][] = [
  [/\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]{6,}/g, hidden],
  [/\bBearer [^\s"\\]+/gi, `Bearer ${hidden}`],
  // API keys, personal keys, tokens of SCIM, secrets of service accounts.
  [/\bsvc_(?:[a-z]+_)?[\w-]{43,}/g, hidden],
  [
    /([?&](?:code|token|id_token|access_token|refresh_token|svc_code|state|payload|signature|csrf_token|x-amz-[a-z-]+)=)[^&\s"\\]+/gi,
    `$1${hidden}`,
  ],
];

/**
 * Matches `user:password` in addresses. A part ends before each `@`, so that no text is scanned twice (linear time).
 * Few lines contain an `@`, and a search for it alone is fifteen times faster.
 */
const hideCredentials = (line: string): string => {
  if (!line.includes('@')) return line;
  return line.replace(/(?<![^\s"\\@])[^\s"\\@]+(?=@)/g, (piece) =>
    piece.replace(/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^/:]*:.*$/i, `$1${hidden}`),
  );
};

/** Removes secrets that no field name revealed from the finished line. */
const hideSecrets = (line: string): string =>
  shapes.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), hideCredentials(line));

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
  'client_secret',
  'access_token',
  'refresh_token',
  'id_token',
  'device_code',
  'code_verifier',
];

const fieldAccess = (name: string): string => (/^\w+$/.test(name) ? name : `["${name}"]`);
const below = (parent: string, field: string): string =>
  field.startsWith('[') ? parent + field : `${parent}.${field}`;

/** Fields that are removed, two levels deep. `code` is the code of an error except in requests. */
const hiddenPaths = [
  ...secrets.map(fieldAccess).flatMap((field) => [field, below('*', field), below('*.*', field)]),
  'body.code',
  '*.body.code',
];

const lineTime = { atMs: 0, field: '' };

/** The field `time` of a line. Lines of one millisecond share its text, which takes longer to make than to write. */
const timeField = (): string => {
  const nowMs = Date.now();
  if (nowMs !== lineTime.atMs) {
    lineTime.atMs = nowMs;
    lineTime.field = `,"time":"${new Date(nowMs).toISOString()}"`;
  }
  return lineTime.field;
};

/**
 * Structured lines on standard output. Each contains request, caller, task and trace; fields named like a secret, and
 * texts that look like one, are removed.
 * @param destination instead of standard output
 */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths: hiddenPaths, censor: '[hidden]' },
      serializers: { err: (error: unknown) => errorFields(error) },
      timestamp: timeField,
      mixin: logFields,
      hooks: { streamWrite: hideSecrets },
    },
    destination ?? pino.destination(1),
  );
