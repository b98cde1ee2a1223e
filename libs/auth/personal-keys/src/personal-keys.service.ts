import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import {
  auditActor,
  requireNamed,
  type Caller,
  type UserCaller,
  type RequestSource,
  AuditService,
  SessionsRepository,
  type PersonalKeyResponse,
} from '@svc/auth';
import type { CreatedPersonalKeyResponse, CreatePersonalKeyRequest, IntrospectedKeyResponse } from './personal-key.dto';
import { insertKey, listKeys, lockUser, removeKey, useKey, type ListedKey } from './personal-keys.statements';

const mostKeys = 25;

/** Scanners for leaked secrets recognise the prefix. */
const makeKey = (): string => `svc_pat_${randomBytes(32).toString('hex')}`;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const toResponse = ({
  id,
  name,
  scopes,
  authorizationDetails,
  createdAt,
  lastUsedAt,
  expiresAt,
}: ListedKey): PersonalKeyResponse => ({
  id,
  name,
  scopes,
  authorizationDetails,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** @throws AppError VALIDATION_ERROR */
const requireFuture = (expiresAt: string | null): void => {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw fieldError('expiresAt', 'future');
};

/** Keys by which programs of a user call the video-service. */
@Injectable()
export class PersonalKeysService {
  constructor(
    private readonly database: Database,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  async list(userId: string): Promise<PersonalKeyResponse[]> {
    return (await this.database.query(listKeys, [userId])).map(toResponse);
  }

  /** @throws AppError AUTH_ANONYMOUS_USER, AUTH_TOO_MANY_PERSONAL_KEYS, VALIDATION_ERROR */
  async create(
    caller: UserCaller,
    { name, scopes, authorizationDetails = null, expiresAt = null }: CreatePersonalKeyRequest,
    source: RequestSource,
  ): Promise<CreatedPersonalKeyResponse> {
    requireNamed(caller);
    requireFuture(expiresAt);
    const [key, userId] = [makeKey(), caller.user.id];
    const granted = [...new Set(scopes)];
    const bound = authorizationDetails === null ? null : JSON.stringify(authorizationDetails);
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockUser, [userId]);
      // A password reset that came first has ended the session: no key outlives it.
      if ((await this.sessionRows.findLiveUser(caller.sessionId, userId, transaction)) === undefined)
        throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
      const values = [randomUUIDv7(), userId, name, hashKey(key), granted, expiresAt, mostKeys, bound];
      const [made] = await transaction.query(insertKey, values);
      if (made === undefined) throw new AppError('AUTH_TOO_MANY_PERSONAL_KEYS');
      const details = { keyId: made.id, name, scopes: granted, ...(authorizationDetails && { authorizationDetails }) };
      await this.audit.record(
        { kind: 'personal_key.created', actor: `user:${userId}`, userId, source, details },
        transaction,
      );
      return { ...toResponse(made), key };
    });
  }

  /** @throws AppError AUTH_PERSONAL_KEY_NOT_FOUND */
  remove(userId: string, keyId: string, caller: Caller, source: RequestSource): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const [removed] = await transaction.query(removeKey, [userId, keyId]);
      if (removed === undefined) throw new AppError('AUTH_PERSONAL_KEY_NOT_FOUND');
      const details = { keyId, name: removed.name };
      await this.audit.record(
        { kind: 'personal_key.removed', actor: auditActor(caller), userId, source, details },
        transaction,
      );
    });
  }

  /** @throws AppError AUTH_UNAUTHORIZED for a key that is unknown, expired or withdrawn */
  async introspect(key: string): Promise<IntrospectedKeyResponse> {
    const [accepted] = await this.database.query(useKey, [hashKey(key)]);
    if (accepted === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'api_key_wrong' } });
    return { ...accepted, expiresAt: accepted.expiresAt?.toISOString() ?? null };
  }
}
