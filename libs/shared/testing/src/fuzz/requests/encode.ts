import type { WireRequest } from '../wire/wire-request';
import type { Caller, Step } from './step';
import { isTreeObject, jsonText, plainText, type Known, type Tree } from './tree';

type Lookup = (known: Known) => string;

/** The header that makes the caller, or none. */
type Credentials = (caller: Caller) => readonly (readonly [string, string])[];

/** Half a surrogate pair becomes the replacement character, because UTF-8 has none. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

const encodePath = (step: Step, lookup: Lookup): string =>
  step.operation.path.replace(/\{([^}]+)\}/g, (_whole, name: string) =>
    escaped(plainText(step.path[name] ?? '', lookup)),
  );

const encodeQuery = (fields: readonly (readonly [string, Tree])[], lookup: Lookup): string =>
  fields.map(([name, value]) => `${escaped(name)}=${escaped(plainText(value, lookup))}`).join('&');

/** Encodes a header value as a client would: no control characters, one byte per character. */
const headerText = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\x20-\x7e\x80-\xff]/g, '?');

const boundary = 'fuzz-boundary-7d1';

/** @param value text, or what a file is made of: its name, type and bytes in base64 */
const encodePart = (name: string, value: Tree, lookup: Lookup): Buffer => {
  const file = isTreeObject(value) && 'base64' in value ? value : undefined;
  const text = plainText(file?.['base64'] ?? value, lookup);
  const bytes = Buffer.from(text, file === undefined ? 'utf8' : 'base64');
  const filename = file ? `; filename="${plainText(file['filename'] ?? '', lookup)}"` : '';
  const type = file ? `\r\ncontent-type: ${plainText(file['type'] ?? '', lookup)}` : '';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename}${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
};

const multipart = (value: Tree, lookup: Lookup): Buffer => {
  const fields = isTreeObject(value) ? Object.entries(value) : [];
  return Buffer.concat([
    ...fields.map(([name, part]) => encodePart(name, part, lookup)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
};

const encodeBody = ({ type, value }: NonNullable<Step['body']>, lookup: Lookup): { type: string; bytes: Buffer } => {
  if (type === 'multipart/form-data') return { type: `${type}; boundary=${boundary}`, bytes: multipart(value, lookup) };
  if (type === 'application/x-www-form-urlencoded')
    return { type, bytes: Buffer.from(encodeQuery(isTreeObject(value) ? Object.entries(value) : [], lookup)) };
  if (type === 'application/json') return { type, bytes: Buffer.from(jsonText(value, lookup)) };
  return { type, bytes: Buffer.from(plainText(value, lookup)) };
};

/** Writes a step out as a request. */
export const encodeStep = (step: Step, lookup: Lookup, credentials: Credentials): WireRequest => {
  const query = encodeQuery(step.query, lookup);
  const body = step.body && encodeBody(step.body, lookup);
  const named = Object.entries(step.headers).map(
    ([name, value]) => [name.toLowerCase(), headerText(plainText(value, lookup))] as const,
  );
  const type = body === undefined ? [] : [['content-type', body.type] as const];
  const request: WireRequest = {
    method: step.operation.method,
    target: query === '' ? encodePath(step, lookup) : `${encodePath(step, lookup)}?${query}`,
    headers: [...credentials(step.caller), ...named, ...type],
    ...(body === undefined ? {} : { body: body.bytes }),
  };
  return step.twists.reduce((twisted, twist) => twist(twisted), request);
};
