import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable } from '@svc/database';
import { IsNull, Not } from 'typeorm';
import { Proof, type ProofKind, type ProofPurpose } from '../platform/schema/proof.entity';
import { proofLifetimeSeconds } from './proof-secrets.service';
import {
  consumeToken,
  findToken,
  insertProof,
  lockAccount,
  noteVerifiedAddress,
  tryCode,
  type CodeOutcome,
  type LinkRow,
  type TakenProof,
} from './proofs.statements';

export interface NewProof {
  userId: string;
  purpose: ProofPurpose;
  kind: ProofKind;
  secretHash: Buffer;
  redirectTo: string | null;
  /** Whose mailbox it shows, where that is not the account's address. */
  email?: string;
  /** The account has shown that `email` is its own mailbox; told of an undo link. */
  addressVerified?: boolean;
  /** Left out: what is usual for its purpose and kind. */
  lifetimeSeconds?: number;
}

/** Every proof is consumed by one statement whose WHERE names all that must be true: of parallel callers one finds the row. */
@Injectable()
export class ProofsRepository {
  constructor(private readonly database: Database) {}

  /** A new code replaces the one before. */
  async insert(proof: NewProof, transaction: Queryable): Promise<{ id: string; expiresAt: Date }> {
    const id = randomUUIDv7();
    const { userId, purpose, kind, secretHash, redirectTo, email } = proof;
    const lifetimeSeconds = proof.lifetimeSeconds ?? proofLifetimeSeconds[purpose][kind];
    const address = [email ?? null, proof.addressVerified ?? null];
    const values = [id, userId, purpose, kind, secretHash, redirectTo, lifetimeSeconds, ...address];
    const [row] = await transaction.query(insertProof, values);
    return { id, expiresAt: row?.expiresAt ?? new Date() };
  }

  /** @returns undefined when there is no living code with tries left */
  async tryCode(
    purpose: ProofPurpose,
    email: string,
    secretHashes: Buffer[],
    transaction: Queryable,
  ): Promise<CodeOutcome | undefined> {
    const [row] = await transaction.query(tryCode, [purpose, email, secretHashes]);
    return row;
  }

  /** Reads a token's row without touching it: mail scanners follow links. */
  async findToken(purpose: ProofPurpose, secretHashes: Buffer[]): Promise<LinkRow | undefined> {
    const [row] = await this.database.query(findToken, [purpose, secretHashes]);
    return row;
  }

  /** @returns the user, for the one caller who consumed the token */
  async consumeToken(
    purpose: ProofPurpose,
    secretHashes: Buffer[],
    transaction: Queryable,
  ): Promise<string | undefined> {
    return (await this.take(purpose, secretHashes, transaction))?.userId;
  }

  /** @returns what the token showed, for the one caller who consumed it */
  async take(purpose: ProofPurpose, secretHashes: Buffer[], transaction: Queryable): Promise<TakenProof | undefined> {
    const [row] = await transaction.query(consumeToken, [purpose, secretHashes]);
    return row;
  }

  async noteVerifiedAddress(userId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(noteVerifiedAddress, [userId]);
  }

  /** Ends every open code, link and token of a user, also those that give an address back. */
  async endEveryOf(authId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(lockAccount, [authId]);
    await transaction.repository(Proof).update({ authId, usedAt: IsNull() }, { usedAt: databaseNow });
  }

  /**
   * Ends every open code, link and token of a user; but whoever had an address may get it back, whatever happens. The
   * account is held first: what is written for it at this moment is seen and ended, too.
   */
  async endAllOf(authId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(lockAccount, [authId]);
    await transaction
      .repository(Proof)
      .update({ authId, usedAt: IsNull(), purpose: Not('undo_email') }, { usedAt: databaseNow });
  }
}
