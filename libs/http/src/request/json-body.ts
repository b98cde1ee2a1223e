import { AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';

const maximumDepth = 32;
/** What turns bodies into objects compares each field with every other one. */
const maximumFields = 2000;
/** Nest's validation deletes such fields in silence, wherever they stand. */
const deletedNames = ['constructor', 'prototype'];
const decoder = new TextDecoder('utf-8', { fatal: true });

const refuse = (message: string): never => {
  throw new AppError('VALIDATION_ERROR', { message });
};

const checkText = (text: string): void => {
  if (text.includes('\0')) refuse('A text in the body has a NUL character, which cannot be stored.');
  if (!text.isWellFormed()) refuse('A text in the body has half of a surrogate pair, which is not valid Unicode.');
};

/**
 * Depth first with a stack of its own: ten thousand levels of brackets must not exhaust the call stack.
 *
 * @throws AppError VALIDATION_ERROR for text that cannot be stored, and for too many levels or fields
 */
export const checkContent = (body: unknown): void => {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let fields = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maximumDepth) refuse(`The body is nested deeper than ${maximumDepth} levels.`);
    const entries = Object.entries(value);
    if (!Array.isArray(value)) fields += entries.length;
    if (fields > maximumFields) refuse(`The body has more than ${maximumFields} fields.`);
    for (const [key, child] of entries) {
      checkText(key);
      if (deletedNames.includes(key)) refuse(`No field of the body may be named "${key}".`);
      open.push({ value: child, depth: depth + 1 });
    }
  }
};

/** The parser's words for a field that would change what objects are. */
const forbiddenField = 'Object contains forbidden prototype property';
const forbiddenSentence = 'No field of the body may be named "__proto__", nor be a "constructor" with a "prototype".';

const parse = (bytes: Buffer): unknown => {
  try {
    return secureJson.parse(decoder.decode(bytes), null, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    const isForbidden = error instanceof Error && error.message === forbiddenField;
    throw new AppError('MALFORMED_JSON', { cause: error, ...(isForbidden ? { message: forbiddenSentence } : {}) });
  }
};

/**
 * Bodies are JSON objects in UTF-8. An empty body counts as no body, because clients send the header by habit.
 *
 * @throws AppError MALFORMED_JSON, VALIDATION_ERROR
 */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('The body must be a JSON object.');
  checkContent(body);
  return body;
};

export const registerJsonBody = (fastify: FastifyInstance): void => {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
};
