import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import {
  ForAdmins,
  CurrentCaller,
  type Caller,
  Source,
  type RequestSource,
  SuccessResponse,
  Route,
  done,
} from '@svc/auth';
import { WebhookTestsService } from './webhook-tests.service';
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
  WebhookTestResponse,
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
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly tests: WebhookTestsService,
  ) {}

  @Get()
  @Route({
    summary: 'List webhooks',
    description: 'Without their secrets.',
    answer: WebhookListResponse,
  })
  listWebhooks() {
    return this.webhooks.list();
  }

  @Post()
  @Route({
    summary: 'Be told what happens to users',
    description: told,
    answer: WebhookSecretResponse,
    body: { type: CreateWebhookRequest, examples: createExamples },
    errors: ['AUTH_OWNED_BY_FILE'],
  })
  createWebhook(
    @Body() request: CreateWebhookRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.webhooks.create(request, caller, source);
  }

  @Patch(':webhookId')
  @Route({
    summary: 'Change a webhook',
    description: 'What is not sent stays as it is. Events that wait go to the new address.',
    answer: WebhookResponse,
    body: { type: UpdateWebhookRequest, examples: updateExamples },
    errors: ['AUTH_WEBHOOK_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  updateWebhook(
    @UuidParam('webhookId') webhookId: string,
    @Body() request: UpdateWebhookRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.webhooks.update(webhookId, request, caller, source);
  }

  @Post(':webhookId/secret')
  @Route({
    summary: 'Change the secret of a webhook',
    description: 'The secret of before signs as well for a while: a receiver accepts a call when either `v2` fits.',
    answer: WebhookSecretResponse,
    errors: ['AUTH_WEBHOOK_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  rotateWebhookSecret(
    @UuidParam('webhookId') webhookId: string,
    @Body() { gracePeriodHours = usualGraceHours }: RotateWebhookSecretRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.webhooks.rotate(webhookId, gracePeriodHours, caller, source);
  }

  @Post(':webhookId/test')
  @Route({
    summary: 'Send a test event to a webhook',
    description:
      'Calls the receiver once, now, with the event `webhook.test`, which is about no user (`userId` is null), or with the verification event of Shared Signals. The answer says what came of it; the test is not listed with the deliveries.',
    answer: WebhookTestResponse,
    errors: ['AUTH_WEBHOOK_NOT_FOUND'],
  })
  testWebhook(
    @UuidParam('webhookId') webhookId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.tests.send(webhookId, caller, source);
  }

  @Delete(':webhookId')
  @Route({
    summary: 'Remove a webhook and what it is owed',
    description: 'Nothing more is sent to it, not even what waits.',
    answer: SuccessResponse,
    errors: ['AUTH_WEBHOOK_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  deleteWebhook(
    @UuidParam('webhookId') webhookId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(this.webhooks.remove(webhookId, caller, source), 'The webhook was removed.');
  }

  @Get(':webhookId/deliveries')
  @Route({
    summary: 'What a webhook was told, and is owed',
    description: 'What is over is listed for 30 days.',
    answer: DeliveryListResponse,
    errors: ['AUTH_WEBHOOK_NOT_FOUND'],
  })
  listWebhookDeliveries(@UuidParam('webhookId') webhookId: string, @Query() query: ListDeliveriesQuery) {
    return this.webhooks.listDeliveries(webhookId, query);
  }

  @Post(':webhookId/deliveries/:deliveryId/replay')
  @Route({
    summary: 'Tell a webhook once more',
    description: 'Sends the event of a delivery again, with its first id: receivers that have it already can tell.',
    answer: DeliveryResponse,
    errors: ['AUTH_WEBHOOK_DELIVERY_NOT_FOUND'],
  })
  replayWebhookDelivery(
    @UuidParam('webhookId') webhookId: string,
    @UuidParam('deliveryId') deliveryId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.webhooks.replay(webhookId, deliveryId, caller, source);
  }
}
