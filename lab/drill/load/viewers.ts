import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, askUntilAnswered, isAccepted } from './client';
import type { Ledger } from './ledger';

const pauseMs = 100;
const readPauseMs = 25;
const ended = new Set(['completed', 'failed', 'cancelled']);

/** The shortest there is, by words that no video before had: nothing of it is kept. */
const requestFor = (webhookUrl: string) => ({
  mode: 'fixed',
  title: 'Drill',
  text: `Number ${randomBytes(6).toString('hex')}.`,
  frame_template: '1080x1080/static_default.html',
  webhook_url: webhookUrl,
});

/** People who have videos made, follow them and open the file, and others who read. */
export class Viewers {
  constructor(
    private readonly videoUrl: string,
    private readonly webhookUrl: string,
    private readonly ledger: Ledger,
    private readonly signal: AbortSignal,
  ) {}

  /** Has one video made after the other. */
  async make(): Promise<void> {
    while (!this.signal.aborted) {
      const taskId = await this.post();
      if (taskId !== null) await this.follow(taskId);
      await pause(pauseMs);
    }
  }

  /** Reads what was asked for last. */
  async read(): Promise<void> {
    while (!this.signal.aborted) {
      const latest = this.ledger.videos.at(-1);
      if (latest !== undefined)
        await ask(this.ledger, { kind: 'video read', url: `${this.videoUrl}/api/tasks/${latest.taskId}` });
      await ask(this.ledger, { kind: 'list', url: `${this.videoUrl}/api/tasks` });
      await pause(readPauseMs);
    }
  }

  private async post(): Promise<string | null> {
    const url = `${this.videoUrl}/api/video/generate/async`;
    const told = await ask(this.ledger, { kind: 'video', url, body: requestFor(this.webhookUrl) });
    const taskId = told.body['task_id'];
    if (!isAccepted(told) || typeof taskId !== 'string') return null;
    this.ledger.videos.push({ taskId, askedAt: told.askedAt, acknowledgedAt: told.answeredAt });
    return taskId;
  }

  /** Follows the task's events, reconnects after each break, then reads the beginning of the file. */
  private async follow(taskId: string): Promise<void> {
    const url = `${this.videoUrl}/api/tasks/${taskId}`;
    for (;;) {
      await this.listen(`${url}/events`);
      const told = await askUntilAnswered(this.ledger, { kind: 'video read', url }, this.signal);
      if (told === null || told.status === 404) return;
      if (!ended.has(String(told.body['status']))) continue;
      const result = told.body['result'] as { video_url?: string } | null;
      const headers = { range: 'bytes=0-1023' };
      if (result?.video_url !== undefined) await ask(this.ledger, { kind: 'file', url: result.video_url, headers });
      return;
    }
  }

  private async listen(url: string): Promise<void> {
    try {
      const events = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: this.signal });
      for await (const event of events.body ?? []) void event;
    } catch {
      // The viewer connects again and reads the task.
    }
    await pause(pauseMs);
  }
}
