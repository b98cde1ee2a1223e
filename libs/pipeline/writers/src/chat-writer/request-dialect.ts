import { answeredStatus, answeredText } from '@svc/pipeline/providers';
import { writeSchema, type AnswerSchema } from './answer-schema';
import { causeIn } from './model-failure';

/** From the strictest to the one that every server supports. */
const formats = ['counted_schema', 'json_schema', 'json_object', 'none'] as const;
/** Newer models of OpenAI know only the second name, most other servers only the first. */
const limits = ['max_tokens', 'max_completion_tokens', 'none'] as const;

/** How a server wants to be asked. */
export interface Dialect {
  readonly format: (typeof formats)[number];
  readonly limit: (typeof limits)[number];
  /** Qwen's models think only in a stream. */
  readonly isStreamed: boolean;
}

export const firstDialect: Dialect = { format: 'counted_schema', limit: 'max_tokens', isStreamed: false };

const responseFormat = ({ format }: Dialect, answer: AnswerSchema): Record<string, unknown> => {
  if (format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const schema = writeSchema(answer, format === 'counted_schema');
  return { response_format: { type: 'json_schema', json_schema: { name: answer.name, strict: true, schema } } };
};

/** Fields of a request beside model and messages. */
export const dialectFields = (dialect: Dialect, answer: AnswerSchema, tokens: number): Record<string, unknown> => ({
  ...responseFormat(dialect, answer),
  ...(dialect.limit !== 'none' && { [dialect.limit]: tokens }),
  ...(dialect.isStreamed && { stream: true }),
});

/** Another way to ask, after a refusal. */
interface Change {
  readonly change: Partial<Dialect>;
  /** The server named what it does not know: the next requests leave it out. */
  readonly isLasting: boolean;
}

const unknownField = /unsupported|not supported|unrecognized|unknown|not permitted|unexpected|use '?max_completion/iu;
const unknownKeyword = /minItems|maxItems|invalid schema|keyword/iu;

const nextFormat = (format: Dialect['format'], words: string): Dialect['format'] | undefined => {
  const isKeyword = format === 'counted_schema' && unknownKeyword.test(words);
  return isKeyword ? 'json_schema' : formats[Math.max(2, formats.indexOf(format) + 1)];
};

const withFormat = (dialect: Dialect, words: string, isLasting: boolean): Change | null => {
  const format = nextFormat(dialect.format, words);
  return format === undefined ? null : { change: { format }, isLasting };
};

const withLimit = ({ limit }: Dialect, words: string): Change | null => {
  if (limit === 'none') return null;
  const next = limits[limits.indexOf(limit) + 1] ?? 'none';
  return unknownField.test(words)
    ? { change: { limit: next }, isLasting: true }
    : { change: { limit: 'none' }, isLasting: false };
};

/** Statuses for a request that a server does not understand. */
const isMisunderstood = (error: unknown): boolean => [400, 415, 422, 501].includes(answeredStatus(error) ?? 0);

/** @returns null when the request would be refused in every form */
export const changeAfter = (dialect: Dialect, error: unknown): Change | null => {
  const words = answeredText(error);
  if (words === null || !isMisunderstood(error)) return null;
  const cause = causeIn(words);
  if (cause === 'stream') return dialect.isStreamed ? null : { change: { isStreamed: true }, isLasting: true };
  if (cause === 'limit' || cause === 'context') return withLimit(dialect, cause === 'limit' ? words : '');
  if (cause === 'format') return withFormat(dialect, words, true);
  return cause === null ? withFormat(dialect, words, false) : null;
};
