import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { uploadsPrefix } from '@svc/contracts';
import { withoutTrailingSlash } from '@svc/outbound';
import { SignedAddresses, type SignatureState } from '../files/signed-addresses';

/** Where people find an asset of theirs: pages show it by an address alone. */
@Injectable()
export class AssetAddressesService {
  readonly areNeeded: boolean;
  private readonly addresses: SignedAddresses;

  constructor(
    private readonly config: VideoServiceConfig,
    access: AccessConfig,
  ) {
    this.areNeeded = access.videoAuth === 'jwt';
    this.addresses = new SignedAddresses(config, 'addresses of assets');
  }

  /** @param path of the upload, as requests name it */
  of(path: string, thumbnail = ''): string {
    const query = this.areNeeded ? this.addresses.queryForToday(path) : '';
    const place = path.slice(uploadsPrefix.length);
    return `${withoutTrailingSlash(this.config.publicUrl)}/api/assets/${place}${thumbnail}${query}`;
  }

  check(path: string, expires: string, signature: string): SignatureState {
    return this.addresses.check(path, expires, signature);
  }
}
