import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { FileSignatures } from './file-signatures';

/** Where callers find a task's files. Built from the configured address, never from a request's Host. */
@Injectable()
export class FileAddresses {
  constructor(
    private readonly config: VideoServiceConfig,
    private readonly signatures: FileSignatures,
  ) {}

  of(taskId: string, name: string): string {
    return `${this.config.publicUrl.replace(/(?<!\/)\/+$/, '')}/api/files/${taskId}/${name}${this.signatures.queryFor(taskId)}`;
  }
}
