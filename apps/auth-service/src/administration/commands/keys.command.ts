import { Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service';
import { ResealService } from './reseal.service';
import { ApiKeyService } from '../../settings/api-key.service';
import { SigningKeysService } from '../../sessions/tokens/signing-keys.service';
import { UsageError } from './usage-error';

const usage = 'Use one of: list, rotate, rotate --now (after a leak), api-key (a new one, shown once), reseal.';

/** `keys ...`: manages signing keys and the API key of administrators. */
@Injectable()
export class KeysCommand {
  constructor(
    private readonly signingKeys: SigningKeysService,
    private readonly apiKeys: ApiKeyService,
    private readonly reseal: ResealService,
    private readonly audit: AuditService,
  ) {}

  async run([action, option]: string[]): Promise<string[]> {
    if (action === 'list') return this.list();
    if (action === 'rotate' && (option === undefined || option === '--now')) return this.rotate(option === '--now');
    if (action === 'api-key') return this.replaceApiKey();
    if (action === 'reseal') return this.sealAnew();
    throw new UsageError(usage);
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
    const count = await this.reseal.resealAll();
    await this.audit.record({ kind: 'secrets.resealed', actor: 'system', details: { count } });
    return [`${count} keys and secrets are sealed with APP_SECRET.`];
  }
}
