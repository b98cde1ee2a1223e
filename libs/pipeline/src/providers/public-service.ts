import { operatorSettings } from './operator.settings';
import { createProviderClient, type ProviderClient } from './provider-client';
import { createProviderLimiter } from './provider-limits';
import { settingsOf, type ProviderSettings } from './provider-settings';
import type { Rest } from './rest';

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
  /** Of all public services of a process. */
  rest: Rest;
}

/** What is asked of a public service: JSON. */
export type PublicClient = Pick<ProviderClient, 'json'>;

export interface PublicService {
  /** All of its clients wait for each other. */
  readonly clientOf: (baseUrl: string) => PublicClient;
}

/**
 * A service that is there for everybody: asked one thing at a time, under our own name, and left alone while it cannot be
 * reached (https://www.mediawiki.org/wiki/API:Etiquette).
 */
export const createPublicService = ({ name, userAgent, maxAnswerBytes, rest }: PublicServiceOptions): PublicService => {
  // Outside of the rest: of many videos at once, one finds out that there is no network.
  const turns = createProviderLimiter(oneAtATime);
  const limiter = createProviderLimiter(oneAtATime);
  let answeredAt = -Infinity;
  const clientWith = (baseUrl: string, silenceTimeoutMs: number): PublicClient =>
    createProviderClient({
      name,
      baseUrl,
      maxBytes: maxAnswerBytes,
      limiter,
      headers: { 'user-agent': userAgent },
      timeoutMs: answerMs,
      silenceTimeoutMs,
      connectTimeoutMs: connectMs,
      patience: { tries: 2, longestDelayMs, isForSilence: false },
    });
  return {
    clientOf: (baseUrl) => {
      const [known, stranger] = [clientWith(baseUrl, answerMs), clientWith(baseUrl, strangerMs)];
      const ask: PublicClient['json'] = async (path, request) => {
        const isKnown = performance.now() - answeredAt < rememberedMs;
        const answer = await (isKnown ? known : stranger).json(path, request);
        answeredAt = performance.now();
        return answer;
      };
      return {
        json: (path, request) => turns.run(request.signal, () => rest.unlessAway(name, () => ask(path, request))),
      };
    },
  };
};
