import { createGuardedFetch, OutboundError, type GuardedFetchOptions } from '@svc/outbound';
import { answerFailed, providerFailed } from '@svc/pipeline/providers';

const limits = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024, maxRedirects: 3 };
export const pageName = 'The page of the text';

/** @returns the HTML of a page @throws AppError PROVIDER_FAILED when it cannot be read */
export type DownloadPage = (address: string, signal: AbortSignal) => Promise<string>;

/** @param guards for tests, whose pages are on this machine */
export const createPageDownload = (guards: Partial<GuardedFetchOptions> = {}): DownloadPage => {
  const fetchPage = createGuardedFetch({ ...limits, ...guards });
  const download: DownloadPage = async (address, signal) => {
    const headers = { accept: 'text/html', 'user-agent': 'svc-video/0.1 (reads a page that its user names)' };
    const response = await fetchPage(address, { signal, headers });
    if (!response.ok) {
      await response.body?.cancel();
      throw answerFailed(pageName, response.status, '');
    }
    if (!/^(?:text\/html|application\/xhtml\+xml)/iu.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw providerFailed(`${pageName} is not a web page`);
    }
    return response.text();
  };
  return async (address, signal) => {
    try {
      return await download(address, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof OutboundError)) throw cause;
      throw providerFailed(`${pageName} cannot be read`, cause);
    }
  };
};
