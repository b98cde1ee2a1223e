import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';

const lifetimeSeconds = 24 * 3600;
/** Addresses that are read within the same hour are alike, so that players and caches know them again. */
const stepSeconds = 3600;

export type SignatureState = 'valid' | 'expired' | 'wrong';

/** Opens the files of one task for whoever bears the address: a player cannot send a token. */
@Injectable()
export class FileSignatures {
  readonly areNeeded: boolean;
  private readonly key: Buffer;

  constructor(config: VideoServiceConfig, access: AccessConfig) {
    this.areNeeded = access.videoAuth === 'jwt';
    // A key of its own: what is signed here means nothing anywhere else that uses the same secret.
    this.key = Buffer.from(hkdfSync('sha256', config.appSecret, '', 'addresses of video files', 32));
  }

  /** Query for every file of the task; empty while anybody may read. */
  queryFor(taskId: string, nowMs = Date.now()): string {
    if (!this.areNeeded) return '';
    const expires = String(Math.ceil(nowMs / 1000 / stepSeconds) * stepSeconds + lifetimeSeconds);
    return `?expires=${expires}&signature=${this.sign(taskId, expires)}`;
  }

  check(taskId: string, expires: string, signature: string, nowMs = Date.now()): SignatureState {
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(taskId, expires))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
    return Number(expires) * 1000 > nowMs ? 'valid' : 'expired';
  }

  private sign(taskId: string, expires: string): string {
    return createHmac('sha256', this.key).update(`${taskId}\n${expires}`).digest('base64url');
  }
}
