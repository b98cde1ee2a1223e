import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, OwnProcess, projectRoot } from '@svc/provision';

export interface NotedDelivery {
  /** What the receiver knows it by, however often it comes. */
  delivery: string;
  /** The task or the user that it tells of. */
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

/** A receiver of webhooks in a process of its own, which may be killed and started again at the same address. */
export class WebhookReceiver {
  private readonly said = new EventEmitter();
  private process: OwnProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly file: string,
  ) {}

  /** @param file where it notes what has come */
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

  /** Resolves once what it has noted is enough. */
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
