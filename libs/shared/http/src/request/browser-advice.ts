import type { HttpConfig } from '@svc/config';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../cors';
import { isLoopbackHttp } from './public-address';

/** Origins are sent by any page: no more of them are remembered, or logged. */
const mostOrigins = 100;

const toSite = (hostname: string): string =>
  /[\d\]]$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');

/** Browsers say it themselves, but not to http addresses of other machines. */
const isCrossSite = ({ headers }: FastifyRequest, origin: string): boolean => {
  const said = headers['sec-fetch-site'];
  if (said !== undefined) return said === 'cross-site';
  const own = `http://${headers.host ?? ''}`;
  return URL.canParse(own) && toSite(new URL(own).hostname) !== toSite(new URL(origin).hostname);
};

const listCookies = (reply: FastifyReply): string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String);

/** True for a cookie whose domain is not the host or above it (RFC 6265, 5.3). */
const isOfOtherDomain = (cookie: string, hostname: string): boolean => {
  const [, domain] = /; *Domain=\.?([^;\s]+)/i.exec(cookie) ?? [];
  return domain !== undefined && !`.${hostname}`.endsWith(`.${domain.toLowerCase()}`);
};

const adviceOnCookies = (request: FastifyRequest, reply: FastifyReply, origin: string): string | undefined => {
  const cookies = listCookies(reply);
  const address = `http://${request.headers.host ?? ''}`;
  const hostname = URL.canParse(address) ? new URL(address).hostname : '';
  if (cookies.some((cookie) => isOfOtherDomain(cookie, hostname)))
    return `Browsers drop the cookies of ${address}: COOKIE_DOMAIN is not ${hostname} or a domain above it.`;
  if (cookies.some((cookie) => /; *SameSite=None/i.test(cookie) && !/; *Secure/i.test(cookie)))
    return `Browsers drop the cookies of ${address}: SameSite=None needs Secure, so use https, or COOKIE_SAME_SITE=lax.`;
  if (cookies.some((cookie) => /; *SameSite=(Lax|Strict)/i.test(cookie)) && isCrossSite(request, origin))
    return `Browsers drop the cookies of ${address} on pages of ${origin}: they are two sites. Call the service by the host name of the page, or set COOKIE_SAME_SITE=none and use https.`;
  if (request.protocol === 'http' && !isLoopbackHttp(address) && cookies.some((cookie) => /; *Secure/i.test(cookie)))
    return `Browsers drop the Secure cookies of ${address}, which is not encrypted: use https, or http://localhost.`;
  return undefined;
};

/**
 * Development only: logs, once for each origin, why a page cannot use the service. Browsers do not say so, and drop
 * cookies without an error.
 */
export const registerBrowserAdvice = (
  fastify: FastifyInstance,
  config: HttpConfig,
  publicUrl: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void => {
  if (config.isProduction) return;
  const ownOrigin = new URL(publicUrl).origin;
  const advised = new Set<string>();
  const advise = (origin: string, topic: 'origin' | 'cookies', advice: string): void => {
    const name = `${topic} ${origin}`;
    if (advised.has(name) || advised.size >= mostOrigins) return;
    advised.add(name);
    logger.warn({ origin }, advice);
  };
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !URL.canParse(origin)) return done();
    const isOwn = origin === ownOrigin || new URL(origin).host === request.headers.host;
    if (!isOwn && !isAllowedOrigin(config, origin))
      advise(origin, 'origin', `Pages of ${origin} are refused: add it to ALLOWED_ORIGINS if it is your front end.`);
    const advice = adviceOnCookies(request, reply, origin);
    if (advice !== undefined) advise(origin, 'cookies', advice);
    done();
  });
};
