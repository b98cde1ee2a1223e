import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { InFlightLimits } from '@svc/http';

/** A call may wait for minutes, as an event stream does, so both have the same limit for each caller. */
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
        message: 'You have reached the limit of concurrent tool calls.',
        nextActions: 'Wait until one of them finishes.',
        retryAfterSeconds: 5,
      }),
    });
  }
}
