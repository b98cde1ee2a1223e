import {
  answeredStatus,
  answeredText,
  providerFailed,
  type CompatibleServer,
  type UsedModels,
} from '@svc/pipeline/providers';
import { parseDocuments, errorIn } from './read-completion';

export const serverName = 'The language model';

/** Causes that a model server names in words; one of these would be the same at the next try. */
const causes = {
  declined:
    /data_?inspection_?failed|content_filter|content exists risk|considered high risk|"code":"?1301\b|敏感|sensitive[_ ](?:words|content)|inappropriate content|content management policy|content_policy_violation/iu,
  context:
    /context[_ ](?:length|size|window)|exceed_context|maximum context|context the overflows|model token limit|max_tokens must be at least|prompt is too long|input (?:length )?(?:is )?too long/iu,
  credit: /insufficient_quota|exceeded_current_quota|insufficient balance|exceeded (?:your )?current quota/iu,
  key: /api key not valid|invalid_api_key|(?:invalid|incorrect) api key/iu,
  chat: /not a chat model|not support chat/iu,
  model:
    /model_not_found|not found the model|no models loaded|no allowed providers|model\b.{0,80}\b(?:not found|does not exist)/iu,
  address: /unexpected endpoint|^not found$|file not found|page not found/iu,
  stream: /enable.thinking|non-streaming|stream\W{0,3} must be/iu,
  limit: /max_(?:completion_)?tokens/iu,
  format: /response_format|text\.format|json_schema|json_object|structured output|grammar|response schema/iu,
} as const;

export type Cause = keyof typeof causes;

const statusOfCause: Partial<Record<Cause, number>> = { credit: 402, key: 401, model: 404, address: 404 };

const isPage = (answer: string): boolean => /^\s*</u.test(answer);

const shownCharacters = 4_000;

/** Words of an error; without copies of the request, which some servers add. */
const describeAnswer = (answer: string): string => {
  const documents = parseDocuments(answer);
  if (documents === null) return answer.slice(0, shownCharacters);
  const { error } = errorIn(documents) ?? { error: documents };
  const told = JSON.stringify(error, (name, value: unknown) => (name === 'input' ? undefined : value));
  return told.slice(0, shownCharacters);
};

/** Texts of `not found` stand alone: `{"detail":"Not Found"}`. */
const bareWords = (words: string): string => words.replace(/^\[?\{"detail":"([^"]*)"\}\]?$/u, '$1');

/** The cause that the words of a server name; null for none. */
export const causeIn = (answer: string): Cause | null => {
  const words = bareWords(describeAnswer(answer));
  const named = Object.entries(causes).find(([, pattern]) => pattern.test(words));
  return (named?.[0] as Cause | undefined) ?? null;
};

const statedError = (answer: string): number | null => {
  const stated = errorIn(parseDocuments(answer) ?? []);
  if (stated === null) return isPage(answer) ? 404 : null;
  const code = Number(stated.code);
  return code >= 400 && code < 600 ? code : 400;
};

/** The status that an answer means: servers report errors with 200, and lasting ones with 500. */
export const meantStatus = (status: number, answer: string): number => {
  const isFine = status >= 200 && status < 300;
  const stated = isFine ? statedError(answer) : status;
  if (stated === null) return status;
  const cause = causeIn(answer);
  // Limits of requests a minute pass, whatever else is said.
  const isBusy = stated === 429 && cause !== 'credit';
  return cause === null || isBusy ? stated : (statusOfCause[cause] ?? (stated < 500 ? stated : 400));
};

const isAddress = (status: number, cause: Cause | null, answer: string): boolean =>
  (status >= 300 && status < 400) ||
  status === 405 ||
  cause === 'address' ||
  (status < 429 && isPage(answer)) ||
  (status === 404 && cause === null);

export interface FailedModel {
  server: CompatibleServer & { model: string };
  models: UsedModels;
}

const sentences: Partial<Record<Cause, (status: number, model: string) => string>> = {
  declined: () => `${serverName} declines this topic`,
  context: () =>
    `The context of ${serverName.toLowerCase()} is too short for this request: start it with a longer context, or set LLM_MODEL to a model that has one`,
  credit: (status) =>
    `${serverName} asks for payment (status ${status}): the account of LLM_API_KEY has no credit left`,
  key: (status) => `${serverName} refused the key (status ${status}): check LLM_API_KEY`,
  chat: (_, model) => `The model "${model}" cannot chat: set LLM_MODEL to a language model`,
  model: (_, model) =>
    `The server of ${serverName.toLowerCase()} does not offer "${model}": set LLM_MODEL to one of its models`,
};

const addressSentence = (status: number): string =>
  `LLM_BASE_URL leads to no language model (status ${status}): it is the address before "/chat/completions", which mostly ends in "/v1"`;

/** Failures without an answer: an address that is not reached, a model that is too slow. */
const withoutAnswer = (error: unknown): unknown => {
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const sentence = error.message.replace(/\.$/u, '');
  if (sentence.endsWith('cannot be reached')) return providerFailed(`${sentence}: check LLM_BASE_URL`, error.cause);
  if (!sentence.endsWith('in time')) return error;
  return providerFailed(`${sentence}: set WRITER_TIMEOUT_SECONDS higher, or LLM_MODEL to a faster model`, error.cause);
};

/**
 * The error with its cause and the setting that mends it.
 * @throws AppError PROVIDER_FAILED that lists the server's models when it does not offer the model
 */
export const explainFailure = async (error: unknown, { server, models }: FailedModel): Promise<unknown> => {
  const [status, answer] = [answeredStatus(error), answeredText(error)];
  if (status === null || answer === null) return withoutAnswer(error);
  const cause = causeIn(answer);
  if (cause === 'model' || (cause === null && [400, 404, 410].includes(status))) {
    await models.refresh();
    await models.resolve(server.model);
  }
  const told = cause ?? (status === 401 ? 'key' : status === 402 ? 'credit' : null);
  const sentence = told === null ? undefined : sentences[told]?.(status, server.model);
  if (sentence !== undefined) return providerFailed(sentence, (error as Error).cause);
  return isAddress(status, cause, answer) ? providerFailed(addressSentence(status), (error as Error).cause) : error;
};
