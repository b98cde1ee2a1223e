import secureJson from 'secure-json-parse';
import { AppError, malformedBodyError } from '@svc/errors';
import type { FastifyInstance, FastifyContextConfig } from 'fastify';
import { isJsonObject, isSharedName, type JsonObject } from '../fields/free-form';

export interface FormRouteConfig extends FastifyContextConfig {
  acceptsForms?: boolean;
}

/** True when the matched route accepts forms only. */
export const takesForms = (config: FastifyContextConfig): boolean => (config as FormRouteConfig).acceptsForms === true;

const maximumDepth = 32;
/** The conversion to classes compares each field with every other one. */
const maximumFields = 2000;
/** The parser removes one byte order mark (RFC 8259, 8.1); a decoder that also removes one would let two pass. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refuse = (message: string): never => {
  throw malformedBodyError(message);
};

const checkText = (text: string): void => {
  if (text.includes('\0')) refuse('A text has a NUL character, which cannot be stored.');
  if (!text.isWellFormed()) refuse('A text has half of a surrogate pair, which is not valid Unicode.');
};

/**
 * Depth first with an explicit stack: ten thousand levels of brackets must not exhaust the call stack.
 * @throws AppError VALIDATION_ERROR for text that cannot be stored, and for too many levels or fields
 */
export const checkContent = (body: unknown, mostFields = maximumFields): void => {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let fields = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maximumDepth) refuse(`The JSON is nested deeper than ${maximumDepth} levels.`);
    const entries = Object.entries(value);
    if (!Array.isArray(value)) fields += entries.length;
    if (fields > mostFields) refuse(`The JSON has more than ${mostFields} fields.`);
    for (const [key, child] of entries) {
      checkText(key);
      if (isSharedName(key)) refuse(`No field may be named "${key}".`);
      open.push({ value: child, depth: depth + 1 });
    }
  }
};

/** Message of the parser for a field that would change a prototype. */
const forbiddenField = 'Object contains forbidden prototype property';
const forbiddenSentence = 'No field may be named "__proto__", nor be a "constructor" with a "prototype".';

const parse = (text: string): unknown => {
  try {
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    const isForbidden = error instanceof Error && error.message === forbiddenField;
    throw new AppError('MALFORMED_JSON', { cause: error, ...(isForbidden ? { message: forbiddenSentence } : {}) });
  }
};

/**
 * The only way to parse untrusted JSON: limits depth and fields, rejects text that cannot be stored and keys that would
 * change a prototype.
 * @throws AppError MALFORMED_JSON, VALIDATION_ERROR
 */
export const parseJsonObject = (text: string, mostFields = maximumFields): JsonObject => {
  const value = parse(text);
  if (!isJsonObject(value)) return refuse('The body must be a JSON object.');
  checkContent(value, mostFields);
  return value;
};

const decode = (bytes: Buffer): string => {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw new AppError('MALFORMED_JSON', { message: 'The body is not valid UTF-8.', cause: error });
  }
};

/**
 * Parses JSON objects in UTF-8. An empty body counts as missing, because clients often send the header anyway.
 * @throws AppError MALFORMED_JSON, VALIDATION_ERROR
 */
export const parseJsonBody = (bytes: Buffer, mostFields = maximumFields): unknown =>
  bytes.length === 0 ? undefined : parseJsonObject(decode(bytes), mostFields);

export const registerJsonBody = (fastify: FastifyInstance): void => {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if (takesForms(request.routeOptions.config)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
};
