import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { DerivedKeys } from '../platform/secrets/derived-keys';
import { sameBytes } from '../platform/secrets/same-bytes';

const signedIdPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (keys: Pick<DerivedKeys, 'hmac'>, sessionId: string): Buffer =>
  keys.hmac('session mark', sessionId);

/** Signed ids of sessions. They authorise nothing: a later sign-in ends the session that it replaces. */
@Injectable()
export class SignedSessionIdsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  sign(sessionId: string): string {
    return `${sessionId}.${signatureOf(this.secret, sessionId).toString('base64url')}`;
  }

  /** @returns the session's id; null when this service has not signed the text */
  parse(text: string): string | null {
    const [, sessionId = '', given = ''] = signedIdPattern.exec(text) ?? [];
    const signature = Buffer.from(given, 'base64url');
    return this.secret.accepted.some((keys) => sameBytes(signature, signatureOf(keys, sessionId))) ? sessionId : null;
  }
}
