import {
  type NewPasskey,
  readAssertion,
  readRegistration,
  toUserHandle,
  type GivenCredential,
} from './passkey-credentials';
import { Injectable, Logger } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import type { Owner } from '../platform/callers/caller';
import { RelyingParty } from './relying-party';
import type { Queryable } from '@svc/database';
import { FactorsRepository } from './factors.repository';
import { randomBytes } from 'node:crypto';
import { useOnce } from '../platform/database/single-use.repository';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { sameBytes } from '../platform/secrets/derived-keys';

/** Reason in the audit trail for a refused passkey. */
export type PasskeyProblem = 'malformed' | 'origin' | 'challenge' | 'owner' | 'counter' | 'not verified' | 'taken';

/** Stored passkey that an assertion is compared with. */
interface CheckedPasskey {
  owner: Owner;
  credentialId: Buffer;
  publicKey: Buffer;
  hasForeignHandle: boolean;
}

/** ES256, EdDSA, RS256: offered and accepted. */
const algorithms = [-7, -8, -257];

/**
 * Bytes (WebAuthn Level 3, 7.1, step 25). The library does not check it; a PostgreSQL index row is limited to a little
 * more.
 */
const longestCredentialId = 1_023;

/** Loads the library with the first passkey, because its certificate parser needs memory. */
const library = () => import('@simplewebauthn/server');

const helpers = () => import('@simplewebauthn/server/helpers');

/**
 * Removes the statement from an attestation object. We request and trust none (WebAuthn Level 3, 7.1, step 21), so that
 * a request cannot make us parse certificates or fetch their revocation lists.
 */
const withoutStatement = async (attestationObject: string): Promise<string> => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
};

const readClientData = (clientDataJson: string): { origin: string; challenge: string } | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('origin' in data) || !('challenge' in data)) return null;
    const { origin, challenge } = data;
    return typeof origin === 'string' && typeof challenge === 'string' ? { origin, challenge } : null;
  } catch {
    return null;
  }
};

const timeoutMs = 5 * 60 * 1000;

/**
 * Purpose and id that a challenge is bound to.
 * - `enrolment`: id of the unconfirmed factor;
 * - `second-factor`: `mfaToken` of the waiting sign-in;
 * - `passkey`: `challengeId` that came with the options.
 */
export interface ChallengeScope {
  kind: 'enrolment' | 'second-factor' | 'passkey';
  id: string;
}

interface IssuedChallenge {
  challengeId: string;
  challenge: Buffer;
}

const lifetimeSeconds = 5 * 60;
const idPattern = /^([0-9]{10})\.[\w-]{32}$/;

/** Seconds since 1970; 0 for a malformed id. */
export const readExpiry = (challengeId: string): number => Number(idPattern.exec(challengeId)?.[1] ?? 0);

/** Key that marks a challenge as used. */
export const usedChallenge = (challengeId: string): string => `passkey ${challengeId}`;

/** Builds the options of registrations and sign-ins, and verifies the answers of authenticators without consuming them. */
@Injectable()
export class WebAuthnService {
  private readonly logger = new Logger(WebAuthnService.name);
  private readonly party: RelyingParty;

  constructor(
    private readonly passkeys: FactorsRepository,
    config: AuthServiceConfig,
    policy: AuthPolicyConfig,
    http: HttpConfig,
    private readonly secret: ApplicationSecretService,
  ) {
    this.party = new RelyingParty(config, policy, http);
  }

