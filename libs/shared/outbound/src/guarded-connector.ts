import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { BlockedAddressError, BlockedUrlError } from './outbound-errors';

/** @throws BlockedUrlError */
export const checkedUrl = (raw: string | URL, allowHttp: boolean): URL => {
  if (!URL.canParse(String(raw))) throw new BlockedUrlError('it is not a URL');
  const url = new URL(raw);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    throw new BlockedUrlError(`its scheme is not https but ${url.protocol.slice(0, -1)}`);
  }
  if (url.username !== '' || url.password !== '') throw new BlockedUrlError('it names a user');
  return url;
};

/** Resolves a host name to all its addresses, like `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface ConnectorOptions {
  acceptsAddress: (address: string) => boolean;
  connectTimeoutMs: number;
  resolve?: Resolve;
}

type LookupDone = Parameters<LookupFunction>[2];

/**
 * The check runs inside the lookup whose result the socket uses, so a second DNS answer cannot bypass it (DNS
 * rebinding). One rejected address rejects the whole name.
 */
const guardedLookup =
  ({ acceptsAddress, resolve = systemLookup }: ConnectorOptions): LookupFunction =>
  (host, options, done: LookupDone) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const refused = error ? undefined : addresses.find(({ address }) => !acceptsAddress(address));
      const first = addresses?.[0];
      if (error) return done(error, '');
      if (refused) return done(new BlockedAddressError(host, refused.address), '');
      if (options.all) return done(null, addresses);
      return first ? done(null, first.address, first.family) : done(new Error('The name has no address.'), '');
    });

/** Node connects to literal addresses without a lookup, so they are checked here. */
export const guardedConnector = (options: ConnectorOptions): buildConnector.connector => {
  const connect = buildConnector({
    lookup: guardedLookup(options),
    timeout: options.connectTimeoutMs,
    allowH2: false,
    autoSelectFamily: true,
  });
  return (target, done) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !options.acceptsAddress(host)) return done(new BlockedAddressError(host, host), null);
    return connect(target, done);
  };
};
