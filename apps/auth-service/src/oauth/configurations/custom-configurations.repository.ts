import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, databaseNow, insertUnlessTaken, type Queryable } from '@svc/database';
import { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';

export type NewCustomConfiguration = Omit<CustomConfiguration, 'id' | 'createdAt' | 'updatedAt'>;
export type CustomConfigurationChange = Partial<Omit<NewCustomConfiguration, 'key'>>;

@Injectable()
export class CustomConfigurationsRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<CustomConfiguration[]> {
    return this.database.repository(CustomConfiguration).find({ order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async find(key: string, target: Queryable = this.database): Promise<CustomConfiguration | undefined> {
    return (await target.repository(CustomConfiguration).findOneBy({ key })) ?? undefined;
  }

  /** @returns undefined when the key is taken */
  async insert(
    configuration: NewCustomConfiguration,
    transaction: Queryable,
  ): Promise<CustomConfiguration | undefined> {
    const isNew = await insertUnlessTaken(transaction.repository(CustomConfiguration), {
      id: randomUUIDv7(),
      ...configuration,
    });
    return isNew ? this.find(configuration.key, transaction) : undefined;
  }

  /** Omitted fields stay unchanged. @returns undefined when the key is unknown */
  async update(
    key: string,
    change: CustomConfigurationChange,
    transaction: Queryable,
  ): Promise<CustomConfiguration | undefined> {
    await transaction.repository(CustomConfiguration).update({ key }, { ...change, updatedAt: databaseNow });
    return this.find(key, transaction);
  }

  /** @returns false when the key is unknown */
  async remove(key: string, transaction: Queryable): Promise<boolean> {
    const { affected } = await transaction.repository(CustomConfiguration).delete({ key });
    return affected === 1;
  }
}
