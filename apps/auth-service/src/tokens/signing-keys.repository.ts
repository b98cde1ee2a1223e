import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import type { PublicJwk, SigningKeyStatus } from '../schema/signing-key.entity';

export interface SigningKeyRow {
  id: string;
  status: SigningKeyStatus;
  publicJwk: PublicJwk;
  sealedPrivateKey: Buffer;
  createdAt: Date;
}

const columns = `id, status, public_jwk AS "publicJwk", sealed_private_key AS "sealedPrivateKey", created_at AS "createdAt"`;

/** Serialises everything that changes signing keys, across replicas. */
const rotationLock = 8_472_310_502;

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  /** Every key whose tokens may still be valid. */
  published(retiredForSeconds: number): Promise<SigningKeyRow[]> {
    return this.database.query<SigningKeyRow>(
      `SELECT ${columns} FROM auth.signing_keys
        WHERE status <> 'retired' OR retired_at > now() - make_interval(secs => $1) ORDER BY created_at`,
      [retiredForSeconds],
    );
  }

  /** Changes keys; of several callers one at a time is inside. Everybody hears of it when it commits. */
  change<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [rotationLock]);
      const result = await work(transaction);
      await transaction.query('NOTIFY auth_signing_keys');
      return result;
    });
  }

  current(transaction: Queryable): Promise<(SigningKeyRow & { ageDays: number })[]> {
    return transaction.query(
      `SELECT ${columns}, extract(epoch FROM now() - coalesce(activated_at, created_at))::float8 / 86400 AS "ageDays"
        FROM auth.signing_keys WHERE status <> 'retired'`,
    );
  }

  async insert(transaction: Queryable, key: Omit<SigningKeyRow, 'createdAt'>): Promise<void> {
    await transaction.query(
      `INSERT INTO auth.signing_keys (id, status, public_jwk, sealed_private_key, activated_at)
        VALUES ($1, $2, $3, $4, CASE WHEN $2 = 'active' THEN now() END)`,
      [key.id, key.status, JSON.stringify(key.publicJwk), key.sealedPrivateKey],
    );
  }

  /** The pending key takes over. */
  async activate(transaction: Queryable): Promise<void> {
    await transaction.query(
      `UPDATE auth.signing_keys SET status = 'retired', retired_at = now() WHERE status = 'active'`,
    );
    await transaction.query(
      `UPDATE auth.signing_keys SET status = 'active', activated_at = now() WHERE status = 'pending'`,
    );
  }

  async removeRetired(retiredForSeconds: number): Promise<void> {
    await this.database.query(
      `DELETE FROM auth.signing_keys WHERE status = 'retired' AND retired_at < now() - make_interval(secs => $1)`,
      [retiredForSeconds],
    );
  }
}
