import type { AnswerSchemas } from '../document/answer-schemas';
import { isRefusedBeforeOperations } from './error-envelope';
import { hasBody, jsonBody, type Check } from './exchange';

/** The statuses of the contract that say that something failed behind the service, by operation. */
const failuresOfTheContract: Readonly<Record<string, readonly number[]>> = {
  // AUTH_OAUTH_NOT_CONFIGURED, AUTH_OAUTH_PROVIDER_FAILED: auth.md gives a provider that cannot be used the status 500.
  'GET /api/auth/oauth/{provider}': [500],
  'GET /api/auth/oauth/custom/{key}': [500],
  // A film that failed, by ourselves or by a provider, and one that is not finished in time.
  'POST /api/video/generate/sync': [500, 502, 504],
};

const codesOfFailures = ['AUTH_OAUTH_NOT_CONFIGURED', 'AUTH_OAUTH_PROVIDER_FAILED'];

/** A failure of the contract bears a code of its own; `INTERNAL_ERROR` is a defect wherever it appears. */
const isExpectedFailure = (code: string, operationId: string): boolean =>
  code !== 'INTERNAL_ERROR' && (!operationId.includes('/oauth/') || codesOfFailures.includes(code));

export const neverFails: Check = ({ operation, answer }) => {
  if (answer.status < 500) return undefined;
  const code = String((jsonBody(answer) as Record<string, unknown> | undefined)?.['error']);
  const expected = failuresOfTheContract[operation?.id ?? ''] ?? [];
  if (operation !== undefined && expected.includes(answer.status) && isExpectedFailure(code, operation.id))
    return undefined;
  return `the service failed with ${answer.status} ${code}`;
};

export const hasDocumentedStatus: Check = (exchange) => {
  const { operation, answer } = exchange;
  if (operation === undefined || String(answer.status) in operation.answers) return undefined;
  if (answer.status >= 500 || isRefusedBeforeOperations(jsonBody(answer))) return undefined;
  // Without a body nobody can tell which part refused it.
  if (!hasBody(exchange) && answer.status >= 400) return undefined;
  return `the document of the operation has no ${answer.status}`;
};

const mediaType = (contentType: string | undefined): string => (contentType ?? '').split(';')[0] ?? '';

export const fitsDocument =
  (schemas: AnswerSchemas): Check =>
  (exchange) => {
    const { operation, answer } = exchange;
    if (operation === undefined || !hasBody(exchange) || answer.status >= 400) return undefined;
    const promised = Object.keys(operation.answers[String(answer.status)] ?? {});
    if (promised.length === 0) return undefined;
    const type = mediaType(answer.headers['content-type']);
    if (!promised.includes(type)) return `the answer is ${type}, the document promises ${promised.join(', ')}`;
    const schema = schemas.schemaOf(operation, answer.status);
    return schema === undefined ? undefined : schemas.mismatch(schema, jsonBody(answer));
  };
