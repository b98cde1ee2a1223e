import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { callerOrRefusal, type Caller } from '@svc/access';
import { AppError } from '@svc/errors';
import { readText, Refused } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import { signedAddressMaximum, type SignatureState } from './signed-addresses';

interface SignedRequest extends FastifyRequest {
  query: { expires?: unknown; signature?: unknown };
  opens?: string;
}

/** The resource of the request's signed address; null for a request with a token, or without access control. */
export const openedBy = (request: FastifyRequest): string | null => (request as SignedRequest).opens ?? null;

const readPart = readText({ maximum: signedAddressMaximum });

/** Accepts a signed address or an access token. Its routes are public for the app's general guard. */
export abstract class SignedAddressGuard extends AuthGuard('access-token') implements CanActivate {
  /** True when access control is on. */
  protected abstract readonly areNeeded: boolean;
  /** The error code for a wrong address. */
  protected abstract readonly missing: 'FILE_NOT_FOUND' | 'ASSET_NOT_FOUND';

  protected abstract subjectOf(request: FastifyRequest): string;
  protected abstract check(subject: string, expires: string, signature: string): SignatureState;

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.areNeeded) return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const [expires, signature] = [request.query.expires, request.query.signature].map((part) => this.read(part));
    if (expires === undefined || signature === undefined) return super.canActivate(context) as Promise<boolean>;
    const subject = this.subjectOf(request);
    const state = this.check(subject, expires, signature);
    if (state === 'wrong') throw new AppError(this.missing);
    if (state === 'expired') throw new AppError('FILE_ADDRESS_EXPIRED');
    request.opens = subject;
    return true;
  }

  override handleRequest<User = Caller>(
    error: unknown,
    user: User | false,
    reason: unknown,
    context: ExecutionContext,
  ): User {
    return callerOrRefusal(error, user, reason, context.switchToHttp().getRequest());
  }

  private read(given: unknown): string | undefined {
    if (given === undefined) return undefined;
    const part = readPart(given);
    if (part instanceof Refused) throw new AppError(this.missing);
    return part;
  }
}
