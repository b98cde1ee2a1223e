import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, from, of, throwError, type Observable } from 'rxjs';
import { InFlightLimitsService } from './in-flight-limits.service';

/** Returned by a handler that has accepted a request and answers later: the request no longer counts as in progress. */
export class DeferredResponse<Answer> {
  constructor(readonly answer: () => Promise<Answer>) {}
}

/** Reports the outcome of requests to the limits, so that handlers do not depend on them. */
@Injectable()
export class InFlightInterceptor implements NestInterceptor {
  constructor(private readonly limits: InFlightLimitsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        this.limits.failed(request, error);
        return throwError(() => error);
      }),
      concatMap((value: unknown) => {
        if (!(value instanceof DeferredResponse)) return of(value);
        this.limits.leave(request);
        return from(value.answer());
      }),
    );
  }
}
