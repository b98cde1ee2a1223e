import { DocumentSchemas, ofAnswers, ofRequests } from '../openapi/document-schemas';
import type { InterfaceDocument } from '../openapi/interface-document';
import { isRefusedBeforeOperations } from './error-envelope';
import { hasBody, jsonBody, parseJson, type Check } from './exchange';

/** The statuses of the contract that say that something failed behind the service, by operation. */
const failuresOfTheContract: Readonly<Record<string, readonly number[]>> = {
  // AUTH_OAUTH_NOT_CONFIGURED, AUTH_OAUTH_PROVIDER_FAILED: auth.md gives a provider that cannot be used the status 500.
  'GET /api/auth/oauth/{provider}': [500],
  'GET /api/auth/oauth/custom/{key}': [500],
  'POST /api/auth/account/identities': [500],
  'POST /api/auth/account/identities/id-token': [500],
  'POST /api/auth/id-token': [500],
  // A video that failed, by ourselves or by a provider, and one that is not finished in time.
  'POST /api/video/generate/sync': [500, 502, 504],
};

const codesOfFailures = ['AUTH_OAUTH_NOT_CONFIGURED', 'AUTH_OAUTH_PROVIDER_FAILED'];

/** A failure of the contract bears a code of its own; `INTERNAL_ERROR` is a defect wherever it appears. */
const isExpectedFailure = (code: string, operationId: string): boolean =>
  code !== 'INTERNAL_ERROR' && (operationId.includes('/api/video/') || codesOfFailures.includes(code));

export const neverFails: Check = (exchange) => {
  const { operation, answer } = exchange;
  // Neither the address nor a body names the operation of this answer. The same failure of GET has a body.
  if (answer.status < 500 || (operation === undefined && !hasBody(exchange))) return undefined;
  const code = String((jsonBody(answer) as Record<string, unknown> | undefined)?.['error']);
  const expected = failuresOfTheContract[operation?.id ?? ''] ?? [];
  // The answer to HEAD bears the status that GET would have, and no code.
  const hasItsCode = operation !== undefined && (!hasBody(exchange) || isExpectedFailure(code, operation.id));
  if (expected.includes(answer.status) && hasItsCode) return undefined;
  return `the service failed with ${answer.status} ${code}`;
};

export const hasDocumentedStatus: Check = (exchange) => {
  const { operation, answer } = exchange;
  if (operation === undefined || String(answer.status) in operation.answers) return undefined;
  if (answer.status >= 500 || isRefusedBeforeOperations(jsonBody(answer))) return undefined;
  // Without a body, the part of the service that refused the request is unknown.
  if (!hasBody(exchange) && answer.status >= 400) return undefined;
  return `the document of the operation has no ${answer.status}`;
};

const json = 'application/json';

const mediaType = (contentType: string | undefined): string => (contentType ?? '').split(';')[0] ?? '';

export const fitsDocument = (document: InterfaceDocument): Check => {
  const schemas = new DocumentSchemas(document, ofAnswers);
  return (exchange) => {
    const { operation, answer } = exchange;
    if (operation === undefined || !hasBody(exchange)) return undefined;
    const promised = operation.answers[String(answer.status)] ?? {};
    if (Object.keys(promised).length === 0) return undefined;
    const type = mediaType(answer.headers['content-type']);
    if (!(type in promised)) return `the answer is ${type}, the document promises ${Object.keys(promised).join(', ')}`;
    const schema = type === json ? promised[json]?.schema : undefined;
    return schema === undefined ? undefined : schemas.mismatch(schema, jsonBody(answer));
  };
};

/** No document describes more levels; a hostile body has thousands. */
const describedLevels = 16;

/** Null means "left out" wherever a field may be left out: decisions, empty and null. */
const withoutNull = (body: unknown, levels = describedLevels): unknown => {
  if (typeof body !== 'object' || body === null || levels === 0) return body;
  if (Array.isArray(body)) return body.map((item) => withoutNull(item, levels - 1));
  const given = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, withoutNull(value, levels - 1)]));
};

/** Token fields that accept any value: an invalid token must not prevent a sign-in or a sign-out. */
const forgiven: Readonly<Record<string, readonly string[]>> = {
  'POST /api/auth/sessions': ['refreshToken'],
  'POST /api/auth/logout': ['refreshToken', 'refresh_token'],
  'POST /api/auth/admin/logout': ['refreshToken', 'refresh_token'],
};

const withoutForgiven = (body: unknown, operationId: string): unknown => {
  const fields = forgiven[operationId] ?? [];
  if (typeof body !== 'object' || body === null || fields.length === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
};

const readList = (body: unknown, name: string): unknown[] => {
  const list = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** A batch is taken row by row: what stands in a row that the answer refuses is refused. Undefined when no row is taken. */
const withoutRefusedRows = (body: unknown, answer: unknown): unknown => {
  const refused = readList(answer, 'rows').map((row) => (row as { status?: unknown }).status === 'refused');
  const taken = readList(body, 'requests').filter((_request, index) => refused[index] !== true);
  return taken.length === 0 ? undefined : { ...(body as object), requests: taken };
};

/** Finds accepted requests whose body does not match the document. */
export const refusesWhatIsForbidden = (document: InterfaceDocument): Check => {
  const schemas = new DocumentSchemas(document, ofRequests);
  return ({ operation, request, answer }) => {
    const schema = operation?.body?.[json]?.schema;
    if (
      operation === undefined ||
      schema === undefined ||
      answer.status >= 300 ||
      request.body === undefined ||
      request.body.length === 0
    )
      return undefined;
    const sent = parseJson(request.body);
    const isBatch = operation.id === 'POST /api/video/batches' && readList(sent, 'requests').length > 0;
    const judged = isBatch ? withoutRefusedRows(sent, jsonBody(answer)) : sent;
    if (isBatch && judged === undefined) return undefined;
    const body = withoutForgiven(judged, operation.id);
    const fault = body === undefined ? 'the body is no JSON' : schemas.mismatch(schema, withoutNull(body));
    return fault === undefined ? undefined : `accepted, though ${fault}`;
  };
};
