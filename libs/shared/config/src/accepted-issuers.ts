import { importFormats, type ImportFormatName } from '@svc/contracts';
import { parseJson } from './parse-json';

/** The service's own format has no name in the import's query. */
export type ImportSource = ImportFormatName | 'own';

/** An old system whose tokens open sessions here. */
export interface AcceptedIssuer {
  /** Format by which its users were imported. */
  readonly from: ImportSource;
  /** `iss` of its tokens; absent: they have none. */
  readonly issuer?: string;
  /** `aud` of its tokens; absent: they have none. */
  readonly audience?: string;
  /** Own client of the old system, as `client_id` or `azp` of its tokens; absent: they have neither. */
  readonly client?: string;
  /** Verifies HS256. */
  readonly secret?: string;
  /** Address of public keys, or the keys themselves. */
  readonly jwks?: string | { readonly keys: readonly Record<string, unknown>[] };
}

const sources: readonly string[] = [...importFormats, 'own'];
const textFields = ['issuer', 'audience', 'client', 'secret'] as const;
const fields: readonly string[] = ['from', 'jwks', ...textFields];
/** RFC 7518, 3.2: a shorter secret could be guessed from a token. */
const shortestSecret = 32;

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isJwks = (value: unknown): boolean => {
  if (isObject(value)) return Array.isArray(value['keys']) && value['keys'].length > 0 && value['keys'].every(isObject);
  return (
    typeof value === 'string' &&
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value) &&
    URL.canParse(value)
  );
};

const problemOfKeys = ({ secret, jwks, issuer, audience, client }: Given): string | null => {
  if (secret !== undefined && jwks !== undefined) return 'must have secret or jwks, not both';
  if (typeof secret === 'string' && secret.length < shortestSecret)
    return `must have a secret of at least ${shortestSecret} characters`;
  if (jwks !== undefined && !isJwks(jwks)) return 'must have jwks, an https address or an object with keys';
  const hasNoKey = secret === undefined && jwks === undefined;
  return hasNoKey && [issuer, audience, client].some((field) => field !== undefined)
    ? 'must have secret or jwks beside issuer, audience or client'
    : null;
};

const findProblem = (given: unknown): string | null => {
  if (!isObject(given)) return 'must be an object';
  const unknown = Object.keys(given).find((name) => !fields.includes(name));
  if (unknown !== undefined) return `has an unknown field "${unknown}"; known are ${fields.join(', ')}`;
  if (typeof given['from'] !== 'string' || !sources.includes(given['from']))
    return `must have from, one of ${sources.join(', ')}`;
  const wrong = textFields.find(
    (name) => given[name] !== undefined && (typeof given[name] !== 'string' || !given[name]),
  );
  return wrong === undefined ? problemOfKeys(given) : `must have a text as ${wrong}`;
};

/** Tokens tell their entry by `iss` and by the kind of their signature. */
const describeKey = ({ issuer = '', secret, jwks }: AcceptedIssuer): string | null =>
  secret === undefined && jwks === undefined ? null : `${secret === undefined ? 'jwks' : 'secret'} ${issuer}`;

/** @returns the problems of the setting, as sentences without a subject, which contain no secret */
export const acceptedIssuerProblems = (json: string): string[] => {
  if (json === '') return [];
  const given = parseJson(json);
  if (!Array.isArray(given)) return ['must be a JSON list'];
  const problems = given.flatMap((entry: unknown, index) => {
    const problem = findProblem(entry);
    return problem === null ? [] : [`entry ${index + 1} ${problem}`];
  });
  if (problems.length > 0) return problems;
  const keys = (given as AcceptedIssuer[]).map(describeKey).filter((key) => key !== null);
  return new Set(keys).size === keys.length ? [] : ['has two entries with one issuer and one kind of key'];
};

/** @param json a setting without problems */
export const parseAcceptedIssuers = (json: string): readonly AcceptedIssuer[] =>
  json === '' ? [] : (JSON.parse(json) as AcceptedIssuer[]);
