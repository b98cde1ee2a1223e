import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';
import { SignedAddresses, type SignatureState } from './signed-addresses';

/** Builds addresses of task files. With access control they are signed: a video player cannot send a token. */
@Injectable()
export class FileAddressesService {
  readonly areNeeded: boolean;
  private readonly addresses: SignedAddresses;

  constructor(
    private readonly config: VideoServiceConfig,
    access: AccessConfig,
  ) {
    this.areNeeded = access.videoAuth === 'jwt';
    this.addresses = new SignedAddresses(config, 'addresses of video files');
  }

  of(taskId: string, name: string): string {
    return `${publicAddress(this.config.publicUrl)}/api/files/${taskId}/${name}${this.queryFor(taskId)}`;
  }

  /** Query string for every file of the task; empty without access control. */
  queryFor(taskId: string, nowMs = Date.now()): string {
    return this.areNeeded ? this.addresses.queryForToday(taskId, nowMs) : '';
  }

  check(taskId: string, expires: string, signature: string, nowMs = Date.now()): SignatureState {
    return this.addresses.check(taskId, expires, signature, nowMs);
  }
}
