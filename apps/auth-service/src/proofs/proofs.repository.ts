import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable } from '@svc/database';
import { IsNull } from 'typeorm';
import { Proof, type ProofKind, type ProofPurpose } from '../schema/proof.entity';
import { proofLifetimeSeconds } from './proof-secrets';
import { consumeToken, findToken, insertProof, tryCode, type CodeOutcome, type LinkRow } from './proofs.statements';

export interface NewProof {
  userId: string;
  purpose: ProofPurpose;
  kind: ProofKind;
  secretHash: Buffer;
  redirectTo: string | null;
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
    const { userId, purpose, kind, secretHash, redirectTo } = proof;
    const lifetimeSeconds = proof.lifetimeSeconds ?? proofLifetimeSeconds[purpose][kind];
    const values = [id, userId, purpose, kind, secretHash, redirectTo, lifetimeSeconds];
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
    const [row] = await transaction.query(consumeToken, [purpose, secretHashes]);
    return row?.userId;
  }

  /** Ends every open code, link and token of a user. */
  async endAllOf(authId: string, transaction: Queryable): Promise<void> {
    await transaction.repository(Proof).update({ authId, usedAt: IsNull() }, { usedAt: databaseNow });
  }
}
