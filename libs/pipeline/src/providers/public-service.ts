import { operatorSettings } from './operator.settings';
import { createProviderClient, type ProviderClient } from './provider-client';
import { settingsOf, type ProviderSettings } from './provider-settings';
import { createProviderLimiter } from './provider-limits';
import { rememberAnswers } from './remembered-answers';
import type { SourceAccess } from './sources/source-access';
import type { PublicSource } from './sources/source-policies';

const connectMs = 1_000;
const answerMs = 6_000;
/** From the first word to one that has said nothing for a while: an operator without a network waits no longer. */
const strangerMs = 1_500;
const rememberedMs = 600_000;
/** Whoever asks for more patience than this is away for the purposes of one video. */
const longestDelayMs = 5_000;
const oneAtATime = { concurrency: 1, requestsPerMinute: null };

/** A name, a version, and whom to turn to (https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy). */
export const userAgentOf = (settings: ProviderSettings): string => {
  const contact = settingsOf(settings, operatorSettings)?.contact ?? '';
  return `svc-video/0.1 (${contact === '' ? 'self-hosted video service' : contact})`;
};

export interface PublicServiceOptions {
  /** For people, such as `The encyclopedia`. */
  name: string;
  userAgent: string;
  maxAnswerBytes: number;
  source: PublicSource;
  sources: SourceAccess;
}

/** What is asked of a public service: JSON. */
export type PublicClient = Pick<ProviderClient, 'json'>;

export interface PublicService {
  /** Clients of one source wait for each other. */
  readonly clientOf: (baseUrl: string) => PublicClient;
}

/**
 * A service that is there for everybody: asked one thing at a time, under our own name, and left alone while it cannot be
 * reached (https://www.mediawiki.org/wiki/API:Etiquette).
 */
export const createPublicService = (options: PublicServiceOptions): PublicService => {
  const { name, userAgent, maxAnswerBytes, source, sources } = options;
  // Outside of `unlessAway`: of many videos at once, one finds out that there is no network.
  const turns = createProviderLimiter(oneAtATime);
  let answeredAt = -Infinity;
  const clientWith = (baseUrl: string, silenceTimeoutMs: number): PublicClient =>
    createProviderClient({
      name,
      baseUrl,
      maxBytes: maxAnswerBytes,
      limiter: sources.budgetOf(source, baseUrl),
      headers: { 'user-agent': userAgent },
      timeoutMs: answerMs,
      silenceTimeoutMs,
      connectTimeoutMs: connectMs,
      patience: { tries: 2, longestDelayMs, isForSilence: false },
    });
  const openClient = (baseUrl: string): PublicClient => {
    const [known, stranger] = [clientWith(baseUrl, answerMs), clientWith(baseUrl, strangerMs)];
    const ask: PublicClient['json'] = async (path, request) => {
      const isKnown = performance.now() - answeredAt < rememberedMs;
      const answer = await (isKnown ? known : stranger).json(path, request);
      answeredAt = performance.now();
      return answer;
    };
    return rememberAnswers({
      json: (path, request) => turns.run(request.signal, () => sources.unlessAway(name, () => ask(path, request))),
    });
  };
  const clients = new Map<string, PublicClient>();
  return {
    clientOf: (baseUrl) => {
      const client = clients.get(baseUrl) ?? openClient(baseUrl);
      clients.set(baseUrl, client);
      return client;
    },
  };
};
