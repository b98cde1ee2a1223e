import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable } from '@svc/database';
import { IsNull, Not } from 'typeorm';
import { Proof, type ProofKind, type ProofPurpose } from '../platform/schema/proof.entity';
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
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { proofLifetimeSeconds, codeHash, tokenHash } from './proof-secrets';

interface NewProof {
  userId: string;
  purpose: ProofPurpose;
  kind: ProofKind;
  secretHash: Buffer;
  redirectTo: string | null;
  /** Proven mailbox, when it is not the account's address. */
  email?: string;
  /** True for an undo link when the account had verified `email`. */
  addressVerified?: boolean;
  /** Default: the lifetime of its purpose and kind. */
  lifetimeSeconds?: number;
}

/**
 * Stores keyed hashes of codes and tokens. Consumes every proof by one statement whose WHERE names all conditions: of parallel
 * callers one finds the row.
 */
@Injectable()
export class ProofsRepository {
  constructor(
    private readonly database: Database,
    private readonly secret: ApplicationSecretService,
  ) {}

  /** Replaces the previous code. */
  async insert(proof: NewProof, transaction: Queryable): Promise<{ id: string; expiresAt: Date }> {
    const id = randomUUIDv7();
    const { userId, purpose, kind, secretHash, redirectTo, email } = proof;
    const lifetimeSeconds = proof.lifetimeSeconds ?? proofLifetimeSeconds[purpose][kind];
    const address = [email ?? null, proof.addressVerified ?? null];
    const values = [id, userId, purpose, kind, secretHash, redirectTo, lifetimeSeconds, ...address];
    const [row] = await transaction.query(insertProof, values);
    return { id, expiresAt: row?.expiresAt ?? new Date() };
  }

  /** @returns undefined when there is no unexpired code with tries left */
  async tryCode(
    purpose: ProofPurpose,
    email: string,
    secretHashes: Buffer[],
    transaction: Queryable,
  ): Promise<CodeOutcome | undefined> {
    const [row] = await transaction.query(tryCode, [purpose, email, secretHashes]);
    return row;
  }

  /** Reads a token's row without consuming it: mail scanners open links. */
  async findToken(purpose: ProofPurpose, secretHashes: Buffer[]): Promise<LinkRow | undefined> {
    const [row] = await this.database.query(findToken, [purpose, secretHashes]);
    return row;
  }

  /** @returns the user, for the one caller that consumed the token */
  async consumeToken(
    purpose: ProofPurpose,
    secretHashes: Buffer[],
    transaction: Queryable,
  ): Promise<string | undefined> {
    return (await this.take(purpose, secretHashes, transaction))?.userId;
  }

  /** @returns the content of the proof, for the one caller that consumed it */
  async take(purpose: ProofPurpose, secretHashes: Buffer[], transaction: Queryable): Promise<TakenProof | undefined> {
    const [row] = await transaction.query(consumeToken, [purpose, secretHashes]);
    return row;
  }

  async noteVerifiedAddress(userId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(noteVerifiedAddress, [userId]);
  }

  /** Ends every open code, link and token of a user, undo links included. */
  async endAllProofs(authId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(lockAccount, [authId]);
    await transaction.repository(Proof).update({ authId, usedAt: IsNull() }, { usedAt: databaseNow });
  }

  /**
   * Ends every open code, link and token of a user except undo links. Locks the account first, so that parallel inserts
   * are seen and ended, too.
   */
  async endProofs(authId: string, transaction: Queryable): Promise<void> {
    await transaction.execute(lockAccount, [authId]);
    await transaction
      .repository(Proof)
      .update({ authId, usedAt: IsNull(), purpose: Not('undo_email') }, { usedAt: databaseNow });
  }

  /** Binds the hash to purpose and address: the code is invalid for other users and purposes. */
  hashOfCode(purpose: ProofPurpose, email: string, code: string): Buffer {
    return codeHash(this.secret, purpose, email, code);
  }

  /** One hash for each accepted secret (rotation). */
  hashesOfCode(purpose: ProofPurpose, email: string, code: string): Buffer[] {
    return this.secret.accepted.map((keys) => codeHash(keys, purpose, email, code));
  }

  /** Also used for exchanged tokens. */
  hashOfToken(purpose: ProofPurpose, token: string): Buffer {
    return tokenHash(this.secret, purpose, token);
  }

  /** One hash for each accepted secret (rotation). */
  hashesOfToken(purpose: ProofPurpose, token: string): Buffer[] {
    return this.secret.accepted.map((keys) => tokenHash(keys, purpose, token));
  }
}
