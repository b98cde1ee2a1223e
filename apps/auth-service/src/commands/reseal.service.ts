import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { ApplicationSecret } from '../secrets/application-secret';
import type { SecretPurpose } from '../secrets/derived-keys';

interface SealedColumn {
  table: string;
  column: string;
  purpose: SecretPurpose;
  /** SQL of what the value was sealed for. */
  context: string;
}

/** Everything that outlives the tokens and codes made with a secret. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'auth.signing_keys', column: 'sealed_private_key', purpose: 'signing key', context: 'id' },
  {
    table: 'auth.oauth_configurations',
    column: 'sealed_client_secret',
    purpose: 'oauth client secret',
    context: 'provider',
  },
  {
    table: 'auth.oauth_custom_configurations',
    column: 'sealed_client_secret',
    purpose: 'oauth client secret',
    context: `'custom/' || key`,
  },
];

/** Seals what the database keeps with the secret in use, so that an older one can be given up. */
@Injectable()
export class ResealService {
  constructor(
    private readonly database: Database,
    private readonly secret: ApplicationSecret,
  ) {}

  /**
   * All values or none; running it again does no harm.
   *
   * @returns how many values were sealed anew
   * @throws Error when one cannot be opened with any accepted secret
   */
  resealAll(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      let count = 0;
      for (const column of sealedColumns) count += await this.reseal(column, transaction);
      return count;
    });
  }

  private async reseal({ table, column, purpose, context }: SealedColumn, transaction: Queryable): Promise<number> {
    const rows = await transaction.query<{ id: string; sealed: Buffer; context: string }>(
      `SELECT id, ${column} AS sealed, ${context} AS context FROM ${table} WHERE ${column} IS NOT NULL FOR UPDATE`,
    );
    for (const row of rows) {
      const plain = this.secret.open(purpose, row.sealed, row.context);
      const sealed = this.secret.seal(purpose, plain, row.context);
      await transaction.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [row.id, sealed]);
    }
    return rows.length;
  }
}
