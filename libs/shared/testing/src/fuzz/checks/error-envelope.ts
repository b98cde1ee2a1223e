import { errorCodes } from '@svc/errors';
import { hasBody, jsonBody, type Check } from './exchange';

/** Codes of refusals before routing. The documents list them once for all operations. */
const beforeOperations: readonly string[] = [
  'MALFORMED_REQUEST',
  'MALFORMED_JSON',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'REQUEST_HEADERS_TOO_LARGE',
];

const fields = ['error', 'message', 'statusCode', 'nextActions', 'fields'];

/** An answer that a browser reads is a page instead. */
const isPage = (contentType: string | undefined): boolean => contentType?.startsWith('text/html') === true;

const isFieldList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    ({ params, ...texts }: Record<string, unknown>) =>
      typeof params === 'object' && ['field', 'message', 'rule'].every((name) => typeof texts[name] === 'string'),
  );

const findFault = (envelope: Record<string, unknown>, status: number): string | undefined => {
  const unknown = Object.keys(envelope).filter((name) => !fields.includes(name));
  if (unknown.length > 0) return `the envelope has more than it should: ${unknown.join(', ')}`;
  if (typeof envelope['error'] !== 'string' || !(envelope['error'] in errorCodes))
    return '`error` is no code of the table';
  if (typeof envelope['message'] !== 'string' || envelope['message'] === '') return '`message` is no sentence';
  if (envelope['statusCode'] !== status) return '`statusCode` is not the status';
  if ('nextActions' in envelope && typeof envelope['nextActions'] !== 'string') return '`nextActions` is no text';
  if ('fields' in envelope && !isFieldList(envelope['fields'])) return '`fields` is no list of fields';
  return undefined;
};

/** Every refusal, by whatever part of the service, is the one envelope. */
export const hasEnvelope: Check = (exchange) => {
  const { answer } = exchange;
  if (answer.status < 400 || !hasBody(exchange) || isPage(answer.headers['content-type'])) return undefined;
  const body = jsonBody(answer);
  if (typeof body !== 'object' || body === null) return 'the body of the refusal is no JSON object';
  return findFault(body as Record<string, unknown>, answer.status);
};

/** A body that is no object, such as a list, is refused without naming a field. */
const isRefusedWhole = (body: object): boolean =>
  'error' in body && body.error === 'VALIDATION_ERROR' && !('fields' in body);

/** True for a refusal that any request may get, independent of its operation. */
export const isRefusedBeforeOperations = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  return beforeOperations.includes(String(body.error)) || isRefusedWhole(body);
};
