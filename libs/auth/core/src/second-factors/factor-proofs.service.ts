import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { type Queryable, Database } from '@svc/database';
import type { Owner } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import type { FactorType } from '../platform/schema/factor.entity';
import type { FactorRow } from './factors.statements';
import { FactorsRepository } from './factors.repository';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { GivenCredential } from './passkey-credentials';
import { PasskeysService } from './passkeys.service';
import { hashOfRecoveryCode } from './recovery-codes';
import { findTimeStep } from './totp';
import { AppError } from '@svc/errors';
import { AttemptsService } from '../limits/attempts.service';
import { AuditService } from '../platform/audit/audit.service';
import type { ChallengeScope } from './webauthn.service';

export interface GivenProof {
  code?: string | undefined;
  /** Set for a passkey. */
  credential?: GivenCredential | undefined;
}

interface FactorProof extends GivenProof {
  owner: Owner;
  source: RequestSource;
  /** Expected challenge of a confirmed passkey; null for other factors. */
  challenge: ChallengeScope | null;
}

interface ProofKind {
  method: AuthenticationMethod;
  isRight: (factor: FactorRow, proof: FactorProof, transaction: Queryable) => Promise<boolean>;
}

/** A code names its factor, a passkey its challenge. */
export interface ShownFactor extends GivenProof {
  factorId?: string | undefined;
  challengeId?: string | undefined;
}

/** Verifies proofs of factors. The statement that accepts a proof also consumes it. */
@Injectable()
export class FactorProofsService {
  private readonly kinds: Record<FactorType, ProofKind> = {
    totp: { method: 'otp', isRight: (...shown) => this.useTotp(...shown) },
    recovery_codes: { method: 'otp', isRight: (...shown) => this.useRecoveryCode(...shown) },
    webauthn: { method: 'hwk', isRight: (...shown) => this.usePasskey(...shown) },
  };

  constructor(
    private readonly factors: FactorsRepository,
    private readonly secret: ApplicationSecretService,
    private readonly passkeys: PasskeysService,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Confirms an unconfirmed factor when the proof is correct.
   *
   * @returns the proven method; null when the proof is wrong or was used before
   */
  async use(factor: FactorRow, proof: FactorProof, transaction: Queryable): Promise<AuthenticationMethod | null> {
    const { method, isRight } = this.kinds[factor.type];
    return (await isRight(factor, proof, transaction)) ? method : null;
  }

  private async useTotp(
    { id, sealedSecret }: FactorRow,
    { code }: FactorProof,
    transaction: Queryable,
  ): Promise<boolean> {
    if (code === undefined || sealedSecret === null) return false;
    const step = findTimeStep(this.secret.open('totp secret', sealedSecret, id), code, Date.now());
    return step !== null && (await this.factors.useTotp(id, step, transaction));
  }

  private async useRecoveryCode({ id }: FactorRow, { code }: FactorProof, transaction: Queryable): Promise<boolean> {
    return code !== undefined && (await this.factors.useRecoveryCode(id, hashOfRecoveryCode(id, code), transaction));
  }

  private async usePasskey(factor: FactorRow, proof: FactorProof, transaction: Queryable): Promise<boolean> {
    const { credential, challenge, owner, source } = proof;
    if (credential === undefined) return false;
    if (!factor.isConfirmed) return this.passkeys.confirm(factor, owner, { credential, source }, transaction);
    const passkey = await this.factors.findPasskey(credential['id'], transaction);
    // Accepts any passkey of the account: the browser chooses.
    if (challenge === null || passkey?.owner.id !== owner.id) return false;
    const signatureCount = await this.passkeys.check(passkey, { credential, challenge, source }, transaction);
    return (
      signatureCount !== null && (await this.passkeys.use(passkey, signatureCount, { challenge, source }, transaction))
    );
  }

  /**
   * @param attempt resolves to null when the proof is wrong
   * @throws AppError AUTH_TOO_MANY_ATTEMPTS before an attempt; AUTH_INVALID_CODE
   */
  async evaluate<Result>(owner: Owner, source: RequestSource, attempt: () => Promise<Result | null>): Promise<Result> {
    const name = `factor of ${owner.kind} ${owner.id}`;
    const found: Result[] = [];
    const { blockedSeconds } = await this.attempts.evaluate({ name, knownDevice: null }, async () => {
      const result = await attempt();
      if (result !== null) found.push(result);
      return result !== null;
    });
    const [result] = found;
    if (result === undefined) return this.refuse(owner, source, blockedSeconds);
    await this.attempts.clearFailures(name);
    return result;
  }

  private async refuse({ kind, id }: Owner, source: RequestSource, blockedSeconds: number): Promise<never> {
    const userId = kind === 'user' ? id : null;
    const details = { owner: `${kind}:${id}`, ...(blockedSeconds > 0 ? { blockedSeconds } : {}) };
    await this.audit.record({ kind: 'factor.failed', actor: 'anonymous', userId, source, details });
    throw new AppError('AUTH_INVALID_CODE');
  }

  /**
   * @param effect runs after a correct proof, in the transaction that consumes it
   * @throws AppError AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS
   */
  async evaluateShown(
    owner: Owner,
    shown: ShownFactor,
    source: RequestSource,
    effect: (method: AuthenticationMethod, transaction: Queryable) => Promise<void>,
  ): Promise<void> {
    const { challengeId, code, credential } = shown;
    const challenge = challengeId === undefined ? null : ({ kind: 'passkey', id: challengeId } as const);
    await this.evaluate(owner, source, () =>
      this.database.transaction(async (transaction) => {
        await this.factors.lockOwner(owner, transaction);
        const factor = await this.findFactor(owner, shown, transaction);
        if (factor?.isConfirmed !== true) return null;
        const method = await this.use(factor, { code, credential, challenge, owner, source }, transaction);
        if (method !== null) await effect(method, transaction);
        return method;
      }),
    );
  }

  private async findFactor(
    owner: Owner,
    { factorId, credential }: ShownFactor,
    transaction: Queryable,
  ): Promise<FactorRow | undefined> {
    const id = factorId ?? (await this.factors.findPasskey(credential?.['id'], transaction))?.id;
    return id === undefined ? undefined : this.factors.find(owner, id, transaction);
  }
}
