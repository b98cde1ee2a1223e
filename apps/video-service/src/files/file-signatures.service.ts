import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { SignedAddresses, type SignatureState } from './signed-addresses';

/** Signs addresses that give access to the files of one task: a video player cannot send a token. */
@Injectable()
export class FileSignaturesService {
  readonly areNeeded: boolean;
  private readonly addresses: SignedAddresses;

  constructor(config: VideoServiceConfig, access: AccessConfig) {
    this.areNeeded = access.videoAuth === 'jwt';
    this.addresses = new SignedAddresses(config, 'addresses of video files');
  }

  /** Query string for every file of the task; empty without access control. */
  queryFor(taskId: string, nowMs = Date.now()): string {
    return this.areNeeded ? this.addresses.queryForToday(taskId, nowMs) : '';
  }

  check(taskId: string, expires: string, signature: string, nowMs = Date.now()): SignatureState {
    return this.addresses.check(taskId, expires, signature, nowMs);
  }
}
