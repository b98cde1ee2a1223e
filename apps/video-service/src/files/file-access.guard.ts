import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { callerOrRefusal, type Caller } from '@svc/access';
import { AppError } from '@svc/errors';
import { addLogContext } from '@svc/telemetry';
import type { FastifyRequest } from 'fastify';
import { FileSignatures } from './file-signatures';

interface FileRequest extends FastifyRequest {
  params: { task_id: string };
  query: { expires?: unknown; signature?: unknown };
  opensTask?: string;
}

/** The id of the task whose files the request's signed address has opened. */
export const openedTaskOf = (request: FastifyRequest): string | null => (request as FileRequest).opensTask ?? null;

/** Files are read by their signed address or with an access token; the routes are public for the app's general guard. */
@Injectable()
export class FileAccessGuard extends AuthGuard('access-token') implements CanActivate {
  constructor(private readonly signatures: FileSignatures) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.signatures.areNeeded) return true;
    const request = context.switchToHttp().getRequest<FileRequest>();
    const { expires, signature } = request.query;
    if (typeof expires !== 'string' || typeof signature !== 'string')
      return super.canActivate(context) as Promise<boolean>;
    const state = this.signatures.check(request.params.task_id, expires, signature);
    if (state === 'wrong') throw new AppError('FILE_NOT_FOUND');
    if (state === 'expired') throw new AppError('FILE_ADDRESS_EXPIRED');
    request.opensTask = request.params.task_id;
    addLogContext({ taskId: request.params.task_id });
    return true;
  }

  override handleRequest<User = Caller>(error: unknown, user: User | false, reason: unknown): User {
    return callerOrRefusal(error, user, reason);
  }
}
