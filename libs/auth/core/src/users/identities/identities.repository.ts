import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { insertUnlessTaken, type Queryable, Statement } from '@svc/database';
import { AppError } from '@svc/errors';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { Factor } from '../../platform/schema/factor.entity';
import { Identity } from '../../platform/schema/identity.entity';
import { ProfileRecord } from '../../platform/schema/profile-record.entity';
import { UsersRepository } from '../users.repository';
import type { AuthRecord } from '../../platform/schema/auth-record.entity';
import { bannedAt } from '../../platform/schema/user-row.statements';

/** Columns of an account that linking needs. */
export type Account = Pick<AuthRecord, 'id' | 'email' | 'emailVerified' | 'bannedAt' | 'signInEpoch'>;

/**
 * Written to identity `i` of account `a` at each sign-in; $4: the provider's address, $5: true when the provider
 * verified it. Only a verification of the account's own address counts, and it stays.
 */
export const notedUse = `last_used_at = now(), email = $4, email_vouched = i.email_vouched OR ($5 AND $4 = a.email)`;
export const lockIdentity = new Statement('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', 'identity-lock');

export const useIdentity = new Statement<Account>(
  `UPDATE auth.identities i SET ${notedUse}
    FROM auth.auth_records a
    WHERE i.provider = $1 AND i.issuer = $2 AND i.subject = $3 AND a.id = i.auth_id
    RETURNING a.id, a.email, a.email_verified AS "emailVerified", ${bannedAt('a')} AS "bannedAt",
      a.sign_in_epoch AS "signInEpoch"`,
  'identity-use',
);

/** A user's id at a provider. */
export type IdentityKey = Pick<Identity, 'provider' | 'issuer' | 'subject'>;

export interface Mailbox {
  email: string | null;
  vouched: boolean;
}

@Injectable()
export class IdentitiesRepository {
  constructor(
    private readonly users: UsersRepository,
    @InjectRepository(Identity) private readonly identities: Repository<Identity>,
  ) {}

  /** Parallel sign-ins of the same provider user wait here until the first has committed. */
  async lock({ provider, issuer, subject }: IdentityKey, transaction: Queryable): Promise<void> {
    await transaction.query(lockIdentity, [JSON.stringify([provider, issuer, subject])]);
  }

  /** Finds the account linked to an identity, and stores the use and the provider's verification of the address. */
  async use(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    transaction: Queryable,
  ): Promise<Account | undefined> {
    const [account] = await transaction.query(useIdentity, [provider, issuer, subject, email, vouched]);
    return account;
  }

  /** @throws AppError AUTH_IDENTITY_TAKEN when an import has just written it: imports take no lock */
  async link(authId: string, key: IdentityKey, { email, vouched }: Mailbox, transaction: Queryable): Promise<void> {
    const { provider, issuer, subject } = key;
    const identity = { id: randomUUIDv7(), authId, provider, issuer, subject, email, emailVouched: vouched };
    if (!(await insertUnlessTaken(transaction.repository(Identity), identity)))
      throw new AppError('AUTH_IDENTITY_TAKEN');
  }

  async setPicture(authId: string, avatarUrl: string, transaction: Queryable): Promise<void> {
    await transaction.repository(ProfileRecord).update({ authId }, { avatarUrl });
  }

  async removeAll(authId: string, transaction: Queryable): Promise<void> {
    await transaction.repository(Identity).delete({ authId });
  }

  /**
   * A reset proves the owner of the address. Removes links whose provider never verified the address: an attacker may
   * have created the account and waited for the owner's verification. Codes in use end with the sessions.
   */
  async removeUnverified(authId: string, transaction: Queryable): Promise<void> {
    await transaction.repository(Identity).delete({ authId, emailVouched: false });
  }

  list(authId: string): Promise<Identity[]> {
    return this.identities.find({ where: { authId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /**
   * Removes a link while a password, another link or a passkey remains. A verified address alone is not enough, unlike
   * for the last passkey: most of these users have never had a mail. Parallel removals, those of passkeys too, wait for
   * each other.
   */
  async remove(
    authId: string,
    which: { id: string } | { provider: string },
    transaction: Queryable,
  ): Promise<'removed' | 'last' | 'unknown'> {
    const account = await this.users.lock({ id: authId }, transaction);
    const identities = transaction.repository(Identity);
    const chosen = await identities.countBy({ authId, ...which });
    if (chosen === 0) return 'unknown';
    const hasOther = chosen < (await identities.countBy({ authId })) || (account?.passwordHash ?? null) !== null;
    if (!hasOther && (await this.countPasskeys(authId, transaction)) === 0) return 'last';
    await identities.delete({ authId, ...which });
    return 'removed';
  }

  private countPasskeys(authId: string, transaction: Queryable): Promise<number> {
    return transaction.repository(Factor).countBy({ authId, type: 'webauthn', confirmedAt: Not(IsNull()) });
  }
}
