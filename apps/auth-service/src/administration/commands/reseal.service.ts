import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { listSealedFactors, replaceSealedFactor } from '../../second-factors/factors.statements';
import { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { SigningKey } from '../../platform/schema/signing-key.entity';
import { Webhook } from '../../platform/schema/webhook.entity';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';
import type { SecretPurpose } from '../../platform/secrets/derived-keys';

const firstId = '00000000-0000-0000-0000-000000000000';
const locked = { lock: { mode: 'pessimistic_write' } } as const;

/**
 * Seals stored secrets again with the current APP_SECRET, so that the old one can be removed. Tokens and codes are left
 * out, because they expire.
 */
@Injectable()
export class ResealService {
  constructor(
    private readonly database: Database,
    private readonly secret: ApplicationSecretService,
  ) {}

  /**
   * Reseals all values in one transaction; can be repeated.
   *
   * @returns number of resealed values
   * @throws Error when an accepted secret opens none of them
   */
  resealAll(): Promise<number> {
    return this.database.transaction(
      async (transaction) =>
        (await this.resealSigningKeys(transaction)) +
        (await this.resealFactors(transaction)) +
        (await this.resealConfigurations(transaction)) +
        (await this.resealCustomConfigurations(transaction)) +
        (await this.resealWebhooks(transaction)),
    );
  }

  private async resealSigningKeys(transaction: Queryable): Promise<number> {
    const keys = transaction.repository(SigningKey);
    const rows = await keys.find(locked);
    for (const { id, sealedPrivateKey } of rows)
      await keys.update({ id }, { sealedPrivateKey: this.reseal('signing key', sealedPrivateKey, id) });
    return rows.length;
  }

  /** Reads pages and updates one row at a time: there may be as many factors as users. */
  private async resealFactors(transaction: Queryable): Promise<number> {
    let count = 0;
    for (let last = firstId, more = true; more;) {
      const rows = await transaction.query(listSealedFactors, [last]);
      for (const { id, sealedSecret } of rows)
        await transaction.execute(replaceSealedFactor, [id, this.reseal('totp secret', sealedSecret, id)]);
      count += rows.length;
      last = rows.at(-1)?.id ?? last;
      more = rows.length > 0;
    }
    return count;
  }

  private async resealConfigurations(transaction: Queryable): Promise<number> {
    const configurations = transaction.repository(ProviderConfiguration);
    const rows = (await configurations.find(locked)).filter((row) => row.sealedClientSecret !== null);
    for (const { id, sealedClientSecret, provider } of rows)
      await configurations.update(
        { id },
        { sealedClientSecret: this.resealClientSecret(sealedClientSecret, provider) },
      );
    return rows.length;
  }

  private async resealCustomConfigurations(transaction: Queryable): Promise<number> {
    const configurations = transaction.repository(CustomConfiguration);
    const rows = await configurations.find(locked);
    for (const { id, sealedClientSecret, key } of rows) {
      const resealed = this.reseal('oauth client secret', sealedClientSecret, `custom/${key}`);
      await configurations.update({ id }, { sealedClientSecret: resealed });
    }
    return rows.length;
  }

  private async resealWebhooks(transaction: Queryable): Promise<number> {
    const webhooks = transaction.repository(Webhook);
    const rows = await webhooks.find(locked);
    for (const { id, sealedSecret: sealed, sealedPreviousSecret: previous } of rows) {
      const sealedPreviousSecret = previous === null ? null : this.reseal('webhook secret', previous, id);
      await webhooks.update({ id }, { sealedSecret: this.reseal('webhook secret', sealed, id), sealedPreviousSecret });
    }
    return rows.length;
  }

  private resealClientSecret(sealed: Buffer | null, provider: string): Buffer | null {
    return sealed === null ? null : this.reseal('oauth client secret', sealed, provider);
  }

  private reseal(purpose: SecretPurpose, sealed: Buffer, context: string): Buffer {
    return this.secret.seal(purpose, this.secret.open(purpose, sealed, context), context);
  }
}
