import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { DerivedKeys } from '../platform/secrets/derived-keys';
import { sameBytes } from '../platform/secrets/same-bytes';

const markPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const markOf = (keys: Pick<DerivedKeys, 'hmac'>, sessionId: string): Buffer => keys.hmac('session mark', sessionId);

/** Signed ids of sessions. They authorise nothing: a later sign-in ends the session that it replaces. */
@Injectable()
export class SessionMarksService {
  constructor(private readonly secret: ApplicationSecretService) {}

  make(sessionId: string): string {
    return `${sessionId}.${markOf(this.secret, sessionId).toString('base64url')}`;
  }

  /** @returns the session's id; null when this service has not signed the text */
  parse(text: string): string | null {
    const [, sessionId = '', given = ''] = markPattern.exec(text) ?? [];
    const mark = Buffer.from(given, 'base64url');
    return this.secret.accepted.some((keys) => sameBytes(mark, markOf(keys, sessionId))) ? sessionId : null;
  }
}
