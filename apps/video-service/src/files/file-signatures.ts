import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';

const lifetimeSeconds = 24 * 3600;
/** Addresses that are read within the same hour are alike, so that players and caches know them again. */
const stepSeconds = 3600;

export type SignatureState = 'valid' | 'expired' | 'wrong';

const sign = (key: Buffer, taskId: string, expires: string): string =>
  createHmac('sha256', key).update(`${taskId}\n${expires}`).digest('base64url');

/** Opens the files of one task for whoever bears the address: a player cannot send a token. */
@Injectable()
export class FileSignatures {
  readonly areNeeded: boolean;
  /** The key in use first, then those of other secrets that are accepted. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(config: VideoServiceConfig, access: AccessConfig) {
    this.areNeeded = access.videoAuth === 'jwt';
    // A key of its own: what is signed here means nothing anywhere else that uses the same secret.
    const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'addresses of video files', 32));
    this.keys = [keyOf(config.appSecret), ...config.acceptedSecrets.map(keyOf)];
  }

  /** Query for every file of the task; empty while anybody may read. */
  queryFor(taskId: string, nowMs = Date.now()): string {
    if (!this.areNeeded) return '';
    const expires = String(Math.ceil(nowMs / 1000 / stepSeconds) * stepSeconds + lifetimeSeconds);
    return `?expires=${expires}&signature=${sign(this.keys[0], taskId, expires)}`;
  }

  check(taskId: string, expires: string, signature: string, nowMs = Date.now()): SignatureState {
    const given = Buffer.from(signature);
    const isRight = this.keys.some((key) => {
      const expected = Buffer.from(sign(key, taskId, expires));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isRight) return 'wrong';
    return Number(expires) * 1000 > nowMs ? 'valid' : 'expired';
  }
}
