import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import { ownerColumns, type Owner } from '../platform/callers/owner';
import type { FactorSummary } from '../platform/schema/factor.entity';
import { countTry, endFromProviders, findPending, insertPending, usePending } from './pending-sign-ins.statements';

/** A sign-in after its first factor. */
export interface SecondFactorDue {
  owner: Owner;
  /** Sign-in epoch at the time of the first factor. */
  signInEpoch: number;
  amr: readonly AuthenticationMethod[];
}

/** The answer to the first factor: the client has no session yet. */
export interface PendingSecondFactor {
  mfaToken: string;
  /** Empty for an owner who must add a factor first. */
  factors: FactorSummary[];
}

const hashOf = (mfaToken: string): Buffer => hash('sha256', mfaToken, 'buffer');

/** Sign-ins that wait for a second factor: 5 minutes, 5 tries, one session. */
@Injectable()
export class PendingSignInsRepository {
  constructor(private readonly database: Database) {}

  async issue({ owner, signInEpoch, amr }: SecondFactorDue): Promise<PendingSecondFactor> {
    const mfaToken = randomBytes(32).toString('base64url');
    const values = [...ownerColumns(owner), hashOf(mfaToken), signInEpoch, amr];
    return { mfaToken, factors: await this.database.query(insertPending, values) };
  }

  /** @returns undefined when it was used, has expired or has no tries left */
  async find(mfaToken: string): Promise<SecondFactorDue | undefined> {
    const [row] = await this.database.query(findPending, [hashOf(mfaToken)]);
    if (row === undefined) return undefined;
    const { authId, adminId, ...pending } = row;
    const owner: Owner = authId === null ? { kind: 'admin', id: adminId ?? '' } : { kind: 'user', id: authId };
    return { ...pending, owner };
  }

  /** @returns false when no try was left */
  async countTry(mfaToken: string): Promise<boolean> {
    return (await this.database.execute(countTry, [hashOf(mfaToken)])) > 0;
  }

  /**
   * Ends a user's pending sign-ins that began at a provider.
   * @returns their number
   */
  endFromProviders(userId: string): Promise<number> {
    return this.database.execute(endFromProviders, [userId]);
  }

  /** @returns true when this call used it */
  async use(mfaToken: string, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(usePending, [hashOf(mfaToken)])) > 0;
  }
}
