import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuthServiceConfig, HttpConfig } from '@svc/config';
import { auditActor, type Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { CachedValue, channels } from '../platform/database/cached-value';
import { Notifications } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { sameBytes } from '../platform/secrets/derived-keys';
import { AccessKeysRepository, type AcceptedApiKey } from './access-keys.repository';
import type { RotatedApiKeyResponse } from './api-key.dto';
import { AppError } from '@svc/errors';
import type { AnonTokenResponse, RotatedAnonKeyResponse } from './anon-key.dto';

const keyPattern = /^svc_[0-9a-f]{64}$/;

const makeKey = (): string => `svc_${randomBytes(32).toString('hex')}`;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const makeAnonKey = (): string => `anon_${randomBytes(32).toString('hex')}`;

/**
 * Manages the API key, which scripts use in place of an administrator's sign-in, and the anon key, which front ends send
 * to identify their project. The anon key is public and authorises nothing.
 */
@Injectable()
export class AccessKeysService implements OnModuleInit {
  private readonly logger = new Logger(AccessKeysService.name);
  private readonly accepted: CachedValue<AcceptedApiKey[]>;

  constructor(
    private readonly repository: AccessKeysRepository,
    private readonly config: AuthServiceConfig,
    private readonly http: HttpConfig,
    private readonly audit: AuditService,
    notifications: Notifications,
  ) {
    this.accepted = new CachedValue(notifications, channels.accessKeys, () => this.repository.findAccepted());
  }

  /**
   * Revokes all earlier keys.
   * @returns the new key in clear text; only its hash is stored
   */
  async replace(): Promise<string> {
    const key = makeKey();
    await this.repository.replace(hashKey(key));
    this.accepted.drop();
    return key;
  }

  /** Each replaced key stays valid for its own grace period; a rotation without one revokes all of them. */
  async rotate(gracePeriodHours: number, caller: Caller, source: RequestSource): Promise<RotatedApiKeyResponse> {
    const apiKey = makeKey();
    const details = { gracePeriodHours };
    const expiresAt = await this.repository.rotate(hashKey(apiKey), gracePeriodHours, (transaction) =>
      this.audit.record({ kind: 'api_key.rotated', actor: auditActor(caller), source, details }, transaction),
    );
    this.accepted.drop();
    const message = 'The API key was rotated. The new key cannot be shown again.';
    return { success: true, message, apiKey, oldKeyExpiresAt: expiresAt?.toISOString() ?? null };
  }

  /**
   * A new ADMIN_API_KEY replaces the stored key; without either, a random key is made and logged once. A value of
   * ADMIN_API_KEY that was replaced since is not accepted again.
   */
  async onModuleInit(): Promise<void> {
    await this.insertFirstAnonKey();
    if (this.config.adminApiKey !== undefined) {
      if (!(await this.repository.replace(hashKey(this.config.adminApiKey))))
        this.logger.warn(
          'ADMIN_API_KEY was replaced by another key and is not accepted. Set a new value or remove it.',
        );
      return;
    }
    const key = makeKey();
    if (await this.repository.insertFirst(hashKey(key))) this.announce(key);
  }

  async isValid(key: string): Promise<boolean> {
    if (!keyPattern.test(key)) return false;
    const hash = hashKey(key);
    const found = (await this.accepted.get()).find(({ keyHash }) => sameBytes(hash, keyHash));
    return found !== undefined && (found.expiresAt === null || found.expiresAt.getTime() > Date.now());
  }

  /** The first start makes the key: front ends need it before any administrator has signed in. */
  private async insertFirstAnonKey(): Promise<void> {
    await this.repository.insertFirstAnonKey(makeAnonKey());
  }

  /** @throws AppError AUTH_ANON_KEY_NOT_INITIALIZED */
  async currentAnonKey(): Promise<string> {
    const key = await this.repository.findAnonKey();
    if (key === undefined) throw new AppError('AUTH_ANON_KEY_NOT_INITIALIZED');
    return key;
  }

  /** @throws AppError AUTH_ANON_KEY_NOT_INITIALIZED */
  async anonToken(): Promise<AnonTokenResponse> {
    const accessToken = await this.currentAnonKey();
    return { accessToken, message: 'Deprecated: use GET /api/metadata/anon-key.' };
  }

  async rotateAnonKey(
    gracePeriodHours: number,
    caller: Caller,
    source: RequestSource,
  ): Promise<RotatedAnonKeyResponse> {
    const anonKey = makeAnonKey();
    const expiresAt = await this.repository.rotateAnonKey(anonKey, gracePeriodHours, (transaction) =>
      this.audit.record({ kind: 'anon_key.rotated', actor: auditActor(caller), source }, transaction),
    );
    return {
      success: true,
      message: 'The anon key was rotated.',
      anonKey,
      oldKeyExpiresAt: expiresAt?.toISOString() ?? null,
    };
  }

  /** Production logs have many readers: there a command prints the key. */
  private announce(key: string): void {
    if (this.http.isProduction)
      this.logger.warn(
        'An API key was made up. Set ADMIN_API_KEY, or run `npm run admin -- keys api-key` to get a new one.',
      );
    else this.logger.warn(`API key for x-api-key (shown only once): ${key}`);
  }
}
