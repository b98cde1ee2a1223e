import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { uploadsPrefix } from '@svc/contracts';
import { publicAddress } from '@svc/http';
import { SignedAddresses, type SignatureState } from './signed-addresses';

/**
 * Builds addresses of task files and of assets. With access control they are signed: a video player and an `img` element
 * cannot send a token.
 */
@Injectable()
export class FileAddressesService {
  readonly areNeeded: boolean;
  private readonly files: SignedAddresses;
  private readonly assets: SignedAddresses;

  constructor(
    private readonly config: VideoServiceConfig,
    access: AccessConfig,
  ) {
    this.areNeeded = access.videoAuth === 'jwt';
    this.files = new SignedAddresses(config, 'addresses of video files');
    this.assets = new SignedAddresses(config, 'addresses of assets');
  }

  of(taskId: string, name: string): string {
    return `${publicAddress(this.config.publicUrl)}/api/files/${taskId}/${name}${this.queryFor(taskId)}`;
  }

  /** @param path as requests name the upload */
  ofAsset(path: string, thumbnail = ''): string {
    const query = this.areNeeded ? this.assets.queryForADay(path) : '';
    const place = path.slice(uploadsPrefix.length).split('/').map(encodeURIComponent).join('/');
    return `${publicAddress(this.config.publicUrl)}/api/assets/${place}${thumbnail}${query}`;
  }

  /** Query string for every file of the task; empty without access control. */
  queryFor(taskId: string, nowMs = Date.now()): string {
    return this.areNeeded ? this.files.queryForADay(taskId, nowMs) : '';
  }

  check(taskId: string, expires: string, signature: string, nowMs = Date.now()): SignatureState {
    return this.files.check(taskId, expires, signature, nowMs);
  }

  checkAsset(path: string, expires: string, signature: string): SignatureState {
    return this.assets.check(path, expires, signature);
  }
}
