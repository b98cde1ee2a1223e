import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';

/** Who somebody is at a provider. */
export interface IdentityKey {
  provider: string;
  issuer: string;
  subject: string;
}

export interface IdentityRow extends QueryResultRow {
  id: string;
  provider: string;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

interface AccountRow extends QueryResultRow {
  id: string;
  email: string;
  emailVerified: boolean;
  bannedAt: Date | null;
  signInEpoch: number;
}

export type Account = AccountRow;

export interface Mailbox {
  email: string | null;
  vouched: boolean;
}

const accountColumns = `a.id, a.email, a.email_verified AS "emailVerified", a.banned_at AS "bannedAt",
  a.sign_in_epoch AS "signInEpoch"`;

/**
 * What an arrival leaves at identity `i` of account `a`; $4 is the mailbox's address, $5 whether it is vouched for. To vouch
 * for another address says nothing of the account's; to have vouched for the account's once is enough.
 */
export const notedUse = `last_used_at = now(), email = $4, email_vouched = i.email_vouched OR ($5 AND $4 = a.email)`;

@Injectable()
export class IdentitiesRepository {
  constructor(private readonly database: Database) {}

  /** Of parallel sign-ins of one person, the others wait here until the first has committed. */
  async lock({ provider, issuer, subject }: IdentityKey, transaction: Queryable): Promise<void> {
    const key = JSON.stringify([provider, issuer, subject]);
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key], 'identity-lock');
  }

  /** The account that an identity is linked to; notes that it was used, and whether it vouches for the account's address. */
  async use(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    transaction: Queryable,
  ): Promise<Account | undefined> {
    const [row] = await transaction.query<AccountRow>(
      `UPDATE auth.identities i SET ${notedUse}
        FROM auth.auth_records a
        WHERE i.provider = $1 AND i.issuer = $2 AND i.subject = $3 AND a.id = i.auth_id RETURNING ${accountColumns}`,
      [provider, issuer, subject, email, vouched],
      'identity-use',
    );
    return row;
  }

  /** Locks the account, so that what is decided by its state stays true until the transaction ends. */
  async lockAccountByEmail(email: string, transaction: Queryable): Promise<Account | undefined> {
    const [row] = await transaction.query<AccountRow>(
      `SELECT ${accountColumns} FROM auth.auth_records a WHERE a.email = $1 FOR UPDATE`,
      [email],
    );
    return row;
  }

  async link(authId: string, key: IdentityKey, { email, vouched }: Mailbox, transaction: Queryable): Promise<void> {
    await transaction.query(
      `INSERT INTO auth.identities (id, auth_id, provider, issuer, subject, email, email_vouched)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUIDv7(), authId, key.provider, key.issuer, key.subject, email, vouched],
    );
  }

  async showPicture(authId: string, avatarUrl: string, transaction: Queryable): Promise<void> {
    await transaction.query('UPDATE auth.profile_records SET avatar_url = $2 WHERE auth_id = $1', [authId, avatarUrl]);
  }

  /**
   * Gives an account to whom its address belongs: whoever used it before without ever showing that the address was
   * theirs loses password, links and open mails. Sessions, and codes on their way, are ended by the caller.
   */
  async handOver(authId: string, transaction: Queryable): Promise<void> {
    await transaction.query(
      `UPDATE auth.auth_records SET email_verified = true, password_hash = NULL, password_scheme = NULL,
        updated_at = now() WHERE id = $1`,
      [authId],
    );
    for (const table of ['identities', 'proofs'])
      await transaction.query(`DELETE FROM auth.${table} WHERE auth_id = $1`, [authId]);
  }

  /**
   * The reset shows whose address it is. Links that never vouched for it may be a stranger's, who made the account with
   * this address and waited for its owner to verify it. Codes on their way end with the sessions.
   */
  async dropAfterReset(authId: string, transaction: Queryable): Promise<void> {
    await transaction.query('DELETE FROM auth.identities WHERE auth_id = $1 AND NOT email_vouched', [authId]);
  }

  list(authId: string): Promise<IdentityRow[]> {
    return this.database.query<IdentityRow>(
      `SELECT id, provider, email, created_at AS "createdAt", last_used_at AS "lastUsedAt"
        FROM auth.identities WHERE auth_id = $1 ORDER BY created_at, id`,
      [authId],
    );
  }

  /** Removes a link while another way in is left; parallel removals wait for each other. */
  async remove(authId: string, id: string, transaction: Queryable): Promise<'removed' | 'last' | 'unknown'> {
    const [account] = await transaction.query<{ hasPassword: boolean }>(
      'SELECT password_hash IS NOT NULL AS "hasPassword" FROM auth.auth_records WHERE id = $1 FOR UPDATE',
      [authId],
    );
    const links = await transaction.query<{ id: string }>('SELECT id FROM auth.identities WHERE auth_id = $1', [
      authId,
    ]);
    if (!links.some((link) => link.id === id)) return 'unknown';
    if (links.length === 1 && account?.hasPassword !== true) return 'last';
    await transaction.query('DELETE FROM auth.identities WHERE auth_id = $1 AND id = $2', [authId, id]);
    return 'removed';
  }
}
