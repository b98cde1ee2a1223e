import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { PasskeyChallengesService } from '../second-factors/passkey-challenges.service';
import { PasskeyOptionsService } from '../second-factors/passkey-options.service';
import { PasskeysRepository, type KnownPasskey } from '../second-factors/passkeys.repository';
import { PasskeysService } from '../second-factors/passkeys.service';
import { AuditService } from '../platform/audit/audit.service';
import type { ClientType } from '../sessions/client-type';
import type { PasskeyOptionsResponse, VerifyPasskeyRequest } from '../second-factors/passkey.dto';
import { PasskeySessionsService } from './passkey-sessions.service';
import type { VerifiedSignIn } from './verified-sign-ins.service';

/** Signs in without an email: the passkey names its account. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly options: PasskeyOptionsService,
    private readonly challenges: PasskeyChallengesService,
    private readonly known: PasskeysRepository,
    private readonly passkeys: PasskeysService,
    private readonly openings: PasskeySessionsService,
    private readonly audit: AuditService,
  ) {}

  async begin(): Promise<PasskeyOptionsResponse> {
    const { challengeId } = this.challenges.issue();
    return { challengeId, options: await this.options.forSignIn({ kind: 'passkey', id: challengeId }) };
  }

  /** @throws AppError AUTH_INVALID_PASSKEY */
  async find({ credential }: VerifyPasskeyRequest, source: RequestSource): Promise<KnownPasskey> {
    const passkey = await this.known.find(credential['id']);
    if (passkey !== undefined) return passkey;
    await this.audit.record({ kind: 'session.failed', actor: 'anonymous', source, details: { method: 'passkey' } });
    throw new AppError('AUTH_INVALID_PASSKEY');
  }

  /** @throws AppError AUTH_INVALID_PASSKEY, AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED */
  async verify(
    passkey: KnownPasskey,
    { challengeId, credential }: VerifyPasskeyRequest,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<VerifiedSignIn> {
    const given = { credential, challenge: { kind: 'passkey', id: challengeId }, source } as const;
    const signatureCount = await this.passkeys.check(passkey, given);
    if (signatureCount === null) throw new AppError('AUTH_INVALID_PASSKEY');
    const opened = await this.openings.open({ passkey, signatureCount, challengeId }, clientType, source);
    if (opened !== undefined) return opened;
    await this.passkeys.noteUsed(passkey, signatureCount, source);
    throw new AppError('AUTH_INVALID_PASSKEY');
  }
}
