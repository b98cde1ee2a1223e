import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@svc/database';
import {
  AuditService,
  ApplicationSecretService,
  type GivenValue,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import { ReceiversService } from './receivers.service';
import { Webhook, type WebhookFormat } from './webhook.entity';
import { openWebhookSecrets, sealWebhookSecret } from './webhook-secrets';
import { CreateWebhookRequest, eventTypes } from './webhooks.dto';
import { WebhooksRepository } from './webhooks.repository';
import { mostWebhooks, refuseWithoutToken, usualGraceHours } from './webhooks.service';

interface WebhookFields {
  url: string;
  events: readonly string[];
  format: WebhookFormat;
  secret: string;
}

interface StoredWebhook {
  name: string;
  webhook: Webhook;
}

/** 128 bits as hexadecimal digits. */
const fewestSecretCharacters = 32;
const hourMs = 3_600_000;

const inOrder = (events: readonly string[]): readonly string[] => eventTypes.filter((type) => events.includes(type));

/** Names an address; the second webhook of the same address has a number. */
const createNamer = (): ((url: string) => string) => {
  const counts = new Map<string, number>();
  return (url) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    return count === 1 ? url : `${url} (${count})`;
  };
};

@Injectable()
export class WebhooksSection implements FileSection<WebhookFields> {
  readonly name = 'webhooks';
  readonly secret = 'secret';

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly keys: ApplicationSecretService,
    private readonly audit: AuditService,
    private readonly receivers: ReceiversService,
  ) {}

  async read(target: Queryable): Promise<Entries<WebhookFields>> {
    const stored = await this.list(target);
    return new Map(
      stored.map(({ name, webhook }) => {
        const [secret] = openWebhookSecrets(this.keys, webhook);
        return [name, { url: webhook.url, events: inOrder(webhook.events), format: webhook.format, secret }];
      }),
    );
  }

  async check(given: GivenValue): Promise<Entries<WebhookFields>> {
    const takeName = createNamer();
    const entries = new Map<string, WebhookFields>();
    const items = given.items();
    if (items.length > mostWebhooks) given.problem(`must have at most ${mostWebhooks} entries`);
    for (const item of items) {
      const secret = this.checkSecret(item);
      const body = await item.without(this.secret).body(CreateWebhookRequest);
      const url = body && (await item.collect(() => this.checkReceiverAddress(body)));
      const { events = [], format = 'events' } = body ?? {};
      if (url !== undefined && secret !== undefined)
        entries.set(takeName(url), { url, events: inOrder(events), format, secret });
    }
    return entries;
  }

  async write(changes: readonly EntryChange<WebhookFields>[], file: string, transaction: Transaction): Promise<void> {
    const stored = new Map((await this.list(transaction)).map(({ name, webhook }) => [name, webhook]));
    // Ids of one millisecond are random; in order they keep the numbers that the file gives to one address.
    const newIds = changes.map(() => randomUUIDv7()).sort();
    for (const [index, change] of changes.entries()) {
      const webhook = stored.get(change.name);
      const { id, action } = await this.writeOne(change, webhook, newIds[index] ?? randomUUIDv7(), transaction);
      const details = { webhookId: id, change: action, file };
      await this.audit.record({ kind: 'webhook.changed', actor: 'system', details }, transaction);
    }
  }

  private async writeOne(
    { before, after }: EntryChange<WebhookFields>,
    stored: Webhook | undefined,
    newId: string,
    transaction: Transaction,
  ): Promise<{ id: string; action: string }> {
    const id = stored?.id ?? newId;
    if (after === undefined) {
      await this.webhooks.remove(id, transaction);
      return { id, action: 'removed' };
    }
    const { format } = after;
    const events = [...after.events];
    const sealedSecret = sealWebhookSecret(this.keys, id, after.secret);
    if (stored === undefined) {
      await this.webhooks.insert({ id, url: after.url, events, format, sealedSecret }, transaction);
      return { id, action: 'created' };
    }
    const previous = { sealedPreviousSecret: stored.sealedSecret, previousSecretEndsAt: this.endOfPrevious() };
    const secrets = after.secret === before?.secret ? {} : { sealedSecret, ...previous };
    await this.webhooks.change(id, { events, format, ...secrets }, transaction);
    return { id, action: 'changed' };
  }

  /** Receivers change over in this time, as after a rotation. */
  private endOfPrevious(): Date {
    return new Date(Date.now() + usualGraceHours * hourMs);
  }

  private checkSecret(item: GivenValue): string | undefined {
    const given = item.at(this.secret);
    const secret = given.secret();
    if (secret === undefined || secret.length >= fewestSecretCharacters) return secret;
    given.problem(`must name a variable of at least ${fewestSecretCharacters} characters`);
    return undefined;
  }

  private checkReceiverAddress({ url, events, format = 'events' }: CreateWebhookRequest): string {
    refuseWithoutToken(format, events);
    return this.receivers.checkAddress(url);
  }

  private async list(target: Queryable): Promise<StoredWebhook[]> {
    const takeName = createNamer();
    const rows = await target.repository(Webhook).find({ order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map((webhook) => ({ name: takeName(webhook.url), webhook }));
  }
}
