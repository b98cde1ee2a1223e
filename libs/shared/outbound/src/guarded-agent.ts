import { Agent } from 'undici';
import { guardedConnector, type Resolve } from './guarded-connector';
import { isPublicAddress } from './public-address';

export interface GuardOptions {
  /** Limit of the whole exchange, with redirects and reading of the body. */
  timeoutMs: number;
  /**
   * Limit until the connection is open; default: the limit of the exchange. Above 1,000 ms the accuracy is half a
   * second.
   */
  connectTimeoutMs?: number;
  /** Limit of the body after decompression. */
  maxBytes: number;
  /** Allows loopback and private networks; for development only. */
  allowPrivateAddresses?: boolean;
  /** Allows `http:` beside `https:`; for development only. */
  allowHttp?: boolean;
  /** Accepts an address for connections; default: public addresses. */
  acceptsAddress?: (address: string) => boolean;
  /** Replaces `dns.lookup`, for tests. */
  resolve?: Resolve;
}

/** A connection pool that connects only to accepted addresses. Idle sockets do not keep the process alive. */
export const guardedAgent = (options: GuardOptions, limits: Pick<Agent.Options, 'maxResponseSize'> = {}): Agent => {
  const { timeoutMs, connectTimeoutMs = timeoutMs, allowPrivateAddresses = false } = options;
  const acceptsAddress = allowPrivateAddresses ? () => true : (options.acceptsAddress ?? isPublicAddress);
  const resolve = options.resolve === undefined ? {} : { resolve: options.resolve };
  return new Agent({
    ...limits,
    connect: guardedConnector({ acceptsAddress, connectTimeoutMs, ...resolve }),
  });
};
