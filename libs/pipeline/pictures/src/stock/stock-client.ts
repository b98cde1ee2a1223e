import type { MediaProviderOptions } from '@svc/pipeline/media';
import {
  createMediaDownload,
  createProviderClient,
  createProviderLimiter,
  rememberAnswers,
  withinLimits,
  type PublicSource,
} from '@svc/pipeline/providers';

const name = 'The stock footage service';
const maxAnswerBytes = 4 * 1024 * 1024;

interface StockServer {
  baseUrl: string;
  limits: Parameters<typeof createProviderLimiter>[0];
}

/** The client of a stock service's interface, and the download of its files. */
export const openStockClient = (
  { providers, ffmpeg, sources }: MediaProviderOptions,
  { baseUrl, limits }: StockServer,
  policy: PublicSource,
  headers: Record<string, string> = {},
) => {
  const client = createProviderClient({
    name,
    baseUrl,
    timeoutMs: providers.timeoutMs,
    maxBytes: maxAnswerBytes,
    headers,
    limiter: withinLimits(createProviderLimiter(limits), sources.findBudget(policy, baseUrl)),
  });
  return { client: rememberAnswers(client), download: createMediaDownload(name, baseUrl), ffmpeg };
};
