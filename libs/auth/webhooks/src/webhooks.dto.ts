import { ApiProperty } from '@nestjs/swagger';
import { PersonProperty, type PersonResponse } from '@svc/auth';
import { broken } from '@svc/contracts';
import {
  ChoiceField,
  IntegerField,
  matching,
  RefusesUnknownFields,
  satisfying,
  TextField,
  TextListField,
  uuidRule,
  type TextListRule,
} from '@svc/http';
import { callFailures, type CallFailure } from '@svc/webhooks';
import { webhookFormats, type WebhookFormat } from './webhook.entity';
import { deliveryStatuses, type DeliveryStatus } from './deliveries.statements';

/**
 * Types of webhook events. Triggers on the rows of users and sessions write theirs; `factor.`, `password.`,
 * `personal_key.` and `organization.` kinds of the audit trail become events under the same name when listed here.
 */
export const eventTypes = [
  'user.created',
  'user.updated',
  'user.deleted',
  'user.verified',
  'user.banned',
  'session.opened',
  'session.ended',
  'session.reused',
  'factor.added',
  'factor.removed',
  'password.changed',
  'password.reset',
  'personal_key.created',
  'personal_key.removed',
  'organization.created',
  'organization.updated',
  'organization.deleted',
  'organization.member_added',
  'organization.member_updated',
  'organization.member_removed',
] as const;
export type EventType = (typeof eventTypes)[number];

const isEvent = (text: string): boolean => eventTypes.some((type) => type === text);

const urlDocs = {
  format: 'uri',
  example: 'https://hooks.hive.test/auth',
  description: 'https at a public host; in development also http at `localhost`',
};

const formatDocs = {
  description:
    '`security_event_tokens`: signed tokens (RFC 8417) of Shared Signals, pushed by RFC 8935, instead of events in JSON. For ' +
    '`session.ended`, `session.reused`, `factor.`, and `password.` events only',
};

const eventListRule: TextListRule = {
  minimumItems: 1,
  maximumItems: eventTypes.length,
  item: { maximum: 40, forms: [satisfying(isEvent, broken('words', { words: eventTypes.join(' or ') }))] },
};

@RefusesUnknownFields()
export class CreateWebhookRequest {
  @TextField({ maximum: 2048 }, { docs: urlDocs })
  url!: string;

  @TextListField(eventListRule, { docs: { example: ['user.created', 'user.deleted'] } })
  events!: EventType[];

  @ChoiceField(webhookFormats, { presence: 'optional', docs: { default: 'events', ...formatDocs } })
  format?: WebhookFormat;
}

@RefusesUnknownFields({ answered: ['id', 'previousSecretEndsAt', 'createdAt', 'updatedAt', 'failing'] })
export class UpdateWebhookRequest {
  @TextField({ maximum: 2048 }, { presence: 'optional', docs: urlDocs })
  url?: string;

  @TextListField(eventListRule, { presence: 'optional' })
  events?: EventType[];

  @ChoiceField(webhookFormats, { presence: 'optional', docs: formatDocs })
  format?: WebhookFormat;
}

@RefusesUnknownFields()
export class RotateWebhookSecretRequest {
  @IntegerField(
    { minimum: 0, maximum: 720 },
    {
      presence: 'optional',
      docs: { default: 24, description: 'How long the secret of before signs as well', example: 24 },
    },
  )
  gracePeriodHours?: number;
}

export class ListDeliveriesQuery {
  @ChoiceField(deliveryStatuses, { presence: 'optional', docs: { description: 'Only deliveries in this state' } })
  status?: DeliveryStatus;

  @TextField({ maximum: 254 }, { presence: 'optional', docs: { description: "Part of the user's address or name" } })
  search?: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: '`nextBefore` of the page before' },
  })
  before?: string;

  @TextField(
    { maximum: 9, forms: [matching(/^([1-9]\d?|100)$/, broken('wholeNumber', { least: 1, most: 100 }))] },
    { presence: 'optional', docs: { default: '50', description: '1 to 100' } },
  )
  limit: string = '50';
}

export class WebhookResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uri' })
  url!: string;

  @ApiProperty({ enum: eventTypes, isArray: true })
  events!: string[];

  @ApiProperty({ enum: webhookFormats })
  format!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until then the secret of before signs as well',
  })
  previousSecretEndsAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class WebhookSecretResponse extends WebhookResponse {
  @ApiProperty({ description: 'Shown once', example: 'whsec_…' })
  secret!: string;
}

const FailureProperty = () =>
  ApiProperty({ enum: callFailures, nullable: true, description: 'Why there was no answer; null with an answer' });

class FailingReceiver {
  @ApiProperty({ type: 'integer', description: 'Events that were sent and did not arrive' })
  deliveries!: number;

  @ApiProperty({ format: 'date-time', description: 'When the oldest of them happened' })
  since!: string;

  @ApiProperty({ type: 'integer', description: 'Of the last answer to the newest; 0 when there was none' })
  status!: number;

  @FailureProperty()
  failure!: CallFailure | null;
}

export class ListedWebhookResponse extends WebhookResponse {
  @ApiProperty({
    type: FailingReceiver,
    nullable: true,
    description: 'Null while every event that was sent has arrived, or a later one has',
  })
  failing!: FailingReceiver | null;
}

export class WebhookListResponse {
  @ApiProperty({ type: [ListedWebhookResponse] })
  data!: ListedWebhookResponse[];
}

export class WebhookTestResponse {
  @ApiProperty({ description: 'The receiver answered with 2xx' })
  delivered!: boolean;

  @ApiProperty({ type: 'integer', description: 'Status of the answer; 0 when there was none' })
  status!: number;

  @FailureProperty()
  failure!: CallFailure | null;
}

export class DeliveryResponse {
  @ApiProperty({ format: 'uuid', description: '`x-svc-delivery`, the same at every try' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({ enum: eventTypes })
  type!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @PersonProperty()
  user!: PersonResponse | null;

  @ApiProperty({ enum: ['pending', 'delivered', 'failed'], description: '`failed`: given up after three days' })
  status!: string;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the last answer; 0 when there was none' })
  lastStatus!: number | null;

  @FailureProperty()
  lastFailure!: CallFailure | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deliveredAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class DeliveryListResponse {
  @ApiProperty({ type: [DeliveryResponse], description: 'Newest first' })
  data!: DeliveryResponse[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: '`before` of the next page; null on the last',
  })
  nextBefore!: string | null;
}
