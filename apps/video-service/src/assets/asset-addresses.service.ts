import { Injectable } from '@nestjs/common';
import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { uploadsPrefix } from '@svc/contracts';
import { publicAddress } from '@svc/http';
import { SignedAddresses, type SignatureState } from '../files/signed-addresses';

/** Builds signed addresses of assets: an `img` or `audio` element cannot send a token. */
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

  /** @param path as requests name the upload */
  of(path: string, thumbnail = ''): string {
    const query = this.areNeeded ? this.addresses.queryForToday(path) : '';
    const place = path.slice(uploadsPrefix.length);
    return `${publicAddress(this.config.publicUrl)}/api/assets/${place}${thumbnail}${query}`;
  }

  check(path: string, expires: string, signature: string): SignatureState {
    return this.addresses.check(path, expires, signature);
  }
}
