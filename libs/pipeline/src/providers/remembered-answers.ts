import { createRecentValues } from '@svc/concurrency';
import type { ProviderClient } from './provider-client';

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
