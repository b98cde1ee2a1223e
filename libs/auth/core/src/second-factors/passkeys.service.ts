import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { Owner } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { AuditService } from '../platform/audit/audit.service';
import type { FactorRow } from './factors.statements';
import { WebAuthnService, type PasskeyProblem, type ChallengeScope } from './webauthn.service';
import type { GivenCredential } from './passkey-credentials';
import { FactorsRepository, type KnownPasskey } from './factors.repository';

interface GivenPasskey {
  credential: GivenCredential;
  /** Expected challenge. */
  challenge: ChallengeScope;
  source: RequestSource;
}

/** Confirms and uses passkeys. The audit trail records the reason of a refusal; the answer does not contain it. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly checks: WebAuthnService,
    private readonly passkeys: FactorsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @returns true when the passkey is confirmed */
  async confirm(
    { id }: FactorRow,
    owner: Owner,
    { credential, source }: Omit<GivenPasskey, 'challenge'>,
    transaction: Queryable,
  ): Promise<boolean> {
    const checked = await this.checks.registration(credential, id);
    if (typeof checked === 'string') return this.refuse({ id, owner }, checked, source, transaction);
    const isNew = await this.passkeys.confirmPasskey(id, checked, transaction);
    return isNew || this.refuse({ id, owner }, 'taken', source, transaction);
  }

  /**
   * Verifies without consuming.
   *
   * @returns the signature counter; null when it is refused
   */
  async check(
    passkey: KnownPasskey,
    { credential, challenge, source }: GivenPasskey,
    transaction?: Queryable,
  ): Promise<number | null> {
    const checked = await this.checks.assertion(credential, passkey, challenge);
    if (typeof checked === 'number') return checked;
    await this.refuse(passkey, checked, source, transaction);
    return null;
  }

  /**
   * Consumes a checked assertion. Lock the account first.
   *
   * @returns false when the challenge was answered before, or the counter did not increase (a copied passkey)
   */
  async use(
    passkey: Pick<KnownPasskey, 'id' | 'owner'>,
    signatureCount: number,
    { challenge, source }: Omit<GivenPasskey, 'credential'>,
    transaction: Queryable,
  ): Promise<boolean> {
    if (!(await this.checks.useChallenge(challenge, transaction)))
      return this.refuse(passkey, 'challenge', source, transaction);
    const isUsed = await this.passkeys.usePasskey(passkey.id, signatureCount, transaction);
    return isUsed || this.refuse(passkey, 'counter', source, transaction);
  }

  /** Records a refused sign-in: the challenge was answered before, or the counter did not increase. */
  async noteUsed({ owner, credentialId }: KnownPasskey, signatureCount: number, source: RequestSource): Promise<void> {
    const now = await this.passkeys.findPasskey(credentialId.toString('base64url'));
    if (now === undefined) return;
    const hasCounted = now.signatureCount > 0 && signatureCount <= now.signatureCount;
    await this.refuse({ id: now.id, owner }, hasCounted ? 'counter' : 'challenge', source);
  }

  private async refuse(
    { id, owner }: Pick<KnownPasskey, 'id' | 'owner'>,
    problem: PasskeyProblem,
    source: RequestSource,
    transaction?: Queryable,
  ): Promise<false> {
    const userId = owner.kind === 'user' ? owner.id : null;
    const details = { owner: `${owner.kind}:${owner.id}`, factorId: id, problem };
    const event = { kind: 'passkey.refused', actor: 'anonymous', userId, source, details } as const;
    await this.audit.record(event, transaction);
    return false;
  }
}
