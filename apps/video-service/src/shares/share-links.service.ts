import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';
import type { TaskEntity } from '@svc/video-data';
import { SignedAddresses, type SignatureState } from '../files/signed-addresses';

type Shared = Pick<TaskEntity, 'id'> & { shareNonce: string };

/**
 * Signs the addresses of a shared video. The signature includes the video's nonce: a new nonce withdraws all links.
 */
@Injectable()
export class ShareLinksService {
  private readonly addresses: SignedAddresses;

  constructor(private readonly config: VideoServiceConfig) {
    this.addresses = new SignedAddresses(config, 'links to shared videos');
  }

  /** @param fileName omitted for the page itself */
  of(shared: Shared, expiresSeconds: number, fileName?: string): string {
    const path = fileName === undefined ? shared.id : `${shared.id}/${fileName}`;
    const query = this.addresses.queryFor(this.subjectOf(shared), expiresSeconds);
    return `${publicAddress(this.config.publicUrl)}/watch/${path}${query}`;
  }

  check(shared: Shared, expires: string, signature: string): SignatureState {
    return this.addresses.check(this.subjectOf(shared), expires, signature);
  }

  private subjectOf({ id, shareNonce }: Shared): string {
    return `${id}\n${shareNonce}`;
  }
}
