import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Transaction } from '@svc/database';
import { Not, Raw } from 'typeorm';
import { channels } from '../../platform/database/channels';
import { SigningKey } from '../../platform/schema/signing-key.entity';
import { findCurrentKeys, lockSigningKeys, type AgedKey } from '../sessions.statements';

/** Uses PostgreSQL's clock, which all replicas share. */
const isWithin = (seconds: number) =>
  Raw((column) => `${column} > now() - make_interval(secs => :seconds)`, { seconds });
const isBefore = (seconds: number) =>
  Raw((column) => `${column} < now() - make_interval(secs => :seconds)`, { seconds });

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  /** Every key whose tokens may still be valid. */
  published(retiredForSeconds: number): Promise<SigningKey[]> {
    return this.database.repository(SigningKey).find({
      where: [{ status: Not('retired') }, { retiredAt: isWithin(retiredForSeconds) }],
      order: { createdAt: 'ASC' },
    });
  }

  /** Changes keys; parallel callers are serialised. Replicas are notified when the transaction commits. */
  change<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockSigningKeys);
      const result = await work(transaction);
      await transaction.notify(channels.signingKeys);
      return result;
    });
  }

  /** The active and the pending key. */
  current(transaction: Transaction): Promise<AgedKey[]> {
    return transaction.query(findCurrentKeys);
  }

  async insert(
    transaction: Transaction,
    key: Pick<SigningKey, 'id' | 'status' | 'publicJwk' | 'sealedPrivateKey'>,
  ): Promise<void> {
    const activatedAt = key.status === 'active' ? databaseNow : null;
    await transaction.repository(SigningKey).insert({ ...key, activatedAt });
  }

  /** Makes the pending key the active one. */
  async activate(transaction: Transaction): Promise<void> {
    const keys = transaction.repository(SigningKey);
    await keys.update({ status: 'active' }, { status: 'retired', retiredAt: databaseNow });
    await keys.update({ status: 'pending' }, { status: 'active', activatedAt: databaseNow });
  }

  async removeRetired(retiredForSeconds: number): Promise<void> {
    const retiredAt = isBefore(retiredForSeconds);
    await this.database.repository(SigningKey).delete({ status: 'retired', retiredAt });
  }
}
