import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiQuery, ApiSecurity } from '@nestjs/swagger';
import { callerOrRefusal, refuseOutOfScope, type Caller } from '@svc/access';
import { ownerUploadsPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { ApiErrors, letAnyOriginRead, Public, readText, Refused } from '@svc/http';
import { addLogContext } from '@svc/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TaskEntity } from '@svc/video-data';
import { maySee, type Requester } from '../requester';
import { FileAddressesService } from './file-addresses.service';
import { signedAddressMaximum, type SignatureState } from './signed-addresses';

interface SignedRequest extends FastifyRequest {
  query: { expires?: unknown; signature?: unknown };
  opens?: string;
}

/** The resource of the request's signed address; null for a request with a token, or without access control. */
export const openedBy = (request: FastifyRequest): string | null => (request as SignedRequest).opens ?? null;

const readSigned = readText({ maximum: signedAddressMaximum });

/** All files of a task, or an asset and its thumbnail. */
interface Opened {
  kind: 'task' | 'asset';
  subject: string;
}

const openedIn = ({ params }: FastifyRequest): Opened => {
  const { task_id: taskId, owner = '', name = '' } = params as Readonly<Record<string, string | undefined>>;
  return taskId === undefined
    ? { kind: 'asset', subject: ownerUploadsPrefix(owner) + name }
    : { kind: 'task', subject: taskId.toLowerCase() };
};

const missing = ({ kind }: Opened): AppError => new AppError(kind === 'task' ? 'FILE_NOT_FOUND' : 'ASSET_NOT_FOUND');

const readPart = (given: unknown, opened: Opened): string | undefined => {
  if (given === undefined) return undefined;
  const part = readSigned(given);
  if (part instanceof Refused) throw missing(opened);
  return part;
};

/** Accepts a signed address or an access token. Its routes are public for the app's general guard. */
@Injectable()
class SignedAddressGuard extends AuthGuard('access-token') implements CanActivate {
  constructor(
    private readonly addresses: FileAddressesService,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.addresses.areNeeded) return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const opened = openedIn(request);
    const [expires, signature] = [request.query.expires, request.query.signature].map((part) => readPart(part, opened));
    if (expires === undefined || signature === undefined) return this.requireToken(context);
    const state = this.check(opened, expires, signature);
    if (state === 'wrong') throw missing(opened);
    if (state === 'expired') throw new AppError('FILE_ADDRESS_EXPIRED');
    request.opens = opened.subject;
    letAnyOriginRead(context.switchToHttp().getResponse<FastifyReply>());
    if (opened.kind === 'task') addLogContext({ taskId: opened.subject });
    return true;
  }

  private async requireToken(context: ExecutionContext): Promise<boolean> {
    const isAdmitted = (await super.canActivate(context)) as boolean;
    refuseOutOfScope(this.reflector, context, context.switchToHttp().getRequest<{ user?: Caller }>().user);
    return isAdmitted;
  }

  override handleRequest<User = Caller>(error: unknown, user: User | false, reason: unknown): User {
    return callerOrRefusal(error, user, reason);
  }

  private check({ kind, subject }: Opened, expires: string, signature: string): SignatureState {
    return kind === 'task'
      ? this.addresses.check(subject, expires, signature)
      : this.addresses.checkAsset(subject, expires, signature);
  }
}

/** Lets those read a task whom the address of the request, or their own rights, show it. */
export const mayRead =
  (request: FastifyRequest, requester: Requester) =>
  (task: TaskEntity): boolean =>
    openedBy(request) === task.id || maySee(requester, task);

/**
 * Opens a route to a signed address as well as to a token.
 * @param expiry describes the query `expires`
 * @param queries their order in the reference
 */
export const BySignedAddress = (
  expiry?: string,
  queries: readonly string[] = ['signature', 'expires'],
): MethodDecorator =>
  applyDecorators(
    ...queries.map((name) =>
      ApiQuery({
        name,
        required: false,
        ...(name === 'expires' && expiry !== undefined && { description: expiry }),
        schema: { type: 'string', maxLength: signedAddressMaximum },
      }),
    ),
    Public(),
    UseGuards(SignedAddressGuard),
    ApiSecurity({}),
    ApiErrors('FILE_ADDRESS_EXPIRED', 'AUTH_UNAUTHORIZED'),
  );
