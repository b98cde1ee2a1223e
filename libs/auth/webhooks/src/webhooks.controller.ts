import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, SuccessResponse } from '@svc/auth';
import { usualGraceHours, WebhooksService } from './webhooks.service';
import {
  CreateWebhookRequest,
  DeliveryListResponse,
  DeliveryResponse,
  ListDeliveriesQuery,
  RotateWebhookSecretRequest,
  UpdateWebhookRequest,
  WebhookListResponse,
  WebhookResponse,
  WebhookSecretResponse,
} from './webhooks.dto';

const told =
  'Each event is written in the transaction that causes it, and told at least once, in order for each user: ' +
  '`{ id, type, createdAt, userId, details, user }`, the user as they are when it is sent, null once they are deleted. ' +
  '`details.reason` of `session.ended` and `session.reused` is the cause, as in the list of sessions. ' +
  '`x-svc-signature-v2: t=<seconds>,v2=<hex>` is the HMAC-SHA-256 of `<t>`, the url and the body with line feeds between ' +
  'them; `x-svc-delivery` is the same at every try. Whatever is not answered with 2xx within 10 s, a redirect too, is told ' +
  'again for three days, and the later events of that user wait.';

/** An added webhook is called at every event: the example uses an address that is refused. */
const createExamples = {
  placeholder: {
    summary: 'Put in the address of your receiver',
    value: { url: 'https://your-receiver@hooks.hive.test/auth', events: ['user.created', 'user.deleted'] },
  },
};

const updateExamples = {
  events: { summary: 'Other events', value: { events: ['user.created', 'user.deleted'] } },
};

@ForAdmins()
@ApiTags('Webhooks')
@Controller('api/auth/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @ApiOperation({ summary: 'List webhooks', description: 'Without their secrets.', operationId: 'listWebhooks' })
  @ApiOkResponse({ type: WebhookListResponse })
  list(): Promise<WebhookListResponse> {
    return this.webhooks.list();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Be told what happens to users', description: told, operationId: 'createWebhook' })
  @ApiBody({ type: CreateWebhookRequest, examples: createExamples })
  @ApiOkResponse({ type: WebhookSecretResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OWNED_BY_FILE')
  create(
    @Body() request: CreateWebhookRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<WebhookSecretResponse> {
    return this.webhooks.create(request, caller, source);
  }

  @Patch(':webhookId')
  @ApiOperation({
    summary: 'Change a webhook',
    description: 'What is not sent stays as it is. Events that wait go to the new address.',
    operationId: 'updateWebhook',
  })
  @ApiBody({ type: UpdateWebhookRequest, examples: updateExamples })
  @ApiOkResponse({ type: WebhookResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_WEBHOOK_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  update(
    @UuidParam('webhookId') webhookId: string,
    @Body() request: UpdateWebhookRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<WebhookResponse> {
    return this.webhooks.update(webhookId, request, caller, source);
  }

  @Post(':webhookId/secret')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the secret of a webhook',
    description: 'The secret of before signs as well for a while: a receiver accepts a call when either `v2` fits.',
    operationId: 'rotateWebhookSecret',
  })
  @ApiOkResponse({ type: WebhookSecretResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_WEBHOOK_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  rotate(
    @UuidParam('webhookId') webhookId: string,
    @Body() { gracePeriodHours = usualGraceHours }: RotateWebhookSecretRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<WebhookSecretResponse> {
    return this.webhooks.rotate(webhookId, gracePeriodHours, caller, source);
  }

  @Delete(':webhookId')
  @ApiOperation({
    summary: 'Remove a webhook and what it is owed',
    description: 'Nothing more is sent to it, not even what waits.',
    operationId: 'deleteWebhook',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_WEBHOOK_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  async remove(
    @UuidParam('webhookId') webhookId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.webhooks.remove(webhookId, caller, source);
    return { success: true, message: 'The webhook was removed.' };
  }

  @Get(':webhookId/deliveries')
  @ApiOperation({
    summary: 'What a webhook was told, and is owed',
    description: 'What is over is listed for 30 days.',
    operationId: 'listWebhookDeliveries',
  })
  @ApiOkResponse({ type: DeliveryListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_WEBHOOK_NOT_FOUND')
  listDeliveries(
    @UuidParam('webhookId') webhookId: string,
    @Query() query: ListDeliveriesQuery,
  ): Promise<DeliveryListResponse> {
    return this.webhooks.listDeliveries(webhookId, query);
  }

  @Post(':webhookId/deliveries/:deliveryId/replay')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Tell a webhook once more',
    description: 'Sends the event of a delivery again, with its first id: receivers that have it already can tell.',
    operationId: 'replayWebhookDelivery',
  })
  @ApiOkResponse({ type: DeliveryResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_WEBHOOK_DELIVERY_NOT_FOUND')
  replay(
    @UuidParam('webhookId') webhookId: string,
    @UuidParam('deliveryId') deliveryId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<DeliveryResponse> {
    return this.webhooks.replay(webhookId, deliveryId, caller, source);
  }
}
