import { Readable } from 'node:stream';
import { Controller, HttpCode, Post, Req, Res, UseGuards, type OnModuleInit } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { refuseWithoutScope, RequireScope, scopeOfOperation } from '@svc/access';
import { budgets } from '@svc/contracts';
import { AppError, malformedBodyError } from '@svc/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InFlightLimitsService, ClientGone, RateLimit, CurrentRequester, type Requester } from '@svc/video';
import { AgentEndpointService } from './agent-endpoint.service';
import { AgentOriginGuard } from './agent-origin.guard';
import { ProtectedResourceService } from './protected-resource.service';

/** The Model Context Protocol over streamable HTTP: one message in, one answer or event stream out. */
@ApiExcludeController()
@RateLimit('agents')
@UseGuards(AgentOriginGuard)
@Controller('mcp')
export class AgentsController implements OnModuleInit {
  constructor(
    private readonly endpoint: AgentEndpointService,
    private readonly resource: ProtectedResourceService,
    private readonly limits: InFlightLimitsService,
  ) {}

  /** A call may wait for minutes, as an event stream does, so both have the same limit for each caller. */
  onModuleInit(): void {
    this.limits.add({
      paths: ['/mcp'],
      perCaller: budgets.eventStreams.perCaller,
      refusal: new AppError('TOO_MANY_STREAMS', {
        message: 'You have reached the limit of concurrent tool calls.',
        nextActions: 'Wait until one of them finishes.',
        retryAfterSeconds: 5,
      }),
    });
  }

  @Post()
  @RequireScope(scopeOfOperation)
  @HttpCode(200)
  async exchange(
    @Req() request: FastifyRequest,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @ClientGone() signal: AbortSignal,
  ): Promise<void> {
    if (request.body === undefined) throw malformedBodyError('The body must be one JSON-RPC message.');
    const scope = this.endpoint.findScope(request.body);
    if (scope !== null) refuseWithoutScope(scope, requester.scopes);
    const conversation = { requester, signal };
    const answer = await this.endpoint.answer(this.read(request, signal), request.body, conversation);
    void reply.status(answer.status).headers(Object.fromEntries(answer.headers)).header('x-accel-buffering', 'no');
    await reply.send(answer.body === null ? null : Readable.fromWeb(answer.body));
  }

  private read({ headers }: FastifyRequest, signal: AbortSignal): Request {
    const named = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    // Nothing after this point needs the token.
    const shown = named.filter(([name]) => !['authorization', 'cookie', 'content-length'].includes(name));
    return new Request(this.resource.address, { method: 'POST', headers: shown, signal });
  }
}
