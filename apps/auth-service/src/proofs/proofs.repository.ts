import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';
import type { ProofKind, ProofPurpose } from '../schema/proof.entity';
import { proofLifetimeSeconds } from './proof-secrets';

export interface NewProof {
  userId: string;
  purpose: ProofPurpose;
  kind: ProofKind;
  secretHash: Buffer;
  redirectTo: string | null;
}

export interface CodeOutcome extends QueryResultRow {
  userId: string;
  right: boolean;
}

export interface LinkRow extends QueryResultRow {
  userId: string;
  redirectTo: string | null;
  isExpired: boolean;
  isUsed: boolean;
  emailVerified: boolean;
}

const maximumTries = 5;

/** Every proof is consumed by one statement whose WHERE names all that must be true: of parallel callers one finds the row. */
@Injectable()
export class ProofsRepository {
  constructor(private readonly database: Database) {}

  /** A new code replaces the one before, under a new id: the older mail is worth nothing. */
  async insert(proof: NewProof, transaction: Queryable): Promise<{ id: string; expiresAt: Date }> {
    const id = randomUUIDv7();
    const [row] = await transaction.query<{ expiresAt: Date }>(
      `INSERT INTO auth.proofs (id, auth_id, purpose, kind, secret_hash, redirect_to, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
        ON CONFLICT (auth_id, purpose) WHERE kind = 'code' DO UPDATE SET
          id = excluded.id, secret_hash = excluded.secret_hash, redirect_to = excluded.redirect_to,
          expires_at = excluded.expires_at, tries = 0, used_at = NULL, created_at = now()
        RETURNING expires_at AS "expiresAt"`,
      [
        id,
        proof.userId,
        proof.purpose,
        proof.kind,
        proof.secretHash,
        proof.redirectTo,
        proofLifetimeSeconds[proof.purpose][proof.kind],
      ],
    );
    return { id, expiresAt: row?.expiresAt ?? new Date() };
  }

  /**
   * Counts a try, then compares, then consumes: one statement, so that parallel guesses stop at the fifth and a right
   * code works once.
   *
   * @returns undefined when there is no living code with tries left
   */
  async tryCode(
    purpose: ProofPurpose,
    email: string,
    secretHashes: Buffer[],
    transaction: Queryable,
  ): Promise<CodeOutcome | undefined> {
    const [row] = await transaction.query<CodeOutcome>(
      `UPDATE auth.proofs f SET tries = f.tries + 1, used_at = CASE WHEN f.secret_hash = ANY($3::bytea[]) THEN now() END
        FROM auth.auth_records a
        WHERE a.id = f.auth_id AND a.email = $2 AND f.purpose = $1 AND f.kind = 'code'
          AND f.used_at IS NULL AND f.expires_at > now() AND f.tries < ${maximumTries}
        RETURNING f.auth_id AS "userId", f.used_at IS NOT NULL AS right`,
      [purpose, email, secretHashes],
    );
    return row;
  }

  /** Reads a token's row without touching it: mail scanners follow links. */
  async findToken(purpose: ProofPurpose, secretHashes: Buffer[]): Promise<LinkRow | undefined> {
    const [row] = await this.database.query<LinkRow>(
      `SELECT f.auth_id AS "userId", f.redirect_to AS "redirectTo", f.expires_at <= now() AS "isExpired",
          f.used_at IS NOT NULL AS "isUsed", a.email_verified AS "emailVerified"
        FROM auth.proofs f JOIN auth.auth_records a ON a.id = f.auth_id
        WHERE f.secret_hash = ANY($2::bytea[]) AND f.purpose = $1 AND f.kind <> 'code'`,
      [purpose, secretHashes],
    );
    return row;
  }

  /** @returns the user, for the one caller who consumed the token */
  async consumeToken(
    purpose: ProofPurpose,
    secretHashes: Buffer[],
    transaction: Queryable,
  ): Promise<string | undefined> {
    const [row] = await transaction.query<{ userId: string }>(
      `UPDATE auth.proofs SET used_at = now()
        WHERE secret_hash = ANY($2::bytea[]) AND purpose = $1 AND kind <> 'code' AND used_at IS NULL AND expires_at > now()
        RETURNING auth_id AS "userId"`,
      [purpose, secretHashes],
    );
    return row?.userId;
  }

  /** Ends every open code, link and token of a user. */
  async endAllOf(userId: string, transaction: Queryable): Promise<void> {
    await transaction.query('UPDATE auth.proofs SET used_at = now() WHERE auth_id = $1 AND used_at IS NULL', [userId]);
  }
}
