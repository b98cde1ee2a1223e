import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { callerOrRefusal, type Caller } from '@svc/access';
import { AppError } from '@svc/errors';
import { readText, Refused } from '@svc/http';
import { addLogContext } from '@svc/telemetry';
import type { FastifyRequest } from 'fastify';
import { FileSignatures } from './file-signatures';

/** Of either part of a signed address, in characters. */
export const signedAddressMaximum = 128;

const readPart = readText({ maximum: signedAddressMaximum });

/** @throws AppError FILE_NOT_FOUND */
const signedPart = (given: unknown): string | undefined => {
  if (given === undefined) return undefined;
  const part = readPart(given);
  if (part instanceof Refused) throw new AppError('FILE_NOT_FOUND');
  return part;
};

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
    const [expires, signature] = [request.query.expires, request.query.signature].map(signedPart);
    if (expires === undefined || signature === undefined) return super.canActivate(context) as Promise<boolean>;
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
