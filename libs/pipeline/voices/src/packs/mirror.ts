import { createGuardedFetch, TooManyRedirectsError, withoutTrailingSlash, type GuardedFetch } from '@svc/outbound';
import { PackError } from './pack-error';

const connectTimeoutMs = 15_000;
const silenceTimeoutMs = 60_000;
/** Limit for one attempt; the next one continues it. */
const timeoutMs = 3 * 3_600_000;
const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Source of the archives. The operator's address may be private; redirects are guarded (SSRF). */
export interface Mirror {
  /** Shown to users. */
  readonly archiveAddress: (archiveName: string) => string;
  /** @param from the first requested byte @throws OutboundError */
  readonly ask: (archiveName: string, from: number, signal: AbortSignal) => Promise<Response>;
}

const redirectTarget = (response: Response, from: string): string | null => {
  const location = redirectStatuses.has(response.status) ? response.headers.get('location') : null;
  return location !== null && URL.canParse(location, from) ? new URL(location, from).href : null;
};

/** @throws PackError when it is no address */
export const createMirror = (baseUrl: string, maxBytes: number): Mirror => {
  if (!URL.canParse(baseUrl)) throw new PackError(`VOICES_URL is no address: correct "${baseUrl}".`);
  const limits = { timeoutMs, silenceTimeoutMs, connectTimeoutMs, maxBytes };
  const own = createGuardedFetch({ ...limits, allowHttp: true, allowPrivateAddresses: true });
  const foreign = createGuardedFetch({ ...limits, maxRedirects });
  const isOwn = (url: string): boolean => new URL(url).origin === new URL(baseUrl).origin;
  const archiveAddress = (archiveName: string): string => `${withoutTrailingSlash(baseUrl)}/${archiveName}`;

  const follow = async (url: string, request: Parameters<GuardedFetch>[1], hops: number): Promise<Response> => {
    if (!isOwn(url)) return foreign(url, request);
    const response = await own(url, request);
    const target = redirectTarget(response, url);
    if (target === null) return response;
    await response.body?.cancel();
    if (hops === 0) throw new TooManyRedirectsError(new URL(url).host, maxRedirects);
    return follow(target, request, hops - 1);
  };

  const ask: Mirror['ask'] = (archiveName, from, signal) => {
    const range: Record<string, string> = from === 0 ? {} : { range: `bytes=${from}-` };
    const headers = { 'accept-encoding': 'identity', 'user-agent': 'svc-voices', ...range };
    return follow(archiveAddress(archiveName), { headers, signal }, maxRedirects);
  };
  return { archiveAddress, ask };
};
