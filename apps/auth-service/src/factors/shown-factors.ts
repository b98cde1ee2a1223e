import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import type { Owner } from '../callers/owner';
import type { RequestSource } from '../callers/request-source';
import { FactorGuessing } from './factor-guessing';
import { FactorProofs, type FactorProof } from './factor-proofs.service';
import { FactorsRepository } from './factors.repository';

export interface ShownFactor extends FactorProof {
  factorId: string;
}

/** Factors that an account shows while it is signed in. */
@Injectable()
export class ShownFactors {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly proofs: FactorProofs,
    private readonly guessing: FactorGuessing,
  ) {}

  /**
   * @param effect of a right proof, in the transaction that uses it up
   * @throws AppError AUTH_INVALID_CODE, AUTH_TOO_MANY_ATTEMPTS
   */
  async evaluate(
    owner: Owner,
    { factorId, ...proof }: ShownFactor,
    source: RequestSource,
    effect: (method: AuthenticationMethod, transaction: Queryable) => Promise<void>,
  ): Promise<void> {
    await this.guessing.evaluate(owner, source, () =>
      this.database.transaction(async (transaction) => {
        await this.factors.lockOwner(owner, transaction);
        const factor = await this.factors.find(owner, factorId, transaction);
        if (factor?.isConfirmed !== true) return null;
        const method = await this.proofs.use(factor, proof, transaction);
        if (method !== null) await effect(method, transaction);
        return method;
      }),
    );
  }
}
