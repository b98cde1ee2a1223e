import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { sameBytes } from '../platform/secrets/same-bytes';
import { usePasskeyChallenge } from './passkeys.statements';

/**
 * What a challenge is for, and with whom: it is made of that, so that it fits nothing else.
 * - `enrolment`: a factor that was begun, by its id;
 * - `second-factor`: a sign-in that waits for one, by its `mfaToken`;
 * - `passkey`: whoever asked for options, by the `challengeId` that came with them.
 */
export interface ChallengeScope {
  kind: 'enrolment' | 'second-factor' | 'passkey';
  id: string;
}

export interface IssuedChallenge {
  challengeId: string;
  challenge: Buffer;
}

const lifetimeSeconds = 5 * 60;
const idPattern = /^([0-9]{10})\.[\w-]{32}$/;

/** Seconds since 1970; 0 for what is no id of ours. */
export const expiryOf = (challengeId: string): number => Number(idPattern.exec(challengeId)?.[1] ?? 0);

/** By what it is known to have been answered. */
export const usedChallenge = (challengeId: string): string => `passkey ${challengeId}`;

/**
 * Challenges of passkeys. None is stored before it is answered: asking for one costs nothing, however often somebody
 * does. What a factor or an `mfaToken` stands for is used up with them; one by `challengeId` is noted when it is used.
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

  /** @param challenge base64url, as a browser gives it back */
  isOf(challenge: string, { kind, id }: ChallengeScope): boolean {
    if (kind === 'passkey' && expiryOf(id) <= Date.now() / 1000) return false;
    const given = Buffer.from(challenge, 'base64url');
    return this.secret.accepted.some((keys) => sameBytes(keys.hmac('passkey challenge', kind, id), given));
  }

  /** @returns false when it was used before: of parallel callers one gets true */
  async use({ kind, id }: ChallengeScope, transaction: Queryable): Promise<boolean> {
    if (kind !== 'passkey') return true;
    return (await transaction.execute(usePasskeyChallenge, [usedChallenge(id), expiryOf(id)])) > 0;
  }
}
