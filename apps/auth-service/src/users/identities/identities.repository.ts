import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, insertUnlessTaken, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { Identity } from '../../platform/schema/identity.entity';
import { ProfileRecord } from '../../platform/schema/profile-record.entity';
import { UsersRepository } from '../users.repository';
import { lockIdentity, useIdentity, type Account } from './identities.statements';

/** Who somebody is at a provider. */
export type IdentityKey = Pick<Identity, 'provider' | 'issuer' | 'subject'>;

export interface Mailbox {
  email: string | null;
  vouched: boolean;
}

@Injectable()
export class IdentitiesRepository {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  /** Of parallel sign-ins of one person, the others wait here until the first has committed. */
  async lock({ provider, issuer, subject }: IdentityKey, transaction: Queryable): Promise<void> {
    await transaction.query(lockIdentity, [JSON.stringify([provider, issuer, subject])]);
  }

  /** The account that an identity is linked to; notes that it was used, and whether it vouches for the account's address. */
  async use(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    transaction: Queryable,
  ): Promise<Account | undefined> {
    const [account] = await transaction.query(useIdentity, [provider, issuer, subject, email, vouched]);
    return account;
  }

  /** @throws AppError AUTH_IDENTITY_TAKEN when an import has just written it: imports hold no identity */
  async link(authId: string, key: IdentityKey, { email, vouched }: Mailbox, transaction: Queryable): Promise<void> {
    const { provider, issuer, subject } = key;
    const identity = { id: randomUUIDv7(), authId, provider, issuer, subject, email, emailVouched: vouched };
    if (!(await insertUnlessTaken(transaction.repository(Identity), identity)))
      throw new AppError('AUTH_IDENTITY_TAKEN');
  }

  async showPicture(authId: string, avatarUrl: string, transaction: Queryable): Promise<void> {
    await transaction.repository(ProfileRecord).update({ authId }, { avatarUrl });
  }

  async dropAll(authId: string, transaction: Queryable): Promise<void> {
    await transaction.repository(Identity).delete({ authId });
  }

  /**
   * The reset shows whose address it is. Links that never vouched for it may be a stranger's, who made the account with
   * this address and waited for its owner to verify it. Codes on their way end with the sessions.
   */
  async dropAfterReset(authId: string, transaction: Queryable): Promise<void> {
    await transaction.repository(Identity).delete({ authId, emailVouched: false });
  }

  list(authId: string): Promise<Identity[]> {
    return this.database.repository(Identity).find({ where: { authId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Removes a link while another way in is left; parallel removals wait for each other. */
  async remove(
    authId: string,
    which: { id: string } | { provider: string },
    transaction: Queryable,
  ): Promise<'removed' | 'last' | 'unknown'> {
    const account = await this.users.lock({ id: authId }, transaction);
    const identities = transaction.repository(Identity);
    const chosen = await identities.countBy({ authId, ...which });
    if (chosen === 0) return 'unknown';
    const isLast = chosen === (await identities.countBy({ authId })) && (account?.passwordHash ?? null) === null;
    if (isLast) return 'last';
    await identities.delete({ authId, ...which });
    return 'removed';
  }
}
