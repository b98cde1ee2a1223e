import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, OwnProcess, projectRoot } from '@svc/provision';

interface NotedDelivery {
  /** Equal for all attempts of one delivery. */
  delivery: string;
  /** Id of the task or user. */
  subject: string;
}

interface NotedLine {
  delivery: string;
  body: { task?: { task_id: string }; user?: { id: string } | null };
}

const read = (line: string): NotedDelivery => {
  const { delivery, body } = JSON.parse(line) as NotedLine;
  return { delivery, subject: body.task?.task_id ?? body.user?.id ?? '' };
};

const stopGraceMs = 5_000;

/** A webhook receiver in its own process, which may be killed and restarted at the same address. */
export class WebhookReceiver {
  private readonly said = new EventEmitter();
  private process: OwnProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly file: string,
  ) {}

  /** @param file with the recorded deliveries */
  static async at(file: string): Promise<WebhookReceiver> {
    return new WebhookReceiver(await findFreePort(), file);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(...how: readonly 'silent'[]): Promise<void> {
    const args = [join(projectRoot(), 'e2e', 'webhook-receiver-process.mjs'), String(this.port), this.file, ...how];
    const onLine = (line: string): void => void this.said.emit(line);
    const ready = once(this.said, 'ready');
    this.process = OwnProcess.start({ name: 'webhook receiver', file: process.execPath, args, onLine });
    await ready;
  }

  /** Resolves when the recorded deliveries satisfy the condition. */
  async until(isEnough: (noted: readonly NotedDelivery[]) => boolean): Promise<void> {
    while (!isEnough(this.noted())) await once(this.said, 'called');
  }

  async kill(): Promise<void> {
    const id = this.process?.identity?.pid;
    if (id !== undefined && this.process?.running === true) process.kill(id, 'SIGKILL');
    await this.process?.exited;
  }

  async stop(): Promise<void> {
    await this.process?.stop(stopGraceMs);
  }

  noted(): NotedDelivery[] {
    if (!existsSync(this.file)) return [];
    const lines = readFileSync(this.file, 'utf8').trim().split('\n');
    return lines.filter((line) => line !== '').map(read);
  }
}