  /** @param factorId id of the unconfirmed passkey */
  async registration(given: GivenCredential, factorId: string): Promise<NewPasskey | PasskeyProblem> {
    const credential = readRegistration(given);
    if (credential === null) return 'malformed';
    const { transports, response, ...rest } = credential;
    const expected = this.readExpected(response.clientDataJSON, { kind: 'enrolment', id: factorId });
    if (typeof expected === 'string') return expected;
    const verified = await this.verified(async () => {
      const { verifyRegistrationResponse } = await library();
      const bare = { ...response, attestationObject: await withoutStatement(response.attestationObject) };
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...rest, response: bare },
        ...expected,
        supportedAlgorithmIDs: algorithms,
      });
      return registrationInfo?.credential;
    });
    if (verified === undefined || verified.id !== rest.id) return 'not verified';
    const credentialId = Buffer.from(verified.id, 'base64url');
    if (credentialId.length > longestCredentialId) return 'malformed';
    return {
      credentialId,
      publicKey: Buffer.from(verified.publicKey),
      signatureCount: verified.counter,
      transports,
    };
  }

  /** @returns signature counter of the authenticator; the statement that stores it compares it */
  async assertion(
    given: GivenCredential,
    { owner, credentialId, publicKey, hasForeignHandle }: CheckedPasskey,
    scope: ChallengeScope,
  ): Promise<number | PasskeyProblem> {
    const credential = readAssertion(given);
    if (credential === null) return 'malformed';
    const { clientDataJSON, userHandle } = credential.response;
    const expected = this.readExpected(clientDataJSON, scope);
    if (typeof expected === 'string') return expected;
    if (credential.id !== credentialId.toString('base64url')) return 'owner';
    const isForeign = userHandle !== toUserHandle(owner).toString('base64url');
    if (userHandle !== undefined && isForeign && !hasForeignHandle) return 'owner';
    const verified = await this.verified(async () => {
      const { verifyAuthenticationResponse } = await library();
      const key = { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 };
      const answer = await verifyAuthenticationResponse({ response: credential, ...expected, credential: key });
      return answer.verified ? answer.authenticationInfo.newCounter : undefined;
    });
    return verified ?? 'not verified';
  }

  issueChallenge(): IssuedChallenge {
    const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
    const challengeId = `${expiresAt}.${randomBytes(24).toString('base64url')}`;
    return { challengeId, challenge: this.makeChallenge({ kind: 'passkey', id: challengeId }) };
  }

  makeChallenge({ kind, id }: ChallengeScope): Buffer {
    return this.secret.hmac('passkey challenge', kind, id);
  }

  /** @param challenge base64url, from the browser */
  isChallengeFor(challenge: string, { kind, id }: ChallengeScope): boolean {
    if (kind === 'passkey' && readExpiry(id) <= Date.now() / 1000) return false;
    const given = Buffer.from(challenge, 'base64url');
    return this.secret.accepted.some((keys) => sameBytes(keys.hmac('passkey challenge', kind, id), given));
  }

  /** @returns false when it was used before: of parallel callers one gets true */
  async useChallenge({ kind, id }: ChallengeScope, transaction: Queryable): Promise<boolean> {
    if (kind !== 'passkey') return true;
    return useOnce(transaction, usedChallenge(id), readExpiry(id));
  }

  private readExpected(clientDataJson: string, scope: ChallengeScope) {
    const data = readClientData(clientDataJson);
    if (data === null) return 'malformed';
    if (!this.party.isOwnOrigin(data.origin)) return 'origin';
    if (!this.isChallengeFor(data.challenge, scope)) return 'challenge';
    return {
      expectedOrigin: data.origin,
      expectedChallenge: data.challenge,
      expectedRPID: this.party.id,
      requireUserVerification: true,
    };
  }

  /**
   * Maps exceptions of the library to a refusal: it throws at malformed input, which comes from an unauthenticated
   * caller.
   */
  private async verified<Result>(verify: () => Promise<Result | undefined>): Promise<Result | undefined> {
    try {
      return await verify();
    } catch (error) {
      this.logger.debug(`A passkey was refused: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** @param label shown in the browser's list of accounts */
  async forEnrolment(factorId: string, owner: Owner, label: string, transaction: Queryable): Promise<object> {
    const existing = await this.passkeys.listPasskeys(owner, transaction);
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: this.party.id,
      rpID: this.party.id,
      userName: label,
      userDisplayName: label,
      userID: new Uint8Array(toUserHandle(owner)),
      challenge: new Uint8Array(this.makeChallenge({ kind: 'enrolment', id: factorId })),
      excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
      timeout: timeoutMs,
    });
  }

  /** @param owner limits the options to this account's passkeys; without it, the browser offers any passkey */
  async forSignIn(scope: ChallengeScope, owner?: Owner): Promise<object> {
    const asked = owner === undefined ? [] : await this.passkeys.listPasskeys(owner);
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: new Uint8Array(this.makeChallenge(scope)),
      allowCredentials: asked.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      userVerification: 'required',
      timeout: timeoutMs,
    });
  }
}
