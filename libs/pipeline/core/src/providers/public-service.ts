import { createProviderClient, type ProviderClient } from './provider-client';
import { findSettings, type ProviderSettings } from './provider-settings';
import { createProviderLimiter } from './provider-limits';
import type { SourceAccess } from './sources/source-access';
import type { PublicSource } from './sources/source-policies';
import { declareProvider, textLike } from './declared-provider';
import { createRecentValues } from '@svc/concurrency';

const keptAnswers = 100;
const keptMs = 3_600_000;

/** Caches answers for an hour: a topic that is repeated needs no request. */
export const rememberAnswers = (client: Pick<ProviderClient, 'json'>): Pick<ProviderClient, 'json'> => {
  const answers = createRecentValues<Record<string, unknown>>(keptAnswers, keptMs);
  return {
    json: async (path, request) => {
      if (request.body !== undefined || request.json !== undefined) return client.json(path, request);
      const known = answers.get(path);
      if (known !== undefined) return known;
      const answer = await client.json(path, request);
      // MediaWiki sends errors, such as a lag of its databases, with status 200.
      if (!('error' in answer)) answers.set(path, answer);
      return answer;
    },
  };
};

interface Values {
  contact: string;
}

/** Contact of the operator, which public services require. */
export const operatorSettings = declareProvider<Values>({
  name: 'operator',
  settings: {
    contact: textLike(/^[\x21-\x7e]*$/u, 'must be a mail address or a page', '', {
      variable: 'OPERATOR_CONTACT',
      description: "Mail address or page of yours that Wikimedia's servers are told, as their rules for programs ask",
      defaultDescription: 'none',
    }),
  },
  isSetUp: () => true,
});

const connectMs = 1_000;
const answerMs = 6_000;
/**
 * Limit for a connection to a server that has not answered for a while: without a network, an operator waits no
 * longer than this.
 */
const strangerMs = 1_500;
const rememberedMs = 600_000;
/** A service that asks for a longer delay is unavailable for this video. */
const longestDelayMs = 5_000;
const oneAtATime = { concurrency: 1, requestsPerMinute: null };

/** A name, a version and a contact (https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy). */
export const userAgentText = (settings: ProviderSettings): string => {
  const contact = findSettings(settings, operatorSettings)?.contact ?? '';
  return `svc-video/0.1 (${contact === '' ? 'self-hosted video service' : contact})`;
};

export interface PublicServiceOptions {
  /** Shown to users, for example `The encyclopedia`. */
  name: string;
  userAgent: string;
  maxAnswerBytes: number;
  source: PublicSource;
  sources: SourceAccess;
}

export type PublicClient = Pick<ProviderClient, 'json'>;

interface PublicService {
  /** Clients of one source share one queue. */
  readonly openClient: (baseUrl: string) => PublicClient;
}

/**
 * A public service: one request at a time, with our own user agent, and none while it cannot be reached
 * (https://www.mediawiki.org/wiki/API:Etiquette).
 */
export const createPublicService = (options: PublicServiceOptions): PublicService => {
  const { name, userAgent, maxAnswerBytes, source, sources } = options;
  // Outside of `unlessAway`: of many videos at once, only one waits for the missing network.
  const turns = createProviderLimiter(oneAtATime);
  let answeredAt = -Infinity;
  const clientWith = (baseUrl: string, silenceTimeoutMs: number): PublicClient =>
    createProviderClient({
      name,
      baseUrl,
      maxBytes: maxAnswerBytes,
      limiter: sources.findBudget(source, baseUrl),
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
    openClient: (baseUrl) => {
      const client = clients.get(baseUrl) ?? openClient(baseUrl);
      clients.set(baseUrl, client);
      return client;
    },
  };
};
