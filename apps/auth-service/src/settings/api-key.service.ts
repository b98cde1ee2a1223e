import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthServiceConfig, HttpConfig } from '@svc/config';
import { CachedValue } from '../database/cached-value';
import { channels } from '../database/channels';
import { Notifications } from '@svc/database';
import { sameBytes } from '../secrets/same-bytes';
import { ApiKeyRepository } from './api-key.repository';

const keyPattern = /^svc_[0-9a-f]{64}$/;

const makeKey = (): string => `svc_${randomBytes(32).toString('hex')}`;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key that scripts use in place of an administrator's sign-in. */
@Injectable()
export class ApiKeyService implements OnModuleInit {
  private readonly logger = new Logger(ApiKeyService.name);
  private readonly hash: CachedValue<Buffer | undefined>;

  constructor(
    private readonly repository: ApiKeyRepository,
    private readonly config: AuthServiceConfig,
    private readonly http: HttpConfig,
    notifications: Notifications,
  ) {
    this.hash = new CachedValue(notifications, channels.accessKeys, () => this.repository.findHash());
  }

  /** @returns the new key, which nobody can read again */
  async replace(): Promise<string> {
    const key = makeKey();
    await this.repository.replace(hashOf(key));
    this.hash.drop();
    return key;
  }

  /**
   * A new key of the environment replaces the stored one; without either, one is made up and shown once. A key of the
   * environment that was replaced since, by command or by a newer value, is not taken again.
   */
  async onModuleInit(): Promise<void> {
    if (this.config.adminApiKey !== undefined) {
      if (!(await this.repository.replace(hashOf(this.config.adminApiKey))))
        this.logger.warn('ADMIN_API_KEY was replaced by another key and is not accepted. Set a new one, or none.');
      return;
    }
    const key = makeKey();
    if (await this.repository.insertFirst(hashOf(key))) this.announce(key);
  }

  async isValid(key: string): Promise<boolean> {
    const hash = await this.hash.get();
    return hash !== undefined && keyPattern.test(key) && sameBytes(hashOf(key), hash);
  }

  /** Logs of production are read by many; there the key is asked for by command instead. */
  private announce(key: string): void {
    if (this.http.isProduction)
      this.logger.warn('An API key was made up. Set ADMIN_API_KEY, or run `npm run keys -- api-key` to get a new one.');
    else this.logger.warn(`API key for x-api-key, shown this once: ${key}`);
  }
}
