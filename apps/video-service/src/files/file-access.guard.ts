import { Injectable } from '@nestjs/common';
import { addLogContext } from '@svc/telemetry';
import type { FastifyRequest } from 'fastify';
import { FileAddressesService } from './file-addresses.service';
import { SignedAddressGuard } from './signed-address.guard';
import type { SignatureState } from './signed-addresses';

/** A signed address gives access to all files of one task. */
@Injectable()
export class FileAccessGuard extends SignedAddressGuard {
  protected readonly missing = 'FILE_NOT_FOUND';

  constructor(private readonly addresses: FileAddressesService) {
    super();
  }

  protected get areNeeded(): boolean {
    return this.addresses.areNeeded;
  }

  protected subjectOf({ params }: FastifyRequest): string {
    return (params as { task_id: string }).task_id;
  }

  protected check(taskId: string, expires: string, signature: string): SignatureState {
    const state = this.addresses.check(taskId, expires, signature);
    if (state === 'valid') addLogContext({ taskId });
    return state;
  }
}
