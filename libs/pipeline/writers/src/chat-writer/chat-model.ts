import {
  answeredStatus,
  type CompatibleServer,
  createModelCatalog,
  createProviderClient,
  createProviderLimiter,
  createUsedModels,
  type ProviderClient,
  providerFailed,
  type ProviderSettings,
  serverOf,
  type UsedModels,
} from '@svc/pipeline/providers';
import { chatSettings, defaultTimeoutSeconds } from './chat.settings';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Schema of an answer. */
export interface AnswerSchema {
  name: string;
  /** JSON Schema of an object, all of whose properties are required. */
  schema: Record<string, unknown>;
}

/**
 * Asks a chat model for an object. The answer is unchecked: the caller validates it.
 * @returns null when the answer is no JSON
 * @throws AppError PROVIDER_FAILED when there is no answer
 */
export type AskChatModel = (
  messages: readonly ChatMessage[],
  answer: AnswerSchema,
  signal: AbortSignal,
) => Promise<Record<string, unknown> | null>;

const name = 'The language model';
const maxAnswerBytes = 4 * 1024 * 1024;

/** From the strictest to the one that every server supports. */
const formats = ['json_schema', 'json_object', 'none'] as const;
type Format = (typeof formats)[number];

const responseFormat = (format: Format, { name, schema }: AnswerSchema): Record<string, unknown> => {
  if (format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
};

/** Statuses for an unknown `response_format`. */
const isRefusedFormat = (error: unknown): boolean => [400, 415, 422, 501].includes(answeredStatus(error) ?? 0);

interface Choice {
  finish_reason?: unknown;
  message?: { content?: unknown; refusal?: unknown };
}

const contentOf = (completion: Record<string, unknown>): string => {
  const choices = completion['choices'];
  const choice = (Array.isArray(choices) ? choices[0] : undefined) as Choice | undefined;
  const content = choice?.message?.content;
  if (typeof choice?.message?.refusal === 'string') throw providerFailed(`${name} declines to write about this topic`);
  if (choice?.finish_reason === 'content_filter') throw providerFailed(`${name} declines to write about this topic`);
  if (choice?.finish_reason === 'length')
    throw providerFailed(`${name} closed the connection in the middle of its response`);
  if (typeof content !== 'string') throw providerFailed(`${name} gave no answer`);
  return content;
};

/** Models add reasoning and code fences; the object is between the first and the last brace. */
const parseAnswer = (content: string): Record<string, unknown> | null => {
  const text = content.replace(/^[^]*<\/think>/u, '');
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Record<string, unknown>;
  } catch {
    return null;
  }
};

const clientOf = (server: CompatibleServer, timeoutMs: number): ProviderClient =>
  createProviderClient({
    name,
    baseUrl: server.baseUrl,
    timeoutMs,
    maxBytes: maxAnswerBytes,
    headers: server.apiKey === '' ? {} : { authorization: `Bearer ${server.apiKey}` },
    limiter: createProviderLimiter(server.limits),
  });

/** The model of the setting `LLM_MODEL`. */
const createChatModels = (server: CompatibleServer & { model: string }): UsedModels =>
  createUsedModels({
    use: 'scripts',
    variable: 'LLM_MODEL',
    server: name,
    configured: [server.model],
    catalog: createModelCatalog(server),
  });

/** Empty when no model is configured. */
export const chatModelsOf = (settings: ProviderSettings): UsedModels[] => {
  const server = serverOf(settings, chatSettings);
  return server === null ? [] : [createChatModels(server)];
};

/** Statuses for an unknown model. */
const isRefusedModel = (error: unknown): boolean => [400, 404, 410].includes(answeredStatus(error) ?? 0);

/** `POST /chat/completions` of any compatible server. Remembers which format for JSON the server accepts. */
const createChatModel = (server: CompatibleServer & { model: string }, timeoutMs: number): AskChatModel => {
  const client = clientOf(server, timeoutMs);
  const models = createChatModels(server);
  let format: Format = 'json_schema';

  const complete = (messages: readonly ChatMessage[], answer: AnswerSchema, signal: AbortSignal) =>
    client.json('/chat/completions', {
      json: { model: server.model, messages, ...responseFormat(format, answer) },
      signal,
    });

  /** @throws the error, or a sentence that names the setting when the server does not list the model */
  const refuse = async (error: unknown): Promise<never> => {
    if (isRefusedModel(error)) {
      await models.refresh();
      await models.resolve(server.model);
    }
    throw error;
  };

  const ask: AskChatModel = async (messages, answer, signal) => {
    const asked = format;
    try {
      return parseAnswer(contentOf(await complete(messages, answer, signal)));
    } catch (error) {
      const next = formats[formats.indexOf(asked) + 1];
      if (next === undefined || !isRefusedFormat(error)) return refuse(error);
      format = next;
      return ask(messages, answer, signal);
    }
  };
  return ask;
};

/** Time limit for all answers for one script. */
export const writingTimeoutMs = (settings: ProviderSettings): number =>
  1_000 * (serverOf(settings, chatSettings)?.timeoutSeconds ?? defaultTimeoutSeconds);

/** Null when none is configured. */
export const chatModelOf = (settings: ProviderSettings): AskChatModel | null => {
  const server = serverOf(settings, chatSettings);
  return server && createChatModel(server, Math.min(settings.timeoutMs, writingTimeoutMs(settings)));
};
