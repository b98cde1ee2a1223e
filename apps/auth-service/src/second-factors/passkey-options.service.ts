import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { Owner } from '../platform/callers/owner';
import { algorithms } from './passkey-checks.service';
import { PasskeyChallengesService, type ChallengeScope } from './passkey-challenges.service';
import { userHandleOf } from './passkey-credentials';
import { PasskeysRepository } from './passkeys.repository';
import { RelyingPartyService } from './relying-party.service';

const timeoutMs = 5 * 60 * 1000;

const library = () => import('@simplewebauthn/server');

/** Builds options for `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
@Injectable()
export class PasskeyOptionsService {
  constructor(
    private readonly challenges: PasskeyChallengesService,
    private readonly passkeys: PasskeysRepository,
    private readonly party: RelyingPartyService,
  ) {}

  /** @param label shown in the browser's list of accounts */
  async forEnrolment(factorId: string, owner: Owner, label: string, transaction: Queryable): Promise<object> {
    const existing = await this.passkeys.list(owner, transaction);
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: this.party.id,
      rpID: this.party.id,
      userName: label,
      userDisplayName: label,
      userID: new Uint8Array(userHandleOf(owner)),
      challenge: new Uint8Array(this.challenges.make({ kind: 'enrolment', id: factorId })),
      excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
      timeout: timeoutMs,
    });
  }

  /** @param owner limits the options to this account's passkeys; without it, the browser offers any passkey */
  async forSignIn(scope: ChallengeScope, owner?: Owner): Promise<object> {
    const asked = owner === undefined ? [] : await this.passkeys.list(owner);
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: new Uint8Array(this.challenges.make(scope)),
      allowCredentials: asked.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      userVerification: 'required',
      timeout: timeoutMs,
    });
  }
}
