import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import type { Queryable } from '@svc/database';
import type { Owner } from '../platform/callers/owner';
import type { RequestSource } from '../platform/callers/request-source';
import type { FactorType } from '../platform/schema/factor.entity';
import type { FactorRow } from './factors.statements';
import { FactorsRepository } from './factors.repository';
import { FactorSecretsService } from './factor-secrets.service';
import type { ChallengeScope } from './passkey-challenges.service';
import type { GivenCredential } from './passkey-credentials';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';
import { hashOfRecoveryCode } from './recovery-codes';
import { stepOf } from './totp';

export interface GivenProof {
  code?: string | undefined;
  /** Set for a passkey. */
  credential?: GivenCredential | undefined;
}

export interface FactorProof extends GivenProof {
  owner: Owner;
  source: RequestSource;
  /** Expected challenge of a confirmed passkey; null for other factors. */
  challenge: ChallengeScope | null;
}

interface ProofKind {
  method: AuthenticationMethod;
  isRight: (factor: FactorRow, proof: FactorProof, transaction: Queryable) => Promise<boolean>;
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
    private readonly secrets: FactorSecretsService,
    private readonly passkeys: PasskeysService,
    private readonly knownPasskeys: PasskeysRepository,
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
    const step = stepOf(this.secrets.open(id, sealedSecret), code, Date.now());
    return step !== null && (await this.factors.useTotp(id, step, transaction));
  }

  private async useRecoveryCode({ id }: FactorRow, { code }: FactorProof, transaction: Queryable): Promise<boolean> {
    return code !== undefined && (await this.factors.useRecoveryCode(id, hashOfRecoveryCode(id, code), transaction));
  }

  private async usePasskey(factor: FactorRow, proof: FactorProof, transaction: Queryable): Promise<boolean> {
    const { credential, challenge, owner, source } = proof;
    if (credential === undefined) return false;
    if (!factor.isConfirmed) return this.passkeys.confirm(factor, owner, { credential, source }, transaction);
    const passkey = await this.knownPasskeys.find(credential['id'], transaction);
    // Accepts any passkey of the account: the browser chooses.
    if (challenge === null || passkey?.owner.id !== owner.id) return false;
    const signatureCount = await this.passkeys.check(passkey, { credential, challenge, source }, transaction);
    return (
      signatureCount !== null && (await this.passkeys.use(passkey, signatureCount, { challenge, source }, transaction))
    );
  }
}
