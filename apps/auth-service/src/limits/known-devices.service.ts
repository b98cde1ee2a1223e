import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { sameBytes } from '../platform/secrets/same-bytes';

/** A user or an administrator, in the epoch of the moment. */
export interface DeviceOwner {
  id: string;
  signInEpoch: number;
}

const idBytes = 16;
const tagBytes = 16;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** People share browsers: so many of them are remembered in one. */
export const mostTokens = 4;

/**
 * Recognises the browsers that an account was signed in from, by a token that each of them keeps: a random id under a
 * tag that only we can make, for this account alone. It opens nothing. Whatever ends all sessions of the account, as a
 * reset does, makes strangers of them all: one of them may have been the reason.
 */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** @returns the id of the device, or null for a stranger */
  recognise(owner: DeviceOwner, presented: readonly string[]): string | null {
    const token = presented.find((one) => this.isOf(owner, one));
    return token === undefined ? null : Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  }

  /** @returns what the browser is to keep from now on: its token for this account, and those for others */
  remember(owner: DeviceOwner, presented: readonly string[]): string[] {
    const own = presented.find((token) => this.isOf(owner, token)) ?? this.make(owner);
    return [own, ...presented.filter((token) => token !== own && tokenPattern.test(token))].slice(0, mostTokens);
  }

  private make(owner: DeviceOwner): string {
    const id = randomBytes(idBytes);
    return Buffer.concat([id, this.tagsOf(owner, id)[0] ?? Buffer.alloc(0)]).toString('base64url');
  }

  private isOf(owner: DeviceOwner, token: string): boolean {
    if (!tokenPattern.test(token)) return false;
    const bytes = Buffer.from(token, 'base64url');
    const tag = bytes.subarray(idBytes);
    return this.tagsOf(owner, bytes.subarray(0, idBytes)).some((right) => sameBytes(right, tag));
  }

  /** Under each accepted secret, the one in use first. */
  private tagsOf({ id, signInEpoch }: DeviceOwner, deviceId: Buffer): Buffer[] {
    return this.secret.accepted.map((keys) =>
      keys.hmac('known device', id, String(signInEpoch), deviceId).subarray(0, tagBytes),
    );
  }
}
