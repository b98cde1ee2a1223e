import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Limiter } from '@svc/concurrency';
import { createGuardedFetch, OutboundError, type GuardedFetch } from '@svc/outbound';
import { answerFailed, providerFailed } from './provider-error';
import { holdAsAsked, type SourceBudget } from './sources/source-budget';

const downloadLimits = { pictureBytes: 32 * 1024 * 1024, clipBytes: 512 * 1024 * 1024, timeoutMs: 180_000 };

/**
 * Fetches files that a provider's answer links to. Such an address is untrusted (SSRF): only https, public addresses
 * and few redirects are allowed. Only the configured server's own origin may be http or private, and its redirects
 * are not followed to other origins.
 */
export interface MediaDownload {
  readonly bytes: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
  readonly file: (url: string, path: string, signal: AbortSignal) => Promise<void>;
}

const sameOrigin = (url: string, baseUrl: string): boolean =>
  URL.canParse(url) && new URL(url).origin === new URL(baseUrl).origin;

interface DownloadManners {
  /** Sent with every request. */
  userAgent?: string;
  timeoutMs?: number;
  /** Limit for the connection; default: `timeoutMs`. */
  connectTimeoutMs?: number;
  /** Limit for a file. */
  maxFileBytes?: number;
  /** The budget in which a file at this address counts; null for none. */
  findBudget?: (url: string) => SourceBudget | null;
}

export const createMediaDownload = (name: string, baseUrl: string, manners: DownloadManners = {}): MediaDownload => {
  const { userAgent, timeoutMs = downloadLimits.timeoutMs, maxFileBytes = downloadLimits.clipBytes } = manners;
  const { connectTimeoutMs = timeoutMs } = manners;
  const limits = { timeoutMs, connectTimeoutMs };
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const openFetch = (maxBytes: number): { own: GuardedFetch; foreign: GuardedFetch } => ({
    own: createGuardedFetch({ ...limits, maxBytes, allowHttp: true, allowPrivateAddresses: true }),
    foreign: createGuardedFetch({ ...limits, maxBytes, maxRedirects: 3 }),
  });
  const pictures = openFetch(downloadLimits.pictureBytes);
  const clips = openFetch(maxFileBytes);

  const { findBudget = () => null } = manners;
  const unlimited: Limiter = { run: (_signal, work) => work() };

  const download = async <Result>(
    fetches: typeof pictures,
    url: string,
    signal: AbortSignal,
    take: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    const limiter = findBudget(url) ?? unlimited;
    try {
      return await limiter.run(signal, async () => {
        const response = await (sameOrigin(url, baseUrl) ? fetches.own : fetches.foreign)(url, { headers, signal });
        await holdAsAsked(limiter, response);
        if (response.ok) return take(response);
        await response.body?.cancel();
        throw answerFailed(name, response.status, '');
      });
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof OutboundError)) throw cause;
      throw providerFailed(`A file of ${name.replace(/^The /u, 'the ')} could not be fetched`, cause);
    }
  };

  return {
    bytes: (url, signal) => download(pictures, url, signal, (response) => response.bytes()),
    file: (url, path, signal) =>
      download(clips, url, signal, async ({ body }) => {
        if (body === null) throw providerFailed(`${name} sent an empty file`);
        await pipeline(Readable.fromWeb(body), createWriteStream(path));
      }),
  };
};
