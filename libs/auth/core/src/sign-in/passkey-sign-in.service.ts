import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { WebAuthnService } from '../second-factors/webauthn.service';
import { FactorsRepository, type KnownPasskey } from '../second-factors/factors.repository';
import { PasskeysService } from '../second-factors/passkeys.service';
import { AuditService } from '../platform/audit/audit.service';
import type { ClientType } from '../sessions/client-type';
import type { PasskeyOptionsResponse, VerifyPasskeyRequest } from '../second-factors/passkey.dto';
import type { VerifiedSignIn } from './mfa.service';
import { randomUUIDv7 } from 'node:crypto';
import { Database } from '@svc/database';
import { SessionTokensService } from '../sessions/session-tokens.service';
import { UnopenedSession, checkOpened, type Verdict } from '../sessions/session-opening';
import { toSignInNote } from '../sessions/sessions.service';
import { withFactor } from '../platform/schema/session.entity';
import {
  openAdminSession,
  openUserSession,
  statementValues,
  type CheckedAssertion,
} from './passkey-sessions.statements';

/** Counts as two factors: possession of the key, and the user verification (PIN or biometrics). */
const amr = withFactor([], 'hwk');

const due = (): never => {
  throw new Error('A passkey counts as two factors: none is due after it.');
};

/** @throws AppError also when the account has changed since the proof */
const whole = <Row extends Verdict>(row: Row | undefined): Row | undefined => {
  const opened = checkOpened(row, due);
  if (row !== undefined && opened === undefined) throw new AppError('AUTH_INVALID_PASSKEY');
  return opened instanceof UnopenedSession ? undefined : opened;
};

/** Signs in without an email: the passkey names its account. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly options: WebAuthnService,
    private readonly known: FactorsRepository,
    private readonly passkeys: PasskeysService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly refreshTokens: SessionTokensService,
  ) {}

  async begin(): Promise<PasskeyOptionsResponse> {
    const { challengeId } = this.options.issueChallenge();
    return { challengeId, options: await this.options.forSignIn({ kind: 'passkey', id: challengeId }) };
  }

  /** @throws AppError AUTH_INVALID_PASSKEY */
  async find({ credential }: VerifyPasskeyRequest, source: RequestSource): Promise<KnownPasskey> {
    const passkey = await this.known.findPasskey(credential['id']);
    if (passkey !== undefined) return passkey;
    await this.audit.record({ kind: 'session.failed', actor: 'anonymous', source, details: { method: 'passkey' } });
    throw new AppError('AUTH_INVALID_PASSKEY');
  }

  /** @throws AppError AUTH_INVALID_PASSKEY, AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED */
  async verify(
    passkey: KnownPasskey,
    { challengeId, credential }: VerifyPasskeyRequest,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<VerifiedSignIn> {
    const given = { credential, challenge: { kind: 'passkey', id: challengeId }, source } as const;
    const signatureCount = await this.passkeys.check(passkey, given);
    if (signatureCount === null) throw new AppError('AUTH_INVALID_PASSKEY');
    const opened = await this.open({ passkey, signatureCount, challengeId }, clientType, source);
    if (opened !== undefined) return opened;
    await this.passkeys.noteUsed(passkey, signatureCount, source);
    throw new AppError('AUTH_INVALID_PASSKEY');
  }

  /**
   * @returns undefined when the challenge was answered before, or the counter did not increase (a copied passkey)
   * @throws AppError AUTH_INVALID_PASSKEY when the account has changed since, AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  private async open(
    assertion: CheckedAssertion,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<VerifiedSignIn | undefined> {
    const { owner, signInEpoch } = assertion.passkey;
    const token = this.refreshTokens.make(randomUUIDv7());
    const session = { session: { id: token.sessionId, tokenHash: token.hash }, source, amr };
    if (owner.kind === 'admin') {
      const values = statementValues(assertion, { ...session, clientType: 'web', note: {} });
      const [row] = await this.database.query(openAdminSession, values);
      const admin = whole(row);
      if (admin !== undefined) this.audit.count('admin.session_opened');
      return admin && { kind: owner.kind, opened: { owner: admin, token }, signInEpoch };
    }
    const values = statementValues(assertion, { ...session, clientType, note: toSignInNote(clientType, source) });
    const [row] = await this.database.query(openUserSession, values);
    const user = whole(row);
    if (user !== undefined) this.audit.count('session.opened');
    return user && { kind: owner.kind, opened: { owner: user, token }, signInEpoch };
  }
}
