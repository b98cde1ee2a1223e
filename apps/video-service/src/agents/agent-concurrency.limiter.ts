import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { InFlightLimits } from '@svc/http';

/** A call may wait for minutes, as an event stream does: one caller has as many of them. */
@Injectable()
export class AgentConcurrencyLimiter implements OnModuleInit {
  constructor(
    private readonly limits: InFlightLimits,
    private readonly access: AccessConfig,
  ) {}

  onModuleInit(): void {
    this.limits.add({
      paths: ['/mcp'],
      perCaller: budgets.eventStreams.perCaller,
      byCredential: this.access.videoAuth !== 'off',
      refusal: new AppError('TOO_MANY_STREAMS', {
        message: 'You have as many calls of tools under way as are allowed.',
        nextActions: 'Wait until one of them is answered.',
        retryAfterSeconds: 5,
      }),
    });
  }
}
