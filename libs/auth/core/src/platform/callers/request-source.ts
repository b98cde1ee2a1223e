import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientAddress } from '@svc/http';
import type { HttpRequest } from './http-exchange';
import { cookieValues } from './request-credentials';

/** Client data of a request for the audit trail and rate limits. */
export interface RequestSource {
  address: string;
  /** At most 300 characters, without control characters. */
  userAgent: string | null;
  /** `Accept-Language` as sent. */
  acceptLanguage: string;
  /** Unverified tokens of the device cookie. */
  devices: readonly string[];
}

export const deviceCookieName = 'svc_device';
const mostDeviceTokens = 8;

/** Control characters would let a caller forge log lines. */
export const printable = (text: string, maximumLength = 300): string =>
  text
    .slice(0, maximumLength)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .toWellFormed();

export const readSource = (request: HttpRequest): RequestSource => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent'] === undefined ? null : printable(request.headers['user-agent']),
  acceptLanguage: printable(request.headers['accept-language'] ?? ''),
  devices: cookieValues(request, deviceCookieName)
    .flatMap((value) => value.split('.'))
    .slice(0, mostDeviceTokens),
});

export const Source = createParamDecorator((_data: unknown, context: ExecutionContext): RequestSource =>
  readSource(context.switchToHttp().getRequest<HttpRequest>()),
);
