import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import type { Owner } from '../platform/callers/owner';
import type { RequestSource } from '../platform/callers/request-source';
import { FactorGuessingService } from './factor-guessing.service';
import { FactorProofsService, type GivenProof } from './factor-proofs.service';
import { FactorsRepository } from './factors.repository';
import type { FactorRow } from './factors.statements';
import { PasskeysRepository } from './passkeys.repository';

/** A code names its factor, a passkey its challenge. */
export interface ShownFactor extends GivenProof {
  factorId?: string | undefined;
  challengeId?: string | undefined;
}

/** Verifies factors of an account that is signed in. */
@Injectable()
export class FactorVerificationService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly proofs: FactorProofsService,
    private readonly guessing: FactorGuessingService,
  ) {}

  /**
   * @param effect runs after a correct proof, in the transaction that consumes it
   * @throws AppError AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS
   */
  async evaluate(
    owner: Owner,
    shown: ShownFactor,
    source: RequestSource,
    effect: (method: AuthenticationMethod, transaction: Queryable) => Promise<void>,
  ): Promise<void> {
    const { challengeId, code, credential } = shown;
    const challenge = challengeId === undefined ? null : ({ kind: 'passkey', id: challengeId } as const);
    await this.guessing.evaluate(owner, source, () =>
      this.database.transaction(async (transaction) => {
        await this.factors.lockOwner(owner, transaction);
        const factor = await this.factorOf(owner, shown, transaction);
        if (factor?.isConfirmed !== true) return null;
        const method = await this.proofs.use(factor, { code, credential, challenge, owner, source }, transaction);
        if (method !== null) await effect(method, transaction);
        return method;
      }),
    );
  }

  private async factorOf(
    owner: Owner,
    { factorId, credential }: ShownFactor,
    transaction: Queryable,
  ): Promise<FactorRow | undefined> {
    const id = factorId ?? (await this.passkeys.find(credential?.['id'], transaction))?.id;
    return id === undefined ? undefined : this.factors.find(owner, id, transaction);
  }
}
