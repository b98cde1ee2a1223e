import { setTimeout as delay } from 'node:timers/promises';

type Send = (fraction: number, message: string) => Promise<unknown>;

/**
 * Thins out a stage's reports: at most one write is under way, at most four begin in a second, and of those that came
 * meanwhile only the last is kept.
 */
export class ProgressReport {
  private latest: { fraction: number; message: string } | null = null;
  private sending: Promise<void> | null = null;
  private stopping = new AbortController();

  /** @param leastPauseMs between the beginnings of two writes */
  constructor(
    private readonly send: Send,
    private readonly leastPauseMs = 250,
  ) {}

  readonly report = (fraction: number, message: string): void => {
    this.latest = { fraction, message };
    this.sending ??= this.drain().finally(() => (this.sending = null));
  };

  /** Nothing more will be sent once this has resolved. */
  async stop(): Promise<void> {
    this.latest = null;
    this.stopping.abort();
    await this.sending;
    this.stopping = new AbortController();
  }

  /** Nobody waits for it once there is nothing more to send. */
  private async pause(): Promise<void> {
    await delay(this.leastPauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Progress is a courtesy: that it cannot be written must not fail the work. */
  private async drain(): Promise<void> {
    while (this.latest !== null) {
      const { fraction, message } = this.latest;
      this.latest = null;
      await this.send(fraction, message).catch(() => undefined);
      if (this.latest !== null) await this.pause();
    }
  }
}
