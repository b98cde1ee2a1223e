import { setTimeout as pause } from 'node:timers/promises';
import { WireConnection, type WireAnswer, type WireRequest, Random } from '@svc/testing/harness';

/** Enough for the rate, and few enough that the server closes none as idle. */
const connections = { least: 2, most: 64 };
const tickMs = 4;
/** Number of latest videos that reads choose from. */
const readAmong = 1_000;
const callers = 5_000;

interface Asked {
  request: WireRequest;
  answer: (answer: WireAnswer, timeMs: number) => void;
  askedAt: number;
}

const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Sends requests at planned times over a few connections, regardless of earlier answers. A request that finds no idle
 * connection waits, and its wait counts.
 */
export class Crowd {
  readonly acceptedMs: number[] = [];
  readonly readMs: number[] = [];
  /** Number of answers by status, without 200. */
  readonly refusals = new Map<number, number>();
  private readonly latest: string[] = [];
  private readonly line: Asked[] = [];
  private readonly random: Random;
  private idle: WireConnection[] = [];
  private underWay = 0;
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
    await this.connect(2 * rate * (1 + readsOfVideo));
    const startedAt = performance.now();
    let [asked, read] = [0, 0];
    while (asked < count && !signal.aborted) {
      const due = Math.min(count, Math.floor(((performance.now() - startedAt) * rate) / 1_000) + 1);
      for (; asked < due; asked += 1) this.askForVideo();
      for (; read < asked * readsOfVideo; read += 1) this.readVideo();
      await pause(tickMs);
    }
    while (this.underWay + this.line.length > 0 && !signal.aborted) await pause(tickMs);
    for (const connection of this.idle.splice(0)) connection.close();
  }

  private async connect(wanted: number): Promise<void> {
    const length = Math.min(connections.most, Math.max(connections.least, Math.ceil(wanted)));
    this.idle = await Promise.all(Array.from({ length }, () => WireConnection.open(this.url)));
  }

  private askForVideo(): void {
    this.asked += 1;
    const text = `The story of seed ${this.seed}, number ${this.asked}`;
    const headers = { 'x-forwarded-for': addressOf(this.asked % callers) };
    const body = JSON.stringify({
      text,
      n_scenes: 5,
      media_workflow: 'builtin/abstract',
      tts_workflow: 'builtin/espeak',
    });
    this.send({ method: 'POST', path: '/api/video/generate/async', headers, body }, ({ body: answer }, timeMs) => {
      this.acceptedMs.push(timeMs);
      this.latest.push((JSON.parse(answer) as { task_id: string }).task_id);
      if (this.latest.length > readAmong) this.latest.shift();
    });
  }

  private readVideo(): void {
    const id = this.random.pick(this.latest);
    if (id === undefined) return;
    this.send({ method: 'GET', path: `/api/tasks/${id}` }, (_answer, timeMs) => this.readMs.push(timeMs));
  }

  private send(request: WireRequest, answer: Asked['answer']): void {
    this.line.push({ request, answer, askedAt: performance.now() });
    this.proceed();
  }

  private proceed(): void {
    const [next] = this.line;
    const connection = next === undefined ? undefined : this.idle.shift();
    if (next === undefined || connection === undefined) return;
    this.line.shift();
    this.underWay += 1;
    connection.ask(next.request, (given) => {
      this.underWay -= 1;
      this.idle.push(connection);
      const { status } = given;
      if (status === 200) next.answer(given, performance.now() - next.askedAt);
      else this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
      this.proceed();
    });
  }
}
