import { Injectable } from '@nestjs/common';
import { ApplicationSecret } from '../secrets/application-secret';
import { sameBytes } from '../secrets/same-bytes';

/** A CSRF token is bound to its session, so that one of another session, or of an ended one, is worth nothing. */
@Injectable()
export class CsrfTokens {
  constructor(private readonly secret: ApplicationSecret) {}

  make(sessionId: string): string {
    return this.secret.hmac('csrf token', sessionId).toString('base64url');
  }

  isRight(sessionId: string, given: string | undefined): boolean {
    return given !== undefined && sameBytes(Buffer.from(given), Buffer.from(this.make(sessionId)));
  }
}
