import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { FactorProofs } from '../factors/factor-proofs.service';
import { FactorsRepository } from '../factors/factors.repository';
import type { FactorRow } from '../factors/factors.statements';
import { PendingSignInsRepository, type SecondFactorDue } from '../factors/pending-sign-ins.repository';
import type { ClientType } from '../sessions/client-type';
import type { SessionOwnerKind } from '../sessions/session-limits';
import { NotYetOpened } from '../sessions/session-opening';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';
import { signInNoteOf } from '../sessions/sign-in.service';
import { withFactor } from '../tokens/assurance-level';
import { EnrolmentService, type Enroller } from './enrolment.service';
import type { MfaVerifyRequest } from './factor.request';
import { FactorGuessing } from '../factors/factor-guessing';
import { FactorNotices } from './factor-notices';

interface Verified<Kind extends SessionOwnerKind> {
  kind: Kind;
  opened: OpenedSession<Kind>;
  signInEpoch: number;
  recoveryCodes: string[] | undefined;
}

export type VerifiedSignIn = Verified<'user'> | Verified<'admin'>;

const invalid = (): AppError => new AppError('AUTH_INVALID_MFA_TOKEN');

/** The second half of a sign-in. Everything that it uses up, and the session, is written by one transaction. */
@Injectable()
export class MfaService {
  constructor(
    private readonly database: Database,
    private readonly pendingSignIns: PendingSignInsRepository,
    private readonly factors: FactorsRepository,
    private readonly proofs: FactorProofs,
    private readonly sessions: SessionsService,
    private readonly enrolment: EnrolmentService,
    private readonly guessing: FactorGuessing,
    private readonly notices: FactorNotices,
  ) {}

  /** @throws AppError AUTH_INVALID_MFA_TOKEN */
  async find(mfaToken: string): Promise<SecondFactorDue> {
    const pending = await this.pendingSignIns.find(mfaToken);
    if (pending === undefined) throw invalid();
    return pending;
  }

  /** @throws AppError AUTH_INVALID_MFA_TOKEN, AUTH_FACTOR_NOT_FOUND */
  async challenge(mfaToken: string, factorId: string): Promise<FactorRow> {
    const { owner } = await this.find(mfaToken);
    const factor = await this.factors.find(owner, factorId);
    if (factor === undefined) throw new AppError('AUTH_FACTOR_NOT_FOUND');
    return factor;
  }

  /** @throws AppError AUTH_INVALID_MFA_TOKEN, AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS, AUTH_USER_BANNED */
  async verify(request: MfaVerifyRequest, clientType: ClientType, source: RequestSource): Promise<VerifiedSignIn> {
    const pending = await this.find(request.mfaToken);
    return this.guessing.evaluate(pending.owner, source, async () => {
      if (!(await this.pendingSignIns.countTry(request.mfaToken))) throw invalid();
      return this.database.transaction((transaction) =>
        this.finish(pending, request, { clientType, source }, transaction),
      );
    });
  }

  /** @returns null when what was shown is wrong */
  private async finish(
    pending: SecondFactorDue,
    { mfaToken, factorId, code }: MfaVerifyRequest,
    { clientType, source }: { clientType: ClientType; source: RequestSource },
    transaction: Queryable,
  ): Promise<VerifiedSignIn | null> {
    const { owner } = pending;
    const account = await this.factors.lockOwner(owner, transaction);
    const factor = await this.factors.find(owner, factorId, transaction);
    // Only whoever has no factor may show one that was added just now.
    if (account === undefined || factor === undefined || factor.isConfirmed !== account.hasFactors) return null;
    const method = await this.proofs.use(factor, { code }, transaction);
    if (method === null || !(await this.pendingSignIns.use(mfaToken, transaction))) return null;
    const enroller: Enroller = { owner, sessionId: null, amr: pending.amr, level: 1, source };
    const recoveryCodes = factor.isConfirmed
      ? await this.noteUse(enroller, factor, transaction)
      : await this.enrolment.noteAdded(enroller, account, factor, transaction);
    const opened = await this.open(pending, method, { clientType, source }, transaction);
    return { ...opened, signInEpoch: pending.signInEpoch, recoveryCodes };
  }

  private async noteUse(
    { owner, source }: Enroller,
    { id, type }: FactorRow,
    transaction: Queryable,
  ): Promise<undefined> {
    if (type !== 'recovery_codes') return;
    await this.notices.note('recovery_code.used', owner, { source, details: { factorId: id } }, transaction);
  }

  /** On what was proven when the sign-in began: a password that was changed meanwhile opens nothing. */
  private async open(
    { owner, signInEpoch, amr }: SecondFactorDue,
    method: AuthenticationMethod,
    { clientType, source }: { clientType: ClientType; source: RequestSource },
    transaction: Queryable,
  ) {
    const proof = { ownerId: owner.id, signInEpoch, passwordHash: null };
    const shown = withFactor(amr, method);
    const note = signInNoteOf(clientType, source);
    return owner.kind === 'user'
      ? {
          kind: owner.kind,
          opened: whole(await this.sessions.openForUser(proof, { clientType, source, note, amr: shown }, transaction)),
        }
      : { kind: owner.kind, opened: whole(await this.sessions.openForAdmin(proof, shown, source, transaction)) };
  }
}

/** @throws AppError AUTH_INVALID_MFA_TOKEN when what was proven is no longer so; then nothing was used up */
const whole = <Kind extends SessionOwnerKind>(
  opened: OpenedSession<Kind> | NotYetOpened | undefined,
): OpenedSession<Kind> => {
  if (opened === undefined || opened instanceof NotYetOpened) throw invalid();
  return opened;
};
