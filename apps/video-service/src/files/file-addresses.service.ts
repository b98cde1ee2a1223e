import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { withoutTrailingSlash } from '@svc/outbound';
import { FileSignaturesService } from './file-signatures.service';

/** Where callers find a task's files. Built from the configured address, never from a request's Host. */
@Injectable()
export class FileAddressesService {
  constructor(
    private readonly config: VideoServiceConfig,
    private readonly signatures: FileSignaturesService,
  ) {}

  of(taskId: string, name: string): string {
    return `${withoutTrailingSlash(this.config.publicUrl)}/api/files/${taskId}/${name}${this.signatures.queryFor(taskId)}`;
  }
}
