import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../platform/audit/audit.service';
import type { ClientType } from '../sessions/client-type';
import { RefreshTokensService } from '../sessions/refresh-tokens.service';
import { UnopenedSession, openedOf, type Verdict } from '../sessions/session-opening';
import { signInNoteOf } from '../sessions/sign-in.service';
import { withFactor } from '../platform/schema/session-assurance';
import { openAdminSession, openUserSession, valuesOf, type CheckedAssertion } from './passkey-sessions.statements';
import type { VerifiedSignIn } from './verified-sign-ins.service';

/** Counts as two factors: possession of the key, and the user verification (PIN or biometrics). */
const amr = withFactor([], 'hwk');

const due = (): never => {
  throw new Error('A passkey counts as two factors: none is due after it.');
};

/** @throws AppError also when the account has changed since the proof */
const whole = <Row extends Verdict>(row: Row | undefined): Row | undefined => {
  const opened = openedOf(row, due);
  if (row !== undefined && opened === undefined) throw new AppError('AUTH_INVALID_PASSKEY');
  return opened instanceof UnopenedSession ? undefined : opened;
};

/** Opens sessions for verified passkeys. */
@Injectable()
export class PasskeySessionsService {
  constructor(
    private readonly database: Database,
    private readonly refreshTokens: RefreshTokensService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @returns undefined when the challenge was answered before, or the counter did not increase (a copied passkey)
   * @throws AppError AUTH_INVALID_PASSKEY when the account has changed since, AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  async open(
    assertion: CheckedAssertion,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<VerifiedSignIn | undefined> {
    const { owner, signInEpoch } = assertion.passkey;
    const token = this.refreshTokens.make(randomUUIDv7());
    const session = { session: { id: token.sessionId, tokenHash: token.hash }, source, amr };
    if (owner.kind === 'admin') {
      const values = valuesOf(assertion, { ...session, clientType: 'web', note: {} });
      const [row] = await this.database.query(openAdminSession, values);
      const admin = whole(row);
      if (admin !== undefined) this.audit.count('admin.session_opened');
      return admin && { kind: owner.kind, opened: { owner: admin, token }, signInEpoch };
    }
    const values = valuesOf(assertion, { ...session, clientType, note: signInNoteOf(clientType, source) });
    const [row] = await this.database.query(openUserSession, values);
    const user = whole(row);
    if (user !== undefined) this.audit.count('session.opened');
    return user && { kind: owner.kind, opened: { owner: user, token }, signInEpoch };
  }
}
