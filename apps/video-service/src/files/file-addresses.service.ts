import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';
import { FileSignaturesService } from './file-signatures.service';

/** Addresses of a task's files. */
@Injectable()
export class FileAddressesService {
  constructor(
    private readonly config: VideoServiceConfig,
    private readonly signatures: FileSignaturesService,
  ) {}

  of(taskId: string, name: string): string {
    return `${publicAddress(this.config.publicUrl)}/api/files/${taskId}/${name}${this.signatures.queryFor(taskId)}`;
  }
}
