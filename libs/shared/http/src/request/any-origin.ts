import type { FastifyReply, FastifyRequest } from 'fastify';
import { exposedFileHeaders } from '../cors';
import { AddRouteConfig } from '../route-config';

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
