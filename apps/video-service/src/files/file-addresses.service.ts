import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { FileSignaturesService } from './file-signatures.service';

/** Builds addresses of task files from the configured address, never from a request's Host header. */
@Injectable()
export class FileAddressesService {
  constructor(
    private readonly config: VideoServiceConfig,
    private readonly signatures: FileSignaturesService,
  ) {}

  of(taskId: string, name: string): string {
    return `${this.config.publicUrl.replace(/(?<!\/)\/+$/, '')}/api/files/${taskId}/${name}${this.signatures.queryFor(taskId)}`;
  }
}
