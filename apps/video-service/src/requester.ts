import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@svc/access';
import { clientAddress } from '@svc/http';
import type { TaskEntity } from '@svc/video-data';
import type { FastifyRequest } from 'fastify';

/** Who asks, as far as tasks are concerned. */
export interface Requester {
  /** Null while anybody may call. */
  userId: string | null;
  /** Limits and idempotency keys are counted for this name. */
  name: string;
  seesEverything: boolean;
}

export const requesterOf = (caller: Caller | null, address: string): Requester => ({
  userId: caller?.id ?? null,
  name: caller === null ? `address ${address}` : `user ${caller.id}`,
  seesEverything: caller === null || caller.role === 'project_admin',
});

/** Another caller's task is treated as if it did not exist: its existence is nobody else's business. */
export const maySee = (requester: Requester, task: Pick<TaskEntity, 'ownerId'>): boolean =>
  requester.seesEverything || (task.ownerId !== null && task.ownerId === requester.userId);

export const CurrentRequester = createParamDecorator((_data: unknown, context: ExecutionContext): Requester => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
  return requesterOf(request.user ?? null, clientAddress(request));
});
