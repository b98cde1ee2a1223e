import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientAddress } from '@svc/http';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as far as it can be told. */
export interface RequestSource {
  address: string;
  /** At most 300 characters, without control characters. */
  userAgent: string | null;
  /** `Accept-Language` as sent. */
  acceptLanguage: string;
}

const maximumLength = 300;

/** Control characters would let a caller forge lines wherever this is shown. */
const printable = (text: string): string =>
  text
    .slice(0, maximumLength)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .toWellFormed();

export const sourceOf = (request: FastifyRequest): RequestSource => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent'] === undefined ? null : printable(request.headers['user-agent']),
  acceptLanguage: printable(request.headers['accept-language'] ?? ''),
});

export const Source = createParamDecorator((_data: unknown, context: ExecutionContext): RequestSource =>
  sourceOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
