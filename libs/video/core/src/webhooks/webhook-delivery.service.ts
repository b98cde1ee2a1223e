import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { Metrics } from '@svc/http';
import { withLogContext } from '@svc/telemetry';
import {
  type CallOutcome,
  type SendWebhook,
  type SignedCall,
  createWebhookSender,
  epochSeconds,
  hmac,
  isDelivered,
} from '@svc/webhooks';
import { TaskChangesService, type TaskEntity, WebhookOutboxRepository } from '@svc/video-data';
import { TaskMapper } from '../tasks/task-mapper';
import { receiverReach } from './webhook-url';

/**
 * Header of the first version, for existing receivers: `x-svc-signature`: `t=<seconds>,v1=<hex>` of `<t>.<body>` under
 * the current secret.
 */
const firstSignature = ({ body, nowMs }: Omit<SignedCall, 'url'>, secret: string): string => {
  const seconds = epochSeconds(nowMs);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`;
};

const atOnce = 10;
const lookAgainMs = 10_000;
const gone = 410;

/** Equal for all attempts of one outcome; a retried task has another id. */
const toDeliveryId = ({ id, retryCount }: TaskEntity): string => (retryCount === 0 ? id : `${id}-${retryCount}`);

/** Sends webhooks for finished tasks. Any replica retries failed deliveries. */
@Injectable()
export class WebhookDeliveryService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WebhookDeliveryService.name);
  private readonly send: SendWebhook;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private stopListening = (): void => undefined;
  private delivering: Promise<void> | null = null;
  private isAskedAgain = false;
  private isLookDue = false;

  constructor(
    private readonly outbox: WebhookOutboxRepository,
    private readonly changes: TaskChangesService,
    private readonly mapper: TaskMapper,
    private readonly config: VideoServiceConfig,
    private readonly metrics: Metrics,
  ) {
    this.send = createWebhookSender({ userAgent: 'svc-video-service', reach: receiverReach(config) });
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.changes.onChange(({ status }) => {
      if (status !== 'pending' && status !== 'running') this.wake();
    });
    this.timer = setInterval(() => this.wake({ overslept: true }), lookAgainMs);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopListening();
    this.closing.abort();
    await this.delivering;
  }

  private wake({ overslept = false } = {}): void {
    this.isAskedAgain = true;
    this.isLookDue ||= overslept;
    this.delivering ??= this.deliverAll()
      .catch((error: unknown) => this.logger.warn(`webhooks are delayed: ${String(error)}`))
      .finally(() => (this.delivering = null));
  }

  private async deliverAll(): Promise<void> {
    while (this.isAskedAgain && !this.closing.signal.aborted) {
      // Reset before the query: a request during the query may concern a row that it does not see.
      this.isAskedAgain = false;
      if (this.isLookDue) await this.outbox.wakeOverslept();
      this.isLookDue = false;
      const due = await this.outbox.claim(atOnce);
      if (due.length === atOnce) this.isAskedAgain = true;
      await Promise.all(due.map((task) => withLogContext({ taskId: task.id }, () => this.deliver(task))));
    }
  }

  private async deliver(task: TaskEntity): Promise<void> {
    const body = JSON.stringify({ event: `task.${task.status}`, task: this.mapper.toResponse(task) });
    const outcome = await this.call(task, body);
    if (isDelivered(outcome) || outcome.status === gone) {
      this.metrics.countWebhookCall('arrived');
      return this.outbox.settle(task);
    }
    this.logger.warn(`the webhook failed at attempt ${task.webhookAttempts} (${outcome.failure ?? outcome.status})`);
    this.metrics.countWebhookCall((await this.outbox.endIfExpired(task.id)) ? 'given up' : 'retried');
  }

  private call(task: TaskEntity, body: string): Promise<CallOutcome> {
    const { webhookSecrets: secrets } = this.config;
    const headers = { 'x-svc-signature': firstSignature({ body, nowMs: Date.now() }, secrets[0]) };
    const url = task.webhookUrl ?? '';
    return this.send({ url, deliveryId: toDeliveryId(task), body, secrets, headers, signal: this.closing.signal });
  }
}
