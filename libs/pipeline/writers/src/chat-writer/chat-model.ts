import {
  answeredText,
  type CompatibleServer,
  createModelCatalog,
  createProviderClient,
  createProviderLimiter,
  createUsedModels,
  type ProviderClient,
  providerFailed,
  type ProviderSettings,
  findServer,
  type UsedModels,
} from '@svc/pipeline/providers';
import type { AnswerSchema } from './answer-schema';
import { chatSettings, defaultTimeoutSeconds } from './chat.settings';
import { causeIn, explainFailure, meantStatus, serverName } from './model-failure';
import { joinCompletion, parseDocuments, type Completion } from './read-completion';
import { changeAfter, dialectFields, firstDialect, type Dialect } from './request-dialect';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A model's words, unchecked. */
export interface ModelAnswer {
  /** Empty when the model said nothing. */
  text: string;
  /** The limit of tokens ended the answer. */
  isCut: boolean;
}

/**
 * Asks a chat model for an object. The answer is unchecked: the caller reads and validates it.
 * @throws AppError PROVIDER_FAILED when there is no answer; its sentence names the cause and the setting
 */
export type AskChatModel = (
  messages: readonly ChatMessage[],
  answer: AnswerSchema,
  signal: AbortSignal,
) => Promise<ModelAnswer>;

const maxAnswerBytes = 4 * 1024 * 1024;
/** Models that think need it beside the answer. */
const tokensOfThoughts = 16_384;

const createClient = (server: CompatibleServer, timeoutMs: number): ProviderClient =>
  createProviderClient({
    name: serverName,
    baseUrl: server.baseUrl,
    timeoutMs,
    maxBytes: maxAnswerBytes,
    headers: server.apiKey === '' ? {} : { authorization: `Bearer ${server.apiKey}` },
    limiter: createProviderLimiter(server.limits),
    toStatus: meantStatus,
  });

/** The model of the setting `LLM_MODEL`. */
const createChatModels = (server: CompatibleServer & { model: string }): UsedModels =>
  createUsedModels({
    use: 'scripts',
    variable: 'LLM_MODEL',
    server: serverName,
    configured: [server.model],
    catalog: createModelCatalog(server),
  });

/** Empty when no model is configured. */
export const listChatModels = (settings: ProviderSettings): UsedModels[] => {
  const server = findServer(settings, chatSettings);
  return server === null ? [] : [createChatModels(server)];
};

const readAnswer = (bytes: Uint8Array): Completion => {
  const documents = parseDocuments(new TextDecoder().decode(bytes));
  if (documents === null) throw providerFailed(`${serverName} answered neither JSON nor a stream: check LLM_BASE_URL`);
  const completion = joinCompletion(documents);
  if (completion.isRefused) throw providerFailed(`${serverName} declines this topic`);
  return completion;
};

/** A server that names no cause tells less than its first refusal did. */
const tellsMore = (error: unknown): boolean => {
  const words = answeredText(error);
  return words === null || causeIn(words) !== null;
};

/**
 * `POST /chat/completions` of any compatible server. Remembers what the server said that it does not know; a refusal
 * without a reason changes only its own request.
 */
const createChatModel = (server: CompatibleServer & { model: string }, timeoutMs: number): AskChatModel => {
  const client = createClient(server, timeoutMs);
  const models = createChatModels(server);
  let known: Dialect = firstDialect;
  let thinks = false;

  const complete = async (body: Record<string, unknown>, signal: AbortSignal): Promise<ModelAnswer> => {
    const json = { model: server.model, ...body };
    const { text, reason, hasThoughts } = readAnswer(await client.bytes('/chat/completions', { json, signal }));
    thinks ||= hasThoughts;
    return { text, isCut: reason === 'length' };
  };

  return async (messages, answer, signal) => {
    let dialect = known;
    let refusal: unknown = null;
    for (;;) {
      try {
        const tokens = answer.tokens + (thinks ? tokensOfThoughts : 0);
        return await complete({ messages, ...dialectFields(dialect, answer, tokens) }, signal);
      } catch (error) {
        refusal ??= error;
        const next = changeAfter(dialect, error);
        if (next === null) throw await explainFailure(tellsMore(error) ? error : refusal, { server, models });
        dialect = { ...dialect, ...next.change };
        if (next.isLasting) known = { ...known, ...next.change };
      }
    }
  };
};

/** Time limit for all answers for one script. */
export const writingTimeoutMs = (settings: ProviderSettings): number =>
  1_000 * (findServer(settings, chatSettings)?.timeoutSeconds ?? defaultTimeoutSeconds);

/** Null when none is configured. */
export const openChatModel = (settings: ProviderSettings): AskChatModel | null => {
  const server = findServer(settings, chatSettings);
  return server && createChatModel(server, Math.min(settings.timeoutMs, writingTimeoutMs(settings)));
};
