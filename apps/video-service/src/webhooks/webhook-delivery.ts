import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { createGuardedFetch, type GuardedFetch } from '@svc/outbound';
import { withLogContext } from '@svc/telemetry';
import { TaskChanges, WebhookOutbox, type TaskEntity } from '@svc/video-data';
import { TaskMapper } from '../tasks/task-mapper';
import { webhookSignatures } from './webhook-signature';

const atOnce = 10;
const lookAgainMs = 10_000;
const timeoutMs = 10_000;
const answerBytes = 64 * 1024;
const gone = 410;

/** Tells receivers of tasks that are over. What does not arrive is told again, by whichever replica comes first. */
@Injectable()
export class WebhookDelivery implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WebhookDelivery.name);
  private readonly fetch: GuardedFetch;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private stopListening = (): void => undefined;
  private delivering: Promise<void> | null = null;
  private isAskedAgain = false;

  constructor(
    private readonly outbox: WebhookOutbox,
    private readonly changes: TaskChanges,
    private readonly mapper: TaskMapper,
    private readonly config: VideoServiceConfig,
  ) {
    const { allowPrivateWebhooks } = config;
    this.fetch = createGuardedFetch({
      timeoutMs,
      maxBytes: answerBytes,
      allowHttp: allowPrivateWebhooks,
      allowPrivateAddresses: allowPrivateWebhooks,
    });
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.changes.onChange(({ status }) => {
      if (status !== 'pending' && status !== 'running') this.wake();
    });
    this.timer = setInterval(() => this.wake(), lookAgainMs);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopListening();
    this.closing.abort();
    await this.delivering;
  }

  private wake(): void {
    this.isAskedAgain = true;
    this.delivering ??= this.deliverAll()
      .catch((error: unknown) => this.logger.warn(`webhooks wait: ${String(error)}`))
      .finally(() => (this.delivering = null));
  }

  private async deliverAll(): Promise<void> {
    while (this.isAskedAgain && !this.closing.signal.aborted) {
      const due = await this.outbox.claim(atOnce);
      this.isAskedAgain = due.length === atOnce;
      await Promise.all(due.map((task) => withLogContext({ taskId: task.id }, () => this.deliver(task))));
    }
  }

  private async deliver(task: TaskEntity): Promise<void> {
    const body = JSON.stringify({ event: `task.${task.status}`, task: this.mapper.toResponse(task) });
    const status = await this.send(task, body);
    if ((status >= 200 && status < 300) || status === gone) return this.outbox.settle(task.id);
    this.logger.warn(`the webhook did not arrive at try ${task.webhookAttempts} (${status})`);
    await this.outbox.postpone(task.id);
  }

  /** @returns the status of the answer; 0 when there was none */
  private async send(task: TaskEntity, body: string): Promise<number> {
    const url = task.webhookUrl ?? '';
    try {
      const response = await this.fetch(url, {
        method: 'POST',
        signal: this.closing.signal,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'svc-video-service',
          'x-svc-delivery': task.id,
          ...webhookSignatures({ url, body, nowMs: Date.now() }, this.config.webhookSecrets),
        },
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}
