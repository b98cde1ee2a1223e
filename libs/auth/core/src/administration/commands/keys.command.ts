import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service';
import { AccessKeysService } from '../../settings/access-keys.service';
import { SigningKeysService } from '../../sessions/tokens/signing-keys.service';
import { Database, type Queryable } from '@svc/database';
import { keys, readOperatorCommand } from '@svc/operator-commands';
import { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { listSealedFactors, replaceSealedFactor } from '../../second-factors/factors.statements';
import { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { type RsaTwin, SigningKey } from '../../platform/schema/signing-key.entity';
import { OrganizationProvider } from '../../platform/schema/organization-provider.entity';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';
import { sealedSecrets, type ResealSecrets } from './sealed-secrets';
import type { SecretPurpose } from '../../platform/secrets/derived-keys';

const firstId = '00000000-0000-0000-0000-000000000000';
const locked = { lock: { mode: 'pessimistic_write' } } as const;

/** `keys ...`: manages signing keys and the API key of administrators. */
@Injectable()
export class KeysCommand {
  constructor(
    private readonly signingKeys: SigningKeysService,
    private readonly apiKeys: AccessKeysService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly secret: ApplicationSecretService,
    @Inject(sealedSecrets) private readonly ofFeatures: readonly ResealSecrets[],
  ) {}

  async run(args: string[]): Promise<string[]> {
    const { values, words } = readOperatorCommand(keys, args);
    const [action] = words;
    if (action === 'rotate') return this.rotate(values.now);
    if (action === 'api-key') return this.replaceApiKey();
    return action === 'reseal' ? this.sealAnew() : this.list();
  }

  private async list(): Promise<string[]> {
    const { active, publicJwks } = await this.signingKeys.current();
    return publicJwks.map(({ kid }) => `${kid}${kid === active.id ? '  active' : ''}`);
  }

  private async rotate(immediately: boolean): Promise<string[]> {
    await this.signingKeys.rotate(immediately);
    await this.audit.record({ kind: 'signing_keys.rotated', actor: 'system', details: { immediately } });
    const when = immediately ? 'signs from now on' : 'is published, and signs in 24 hours';
    return [`The next key ${when}.`, ...(await this.list())];
  }

  private async replaceApiKey(): Promise<string[]> {
    const key = await this.apiKeys.replace();
    await this.audit.record({ kind: 'api_key.rotated', actor: 'system' });
    return [key, 'The old key no longer works, even if ADMIN_API_KEY still contains it.'];
  }

  /** Run after APP_SECRET was changed everywhere: afterwards the database no longer needs the old secret. */
  private async sealAnew(): Promise<string[]> {
    const count = await this.resealAll();
    await this.audit.record({ kind: 'secrets.resealed', actor: 'system', details: { count } });
    return [`${count} keys and secrets are sealed with APP_SECRET.`];
  }

  /**
   * Reseals all values in one transaction; can be repeated.
   *
   * @returns number of resealed values
   * @throws Error when an accepted secret opens none of them
   */
  private resealAll(): Promise<number> {
    return this.database.transaction(
      async (transaction) =>
        (await this.resealSigningKeys(transaction)) +
        (await this.resealFactors(transaction)) +
        (await this.resealConfigurations(transaction)) +
        (await this.resealCustomConfigurations(transaction)) +
        (await this.resealOrganizationProviders(transaction)) +
        (await this.resealFeatures(transaction)),
    );
  }

  private async resealSigningKeys(transaction: Queryable): Promise<number> {
    const keys = transaction.repository(SigningKey);
    const rows = (await keys.find(locked)).filter(({ sealedPrivateKey }) => sealedPrivateKey.length > 0);
    for (const { id, sealedPrivateKey, rsaTwin } of rows)
      await keys.update(
        { id },
        {
          sealedPrivateKey: this.reseal('signing key', sealedPrivateKey, id),
          rsaTwin: rsaTwin && this.resealTwin(rsaTwin),
        },
      );
    return rows.length;
  }

  private resealTwin({ id, sealedPrivateKey, ...twin }: RsaTwin): RsaTwin {
    const resealed = this.reseal('signing key', Buffer.from(sealedPrivateKey, 'base64'), id);
    return { ...twin, id, sealedPrivateKey: resealed.toString('base64') };
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

  private async resealOrganizationProviders(transaction: Queryable): Promise<number> {
    const providers = transaction.repository(OrganizationProvider);
    const rows = await providers.find(locked);
    for (const { id, organizationId, sealedClientSecret } of rows) {
      const resealed = this.reseal('oauth client secret', sealedClientSecret, `organization/${organizationId}`);
      await providers.update({ id }, { sealedClientSecret: resealed });
    }
    return rows.length;
  }

  private async resealFeatures(transaction: Queryable): Promise<number> {
    let count = 0;
    for (const reseal of this.ofFeatures)
      count += await reseal(transaction, (purpose, sealed, context) => this.reseal(purpose, sealed, context));
    return count;
  }

  private resealClientSecret(sealed: Buffer | null, provider: string): Buffer | null {
    return sealed === null ? null : this.reseal('oauth client secret', sealed, provider);
  }

  private reseal(purpose: SecretPurpose, sealed: Buffer, context: string): Buffer {
    return this.secret.seal(purpose, this.secret.open(purpose, sealed, context), context);
  }
}
