import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';

/** Where callers find a task's files. Built from the configured address, never from a request's Host. */
@Injectable()
export class FileAddresses {
  constructor(private readonly config: VideoServiceConfig) {}

  of(taskId: string, name: string): string {
    return `${this.config.publicUrl.replace(/\/+$/, '')}/api/files/${taskId}/${name}`;
  }
}
