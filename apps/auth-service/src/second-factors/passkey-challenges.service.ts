import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { useOnce } from '../platform/database/single-use.repository';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { sameBytes } from '../platform/secrets/derived-keys';

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
export const expiryOf = (challengeId: string): number => Number(idPattern.exec(challengeId)?.[1] ?? 0);

/** Key that marks a challenge as used. */
export const usedChallenge = (challengeId: string): string => `passkey ${challengeId}`;

/**
 * Passkey challenges are computed, not stored: repeated requests cost no memory. An enrolment or `mfaToken` is consumed
 * with its own row; only a `challengeId` is recorded when it is used.
 */
@Injectable()
export class PasskeyChallengesService {
  constructor(private readonly secret: ApplicationSecretService) {}

  issue(): IssuedChallenge {
    const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
    const challengeId = `${expiresAt}.${randomBytes(24).toString('base64url')}`;
    return { challengeId, challenge: this.make({ kind: 'passkey', id: challengeId }) };
  }

  make({ kind, id }: ChallengeScope): Buffer {
    return this.secret.hmac('passkey challenge', kind, id);
  }

  /** @param challenge base64url, from the browser */
  isOf(challenge: string, { kind, id }: ChallengeScope): boolean {
    if (kind === 'passkey' && expiryOf(id) <= Date.now() / 1000) return false;
    const given = Buffer.from(challenge, 'base64url');
    return this.secret.accepted.some((keys) => sameBytes(keys.hmac('passkey challenge', kind, id), given));
  }

  /** @returns false when it was used before: of parallel callers one gets true */
  async use({ kind, id }: ChallengeScope, transaction: Queryable): Promise<boolean> {
    if (kind !== 'passkey') return true;
    return useOnce(transaction, usedChallenge(id), expiryOf(id));
  }
}
