import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { withoutTrailingSlash } from '@svc/outbound';
import type { TaskEntity } from '@svc/video-data';
import { SignedAddresses, type SignatureState } from '../files/signed-addresses';

type Shared = Pick<TaskEntity, 'id'> & { shareNonce: string };

/**
 * Addresses of a video's page and files for whoever bears the link. They are signed over the video's nonce too: with it all
 * links go at once. Built from the configured address, never from a request's Host.
 */
@Injectable()
export class ShareLinksService {
  private readonly addresses: SignedAddresses;

  constructor(private readonly config: VideoServiceConfig) {
    this.addresses = new SignedAddresses(config, 'links to shared videos');
  }

  /** @param fileName the page's own address without it */
  of(shared: Shared, expiresSeconds: number, fileName?: string): string {
    const path = fileName === undefined ? shared.id : `${shared.id}/${fileName}`;
    const query = this.addresses.queryFor(this.subjectOf(shared), expiresSeconds);
    return `${withoutTrailingSlash(this.config.publicUrl)}/watch/${path}${query}`;
  }

  check(shared: Shared, expires: string, signature: string): SignatureState {
    return this.addresses.check(this.subjectOf(shared), expires, signature);
  }

  private subjectOf({ id, shareNonce }: Shared): string {
    return `${id}\n${shareNonce}`;
  }
}
