import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable } from '@svc/database';
import { ownerColumns, type Owner } from '../platform/callers/owner';
import type { FactorSummary } from '../platform/schema/factor.entity';
import { countTry, endFromProviders, findPending, insertPending, usePending } from './pending-sign-ins.statements';

/** Who has shown a first factor, and what is left to show. */
export interface SecondFactorDue {
  owner: Owner;
  /** As it was when the first factor was shown. */
  signInEpoch: number;
  amr: readonly AuthenticationMethod[];
}

/** What a client goes on with: it holds no session yet. */
export interface PendingSecondFactor {
  mfaToken: string;
  /** None for those who must add one first. */
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

  /** @returns whether there was one left */
  async countTry(mfaToken: string): Promise<boolean> {
    return (await this.database.execute(countTry, [hashOf(mfaToken)])) > 0;
  }

  /** Ends those of a user that began at a provider. @returns how many */
  endFromProviders(userId: string): Promise<number> {
    return this.database.execute(endFromProviders, [userId]);
  }

  /** @returns whether it was this call that used it */
  async use(mfaToken: string, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(usePending, [hashOf(mfaToken)])) > 0;
  }
}
