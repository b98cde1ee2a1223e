import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { sameBytes } from '../platform/secrets/derived-keys';

/** A user or an administrator with the current sign-in epoch. */
export interface DeviceOwner {
  id: string;
  signInEpoch: number;
}

const idBytes = 16;
const tagBytes = 16;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Users share browsers: one cookie holds this many tokens. */
const mostTokens = 4;

/**
 * Recognises browsers in which an account signed in before, by a token in a cookie: a random device id and an HMAC
 * over it for this account. The token authorises nothing. Ending all sessions of the account, for example by a reset,
 * invalidates all tokens: a known device may have been the attacker's.
 */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** @returns the id of the device, or null when it is unknown */
  recognise(owner: DeviceOwner, presented: readonly string[]): string | null {
    const token = presented.find((one) => this.belongsTo(owner, one));
    return token === undefined ? null : Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  }

  /** @returns the tokens for the cookie: the one of this account first, then those of other accounts */
  remember(owner: DeviceOwner, presented: readonly string[]): string[] {
    const own = presented.find((token) => this.belongsTo(owner, token)) ?? this.make(owner);
    return [own, ...presented.filter((token) => token !== own && tokenPattern.test(token))].slice(0, mostTokens);
  }

  private make(owner: DeviceOwner): string {
    const id = randomBytes(idBytes);
    return Buffer.concat([id, this.deriveTags(owner, id)[0] ?? Buffer.alloc(0)]).toString('base64url');
  }

  private belongsTo(owner: DeviceOwner, token: string): boolean {
    if (!tokenPattern.test(token)) return false;
    const bytes = Buffer.from(token, 'base64url');
    const tag = bytes.subarray(idBytes);
    return this.deriveTags(owner, bytes.subarray(0, idBytes)).some((right) => sameBytes(right, tag));
  }

  /** One tag for each accepted secret, the current one first. */
  private deriveTags({ id, signInEpoch }: DeviceOwner, deviceId: Buffer): Buffer[] {
    return this.secret.accepted.map((keys) =>
      keys.hmac('known device', id, String(signInEpoch), deviceId).subarray(0, tagBytes),
    );
  }
}
