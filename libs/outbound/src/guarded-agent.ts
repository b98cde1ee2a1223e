import { Agent } from 'undici';
import { guardedConnector, type Resolve } from './guarded-connector';
import { isPublicAddress } from './public-address';

export interface GuardOptions {
  /** For the whole exchange, redirects and the reading of the body included. */
  timeoutMs: number;
  /** Until there is a connection; as long as everything unless said. Above 1,000 it is only kept to half a second. */
  connectTimeoutMs?: number;
  /** Of the body after decompression. */
  maxBytes: number;
  /** For development only: loopback and private networks may be called. */
  allowPrivateAddresses?: boolean;
  /** For development only: `http:` beside `https:`. */
  allowHttp?: boolean;
  /** Which addresses may be connected to; public ones by default. */
  acceptsAddress?: (address: string) => boolean;
  /** Replaces `dns.lookup`. */
  resolve?: Resolve;
}

/** A connection pool that reaches accepted addresses only; its idle sockets keep no process alive. */
export const guardedAgent = (options: GuardOptions, limits: Pick<Agent.Options, 'maxResponseSize'> = {}): Agent => {
  const { timeoutMs, connectTimeoutMs = timeoutMs, allowPrivateAddresses = false } = options;
  const acceptsAddress = allowPrivateAddresses ? () => true : (options.acceptsAddress ?? isPublicAddress);
  const resolve = options.resolve === undefined ? {} : { resolve: options.resolve };
  return new Agent({
    ...limits,
    connect: guardedConnector({ acceptsAddress, connectTimeoutMs, ...resolve }),
  });
};
