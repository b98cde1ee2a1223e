import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { DerivedKeys } from '../platform/secrets/derived-keys';
import { sameBytes } from '../platform/secrets/same-bytes';
import { ApiHeader, type ApiHeaderOptions } from '@nestjs/swagger';

/** A CSRF token has 43 characters; longer values are refused by their length. */
export const ApiCsrfHeader = (options: Pick<ApiHeaderOptions, 'required' | 'description'>) =>
  ApiHeader({
    name: 'X-CSRF-Token',
    schema: { type: 'string', maxLength: 128, example: 'of-the-answer-before' },
    ...options,
  });

const tokenOf = (keys: Pick<DerivedKeys, 'hmac'>, sessionId: string): string =>
  keys.hmac('csrf token', sessionId).toString('base64url');

/** A CSRF token is bound to its session: one of another or an ended session is invalid. */
@Injectable()
export class CsrfTokensService {
  constructor(private readonly secret: ApplicationSecretService) {}

  make(sessionId: string): string {
    return tokenOf(this.secret, sessionId);
  }

  isRight(sessionId: string, given: string | undefined): boolean {
    if (given === undefined) return false;
    return this.secret.accepted.some((keys) => sameBytes(Buffer.from(given), Buffer.from(tokenOf(keys, sessionId))));
  }
}
