import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { actorOf, type Caller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import type { AnonTokenResponse, RotatedAnonKeyResponse } from './anon-key.dto';
import { AccessKeysRepository } from './access-keys.repository';

const makeKey = (): string => `anon_${randomBytes(32).toString('hex')}`;

/** Manages the key that front ends send to identify their project. It is public and authorises nothing. */
@Injectable()
export class AnonKeysService implements OnModuleInit {
  constructor(
    private readonly repository: AccessKeysRepository,
    private readonly audit: AuditService,
  ) {}

  /** The first start makes the key: front ends need it before any administrator has signed in. */
  async onModuleInit(): Promise<void> {
    await this.repository.insertFirstAnonKey(makeKey());
  }

  /** @throws AppError AUTH_ANON_KEY_NOT_INITIALIZED */
  async current(): Promise<string> {
    const key = await this.repository.findAnonKey();
    if (key === undefined) throw new AppError('AUTH_ANON_KEY_NOT_INITIALIZED');
    return key;
  }

  /** @throws AppError AUTH_ANON_KEY_NOT_INITIALIZED */
  async token(): Promise<AnonTokenResponse> {
    const accessToken = await this.current();
    return { accessToken, message: 'Deprecated: use GET /api/metadata/anon-key.' };
  }

  async rotate(gracePeriodHours: number, caller: Caller, source: RequestSource): Promise<RotatedAnonKeyResponse> {
    const anonKey = makeKey();
    const expiresAt = await this.repository.rotateAnonKey(anonKey, gracePeriodHours, (transaction) =>
      this.audit.record({ kind: 'anon_key.rotated', actor: actorOf(caller), source }, transaction),
    );
    return {
      success: true,
      message: 'The anon key was rotated.',
      anonKey,
      oldKeyExpiresAt: expiresAt?.toISOString() ?? null,
    };
  }
}
