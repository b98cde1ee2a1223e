import { Injectable } from '@nestjs/common';
import { refuseBelow, type AssuranceLevel, type AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { type AdminCaller, type UserCaller, toOwner, type Owner } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { isPlaceholder, shownEmail } from '../platform/fields/email-address';
import { FactorProofsService, type GivenProof } from './factor-proofs.service';
import { FactorsRepository, newFactorId } from './factors.repository';
import type { FactorOwnerRow, FactorRow } from './factors.statements';
import type { FactorType } from '../platform/schema/factor.entity';
import { SessionsRepository } from '../sessions/sessions.repository';
import { toAssuranceLevel, withFactor } from '../platform/schema/session.entity';
import type { CreatedFactorResponse } from './factor.response';
import { FactorNoticesService } from './factor-notices.service';
import { AuthServiceConfig } from '@svc/config';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { WebAuthnService } from './webauthn.service';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes';
import { describeTotp, makeTotpSecret } from './totp';

const mostFactors = 10;

const unverified = {
  message: 'Verify your email address before you add a second factor.',
  nextActions: 'Open the verification mail, or request a new one: POST /api/auth/email/send-verification.',
};

export interface Enroller {
  owner: Owner;
  /** Null at a sign-in that waits for a factor. */
  sessionId: string | null;
  /** Methods that the owner has proven so far. */
  amr: readonly AuthenticationMethod[];
  level: AssuranceLevel;
  source: RequestSource;
}

export const toEnroller = (caller: UserCaller | AdminCaller, source: RequestSource): Enroller => ({
  owner: toOwner(caller),
  sessionId: caller.sessionId,
  amr: caller.assurance.amr,
  level: toAssuranceLevel(caller.assurance.amr),
  source,
});

/** Authenticator apps show this label: the email, or a substitute for accounts without email. */
const accountLabel = ({ id }: Owner, { label }: FactorOwnerRow): string => shownEmail(label) ?? `user-${id.slice(-8)}`;

/**
 * Refuses accounts with an unverified email: an attacker who signed up with a victim's address must not leave a factor
 * there.
 */
const refuseUnverified = ({ isVerified, label }: FactorOwnerRow): void => {
  if (!isVerified && !isPlaceholder(label)) throw new AppError('AUTH_EMAIL_NOT_VERIFIED', unverified);
};

interface NewFactorWish {
  owner: Owner;
  /** Shown by authenticator apps beside the code. */
  label: string;
  type: FactorType;
  name: string | null;
  /** Session in which the factor is added; null at a sign-in. */
  sessionId: string | null;
}

type Made = Omit<CreatedFactorResponse, 'type'>;

/** Adds factors: one request begins the enrolment, another confirms it with a proof of the factor. */
@Injectable()
export class EnrolmentService {
  private readonly makers: Record<FactorType, (wish: NewFactorWish, transaction: Queryable) => Promise<Made>> = {
    totp: (wish, transaction) => this.makeTotp(wish, transaction),
    recovery_codes: (wish, transaction) => this.makeRecoveryCodes(wish, transaction),
    webauthn: (wish, transaction) => this.makePasskey(wish, transaction),
  };

  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly proofs: FactorProofsService,
    private readonly sessionRows: SessionsRepository,
    private readonly notices: FactorNoticesService,
    private readonly secret: ApplicationSecretService,
    private readonly config: AuthServiceConfig,
    private readonly passkeys: WebAuthnService,
  ) {}

  /**
   * Requires a second factor of an account that has factors: a password, or a session opened by one, is not enough. For
   * anonymous users a passkey is a way to sign in; other factors would only add a requirement.
   *
   * @throws AppError AUTH_ANONYMOUS_USER, AUTH_EMAIL_NOT_VERIFIED, AUTH_FACTORS_OFF, AUTH_SECOND_FACTOR_REQUIRED,
   *   AUTH_TOO_MANY_FACTORS
   */
  begin({ owner, sessionId, level, source }: Enroller, type: FactorType, name: string | null) {
    return this.database.transaction(async (transaction): Promise<CreatedFactorResponse> => {
      const account = await this.lockAccount(owner, transaction);
      if (account.isAnonymous && (type !== 'webauthn' || !account.takesNameless))
        throw new AppError('AUTH_ANONYMOUS_USER');
      refuseUnverified(account);
      if (account.policy === 'off') throw new AppError('AUTH_FACTORS_OFF');
      if (account.hasFactors) refuseBelow(2, level);
      else if (type === 'recovery_codes') throw new AppError('AUTH_SECOND_FACTOR_REQUIRED');
      const existing = await this.factors.list(owner, transaction);
      if (existing.length >= mostFactors) throw new AppError('AUTH_TOO_MANY_FACTORS');
      const created = await this.make(
        { owner, label: accountLabel(owner, account), type, name, sessionId },
        transaction,
      );
      const details = { type, factorId: created.id };
      if (type === 'recovery_codes') await this.notices.note('factor.added', owner, { source, details }, transaction);
      return created;
    });
  }

  /**
   * Ends, with the first factor, all other sessions that were opened without one.
   *
   * @returns recovery codes with the first factor
   * @throws AppError AUTH_EMAIL_NOT_VERIFIED, AUTH_FACTOR_NOT_FOUND, AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS;
   *   AUTH_UNAUTHORIZED when the session has ended
   */
  async confirm(enroller: Enroller, factorId: string, given: GivenProof): Promise<string[] | undefined> {
    const { owner, source } = enroller;
    const { recoveryCodes } = await this.proofs.evaluate(owner, source, () =>
      this.database.transaction(async (transaction) => {
        const account = await this.lockAccount(owner, transaction);
        const factor = await this.factors.find(owner, factorId, transaction);
        if (factor === undefined || factor.isConfirmed) throw new AppError('AUTH_FACTOR_NOT_FOUND');
        refuseUnverified(account);
        const proof = { ...given, challenge: null, owner, source };
        const method = await this.proofs.use(factor, proof, transaction);
        if (method === null) return null;
        const recoveryCodes = await this.noteAdded(enroller, account, factor, transaction);
        await this.strengthen(enroller, account, method, transaction);
        return { recoveryCodes };
      }),
    );
    return recoveryCodes;
  }

  /** @returns recovery codes with the account's first factor */
  async noteAdded(
    { owner, sessionId, source }: Enroller,
    { hasFactors, label, isAnonymous }: FactorOwnerRow,
    { id, type }: FactorRow,
    transaction: Queryable,
  ): Promise<string[] | undefined> {
    await this.notices.note('factor.added', owner, { source, details: { type, factorId: id } }, transaction);
    if (isAnonymous) await this.notices.noteUpgrade(owner, source, transaction);
    if (hasFactors) return undefined;
    const wish = { owner, label, type: 'recovery_codes', name: null, sessionId } as const;
    return (await this.make(wish, transaction)).recoveryCodes;
  }

  private async strengthen(
    { owner, sessionId, amr }: Enroller,
    { hasFactors }: FactorOwnerRow,
    method: AuthenticationMethod,
    transaction: Queryable,
  ): Promise<void> {
    if (sessionId === null) return;
    await this.sessionRows.addFactors(sessionId, withFactor(amr, method), transaction);
    if (!hasFactors) await this.sessionRows.endSessions(owner, 'factors', transaction, [sessionId]);
  }

  private async lockAccount(owner: Owner, transaction: Queryable): Promise<FactorOwnerRow> {
    const account = await this.factors.lockOwner(owner, transaction);
    if (account === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    return account;
  }

  private async make(wish: NewFactorWish, transaction: Queryable): Promise<CreatedFactorResponse> {
    return { ...(await this.makers[wish.type](wish, transaction)), type: wish.type };
  }

  private async makeTotp({ owner, label, ...factor }: NewFactorWish, transaction: Queryable): Promise<Made> {
    const id = newFactorId();
    const secret = makeTotpSecret();
    await this.factors.insert(
      owner,
      { ...factor, id, sealedSecret: this.secret.seal('totp secret', secret, id) },
      transaction,
    );
    return { id, ...describeTotp(secret, new URL(this.config.publicUrl).hostname, label) };
  }

  /** Creates the row; the authenticator sends the credential when it is confirmed. */
  private async makePasskey({ owner, label, ...factor }: NewFactorWish, transaction: Queryable): Promise<Made> {
    const id = newFactorId();
    await this.factors.insert(owner, { ...factor, id }, transaction);
    return { id, options: await this.passkeys.forEnrolment(id, owner, label, transaction) };
  }

  private async makeRecoveryCodes({ owner, ...factor }: NewFactorWish, transaction: Queryable): Promise<Made> {
    const id = newFactorId();
    const recoveryCodes = makeRecoveryCodes();
    const codeHashes = recoveryCodes.map((code) => hashOfRecoveryCode(id, code));
    await this.factors.insert(owner, { ...factor, id, codeHashes }, transaction);
    return { id, recoveryCodes };
  }
}
