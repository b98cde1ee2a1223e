import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@svc/testing/harness';

const tickMs = 4;
/** Number of latest videos that reads choose from. */
const readAmong = 1_000;
const callers = 5_000;

const callerAddress = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Sends requests at planned times, regardless of earlier answers. */
export class Crowd {
  readonly acceptedMs: number[] = [];
  readonly readMs: number[] = [];
  /** Number of answers by status, without 200. */
  readonly refusals = new Map<number, number>();
  private readonly latest: string[] = [];
  private readonly random: Random;
  private asked = 0;

  constructor(
    private readonly url: string,
    private readonly seed: number,
  ) {
    this.random = Random.of('crowd', seed);
  }

  /**
   * Requests videos at even intervals, and reads the latest ones; resolves when all are answered, or `signal` aborts.
   * @param rate videos per second
   * @param readsOfVideo reads for each video
   */
  async ask(count: number, rate: number, readsOfVideo: number, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const answers: Promise<void>[] = [];
    let [asked, read] = [0, 0];
    while (asked < count && !signal.aborted) {
      const due = Math.min(count, Math.floor(((performance.now() - startedAt) * rate) / 1_000) + 1);
      for (; asked < due; asked += 1) answers.push(this.askForVideo());
      for (; read < asked * readsOfVideo; read += 1) answers.push(this.readVideo());
      await pause(tickMs);
    }
    await Promise.all(answers);
  }

  private async askForVideo(): Promise<void> {
    this.asked += 1;
    const text = `The story of seed ${this.seed}, number ${this.asked}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': callerAddress(this.asked % callers) };
    const body = JSON.stringify({
      text,
      n_scenes: 5,
      media_workflow: 'builtin/abstract',
      tts_workflow: 'builtin/espeak',
    });
    const answer = await this.send('/api/video/generate/async', this.acceptedMs, { method: 'POST', headers, body });
    if (answer === undefined) return;
    this.latest.push((answer as { task_id: string }).task_id);
    if (this.latest.length > readAmong) this.latest.shift();
  }

  private async readVideo(): Promise<void> {
    const id = this.random.pick(this.latest);
    if (id !== undefined) await this.send(`/api/tasks/${id}`, this.readMs);
  }

  /** @returns undefined when the service refused */
  private async send(path: string, timesMs: number[], request: RequestInit = {}): Promise<unknown> {
    const askedAt = performance.now();
    const answer = await fetch(`${this.url}${path}`, request);
    const body: unknown = await answer.json();
    if (answer.status === 200) timesMs.push(performance.now() - askedAt);
    else this.refusals.set(answer.status, (this.refusals.get(answer.status) ?? 0) + 1);
    return answer.status === 200 ? body : undefined;
  }
}
