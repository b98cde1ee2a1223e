import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, from, of, throwError, type Observable } from 'rxjs';
import { InFlightLimits } from './in-flight-limits';

/** What a handler returns when its request is accepted and the answer is still to come: it is under way no longer. */
export class DeferredResponse<Answer> {
  constructor(readonly answer: () => Promise<Answer>) {}
}

/** Tells the limits what became of a request, so that no handler has to know of them. */
@Injectable()
export class InFlightInterceptor implements NestInterceptor {
  constructor(private readonly limits: InFlightLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        this.limits.failed(raw, error);
        return throwError(() => error);
      }),
      concatMap((value: unknown) => {
        if (!(value instanceof DeferredResponse)) return of(value);
        this.limits.leave(raw);
        return from(value.answer());
      }),
    );
  }
}
