import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import type { Challenge, Payload } from 'altcha-lib/types';
import { useOnce } from '../../platform/database/single-use.repository';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';
import type { DerivedKeys } from '../../platform/secrets/derived-keys';
import { SettingsService } from '../../settings/settings.service';
import { readSolution } from './given-solution';

const lifetimeSeconds = 10 * 60;

/** Two hexadecimal digits: 256 tries, on average. */
const keyPrefix = '00';

/** Loaded with the first challenge: most installations never need it. */
const library = async () => {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { createChallenge, verifySolution, deriveKey };
};

const deriveProofKey = (keys: Pick<DerivedKeys, 'hmac'>): string => keys.hmac('proof of work').toString('base64url');

/**
 * Makes callers compute for a moment before they cause mails or accounts. A row is stored only for an accepted
 * solution.
 */
@Injectable()
export class ProofOfWorkService {
  constructor(
    private readonly secret: ApplicationSecretService,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  async issue(): Promise<Challenge> {
    const { createChallenge, deriveKey } = await library();
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.policy.proofOfWorkCost,
      keyPrefix,
      expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
      hmacSignatureSecret: deriveProofKey(this.secret),
      deriveKey,
    });
  }

  async isAsked(): Promise<boolean> {
    return (await this.settings.current()).proofOfWork;
  }

  /**
   * Does nothing while no proof of work is required.
   * @param given the header or form field, unvalidated
   * @throws AppError AUTH_PROOF_OF_WORK_REQUIRED
   */
  async require(given: unknown): Promise<void> {
    if (!(await this.isAsked())) return;
    if (given === undefined) throw new AppError('AUTH_PROOF_OF_WORK_REQUIRED');
    const payload = readSolution(given);
    if (payload === null || !(await this.isRight(payload)) || !(await this.use(payload)))
      throw new AppError('AUTH_PROOF_OF_WORK_REQUIRED', { message: wrong });
  }

  /** During a rotation of the secret, challenges signed with either secret are valid. */
  private async isRight({ challenge, solution }: Payload): Promise<boolean> {
    const { verifySolution, deriveKey } = await library();
    for (const keys of this.secret.accepted) {
      const options = { challenge, solution, hmacSignatureSecret: deriveProofKey(keys), deriveKey };
      const { verified, invalidSignature } = await verifySolution(options);
      if (invalidSignature !== true) return verified && challenge.parameters.expiresAt !== undefined;
    }
    return false;
  }

  private use({ challenge: { parameters } }: Payload): Promise<boolean> {
    const { nonce, expiresAt = 0 } = parameters;
    return useOnce(this.database, `proof-of-work/${nonce}`, expiresAt);
  }
}

const wrong = 'The proof of work is wrong, was already used or has expired.';
