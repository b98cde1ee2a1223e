import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddRouteConfig } from '../route-config';

/** Headers of ranges that a player of another site may read, and those of the answer's version. */
export const exposedFileHeaders = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified'];

/** A route whose signed address is the only permission, so that pages of every origin may ask for it. */
export const ByAddressAlone = (): MethodDecorator => AddRouteConfig({ isByAddressAlone: true });

export const isByAddressAlone = ({ routeOptions }: FastifyRequest): boolean =>
  'isByAddressAlone' in routeOptions.config && routeOptions.config.isByAddressAlone === true;

/** Lets pages of every origin read the answer without credentials; a listed origin keeps its own headers. */
export const letAnyOriginRead = (reply: FastifyReply): void => {
  if (reply.hasHeader('access-control-allow-origin')) return;
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposedFileHeaders.join(', '),
  });
};
