import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { FactorProofsService } from '../second-factors/factor-proofs.service';
import { FactorsRepository } from '../second-factors/factors.repository';
import type { FactorRow } from '../second-factors/factors.statements';
import { WebAuthnService } from '../second-factors/webauthn.service';
import { PendingSignInsRepository, type SecondFactorDue } from '../sessions/pending-sign-ins.repository';
import type { ClientType } from '../sessions/client-type';
import { withFactor } from '../platform/schema/session.entity';
import { EnrolmentService, type Enroller } from '../second-factors/enrolment.service';
import type { MfaVerifyRequest } from '../second-factors/factor.request';
import type { MfaChallengeResponse } from './mfa.response';
import { FactorNoticesService } from '../second-factors/factor-notices.service';
import type { AuthenticationMethod } from '@svc/access';
import type { Owner } from '../platform/callers/caller';
import type { SessionOwnerKind } from '../sessions/session-limits';
import { UnopenedSession } from '../sessions/session-opening';
import { SessionsService, type OpenedSession, toSignInNote } from '../sessions/sessions.service';

const invalid = (): AppError => new AppError('AUTH_INVALID_MFA_TOKEN');

interface Verified<Kind extends SessionOwnerKind> {
  kind: Kind;
  opened: OpenedSession<Kind>;
  signInEpoch: number;
  /** Set when the first factor was added at this sign-in. */
  recoveryCodes?: string[] | undefined;
}

export type VerifiedSignIn = Verified<'user'> | Verified<'admin'>;

/** Proof with the account's state at the time of the proof. */
interface AssuredProof {
  owner: Owner;
  signInEpoch: number;
  amr: readonly AuthenticationMethod[];
  provider?: string | null;
}

const whole = <Kind extends SessionOwnerKind>(
  opened: OpenedSession<Kind> | UnopenedSession | undefined,
): OpenedSession<Kind> | undefined => (opened instanceof UnopenedSession ? undefined : opened);

/** Completes sign-ins by a second factor. One transaction consumes the proofs and opens the session. */
@Injectable()
export class MfaService {
  constructor(
    private readonly database: Database,
    private readonly pendingSignIns: PendingSignInsRepository,
    private readonly factors: FactorsRepository,
    private readonly proofs: FactorProofsService,
    private readonly passkeys: WebAuthnService,
    private readonly enrolment: EnrolmentService,
    private readonly notices: FactorNoticesService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError AUTH_INVALID_MFA_TOKEN */
  async find(mfaToken: string): Promise<SecondFactorDue> {
    const pending = await this.pendingSignIns.find(mfaToken);
    if (pending === undefined) throw invalid();
    return pending;
  }

  /** @throws AppError AUTH_INVALID_MFA_TOKEN, AUTH_FACTOR_NOT_FOUND */
  async challenge(mfaToken: string, factorId: string): Promise<MfaChallengeResponse> {
    const { owner } = await this.find(mfaToken);
    const factor = await this.factors.find(owner, factorId);
    if (factor === undefined) throw new AppError('AUTH_FACTOR_NOT_FOUND');
    const { id, type } = factor;
    if (type !== 'webauthn') return { factorId: id, type };
    const options = await this.passkeys.forSignIn({ kind: 'second-factor', id: mfaToken }, owner);
    return { factorId: id, type, options };
  }

  /** @throws AppError AUTH_INVALID_MFA_TOKEN, AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS, AUTH_USER_BANNED */
  async verify(request: MfaVerifyRequest, clientType: ClientType, source: RequestSource): Promise<VerifiedSignIn> {
    const pending = await this.find(request.mfaToken);
    return this.proofs.evaluate(pending.owner, source, async () => {
      if (!(await this.pendingSignIns.countTry(request.mfaToken))) throw invalid();
      return this.database.transaction((transaction) =>
        this.finish(pending, request, { clientType, source }, transaction),
      );
    });
  }

  /** @returns null when the proof is wrong */
  private async finish(
    pending: SecondFactorDue,
    { mfaToken, factorId, code, credential }: MfaVerifyRequest,
    { clientType, source }: { clientType: ClientType; source: RequestSource },
    transaction: Queryable,
  ): Promise<VerifiedSignIn | null> {
    const { owner } = pending;
    const account = await this.factors.lockOwner(owner, transaction);
    const factor = await this.factors.find(owner, factorId, transaction);
    // An unconfirmed factor is accepted only from an account without confirmed ones.
    if (account === undefined || factor === undefined || factor.isConfirmed !== account.hasFactors) return null;
    const challenge = { kind: 'second-factor', id: mfaToken } as const;
    const method = await this.proofs.use(factor, { code, credential, challenge, owner, source }, transaction);
    if (method === null) return null;
    // A parallel request was first: its proof counts, and this one stays unused.
    if (!(await this.pendingSignIns.use(mfaToken, transaction))) throw invalid();
    const enroller: Enroller = { owner, sessionId: null, amr: pending.amr, level: 1, source };
    const recoveryCodes = factor.isConfirmed
      ? await this.noteUse(enroller, factor, transaction)
      : await this.enrolment.noteAdded(enroller, account, factor, transaction);
    // Opens the session on the proof of the first step: a password that was changed since then is refused.
    const proof = { ...pending, amr: withFactor(pending.amr, method) };
    const opened = await this.open(proof, { clientType, source }, transaction);
    // The transaction rolls back, so the proofs stay unused.
    if (opened === undefined) throw invalid();
    return { ...opened, recoveryCodes };
  }

  private async noteUse(
    { owner, source }: Enroller,
    { id, type }: FactorRow,
    transaction: Queryable,
  ): Promise<undefined> {
    if (type !== 'recovery_codes') return;
    await this.notices.note('recovery_code.used', owner, { source, details: { factorId: id } }, transaction);
  }

  /**
   * @returns undefined when the account has changed since the proof
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  private async open(
    { owner, signInEpoch, amr, provider = null }: AssuredProof,
    { clientType, source }: { clientType: ClientType; source: RequestSource },
    transaction: Queryable,
  ): Promise<VerifiedSignIn | undefined> {
    const proof = { ownerId: owner.id, signInEpoch, passwordHash: null };
    if (owner.kind === 'admin') {
      const opened = whole(await this.sessions.openForAdmin(proof, amr, source, transaction));
      return opened && { kind: owner.kind, opened, signInEpoch };
    }
    const session = { clientType, source, note: toSignInNote(clientType, source), amr, provider };
    const opened = whole(await this.sessions.open('user', proof, session, transaction));
    return opened && { kind: owner.kind, opened, signInEpoch };
  }
}
