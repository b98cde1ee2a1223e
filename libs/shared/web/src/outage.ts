import type { Middleware } from 'openapi-fetch';

/** `busy`: a gateway or the service refuses for a while. `full`: the queue accepts no new work. */
type ServiceState = 'here' | 'slow' | 'away' | 'busy' | 'full';

const slowAfterMs = 5_000;
const longestPauseSeconds = 30;
const busyStatuses = [502, 503, 504];

/** True when the same call may succeed later: no answer came, or a temporary refusal. */
export const mayPass = (error: unknown): boolean => {
  const { status, cause } = error as { status?: number; cause?: unknown };
  if (status === undefined) return cause !== undefined;
  return status === 429 || busyStatuses.includes(status);
};

const readRetryAfter = (answer: Response): number => Number(answer.headers.get('retry-after')) || 0;

/** Watches the answers to all calls, knows what is wrong with the service, and waits for its return. */
export class Outage {
  state: ServiceState = 'here';
  secondsLeft = 0;
  private pauseSeconds = 1;
  private clock: ReturnType<typeof setInterval> | undefined;
  private waiting: (() => void)[] = [];
  private readonly slowness = new Map<Request, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<() => void>();

  /** @param aliveUrl route that needs no session and no database */
  constructor(private readonly aliveUrl: string) {}

  /** @returns a function that ends it */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  readonly send = async (request: Request): Promise<Response> => {
    this.noteRequest(request);
    try {
      const answer = await fetch(request);
      this.noteAnswer(request, answer);
      return answer;
    } catch (error) {
      this.noteError(request, error);
      throw error;
    }
  };

  readonly middleware: Middleware = {
    onRequest: ({ request }) => this.noteRequest(request),
    onResponse: ({ request, response }) => this.noteAnswer(request, response),
    onError: ({ request, error }) => this.noteError(request, error),
  };

  /**
   * Retries a call without side effects until the service is back.
   * @throws permanent errors, and the signal's reason when it aborts
   */
  async patiently<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    for (;;) {
      try {
        const answer = await call();
        signal.throwIfAborted();
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!mayPass(error)) throw error;
        await this.untilBack(signal);
      }
    }
  }

  /** Asks at once instead of after the pause. */
  lookAgain(): void {
    if (this.isOut) void this.look();
  }

  private get isOut(): boolean {
    return this.state === 'away' || this.state === 'busy';
  }

  private noteRequest(request: Request): void {
    if (request.method !== 'GET') return;
    const timer = setTimeout(() => this.state === 'here' && this.become('slow'), slowAfterMs);
    this.slowness.set(request, timer);
  }

  private noteEnd(request: Request): void {
    clearTimeout(this.slowness.get(request));
    this.slowness.delete(request);
  }

  private noteAnswer(request: Request, answer: Response): void {
    this.noteEnd(request);
    if (busyStatuses.includes(answer.status)) this.goAway('busy', readRetryAfter(answer));
    else if (answer.status === 429) this.beFull(readRetryAfter(answer));
    else this.beGood();
  }

  private noteError(request: Request, error: unknown): void {
    this.noteEnd(request);
    if (!request.signal.aborted && (error as Error).name !== 'AbortError') this.goAway('away', 0);
  }

  private beGood(): void {
    this.pauseSeconds = 1;
    if (this.state !== 'full' && this.state !== 'here') this.comeBack();
  }

  private beFull(retryAfterSeconds: number): void {
    if (this.isOut) return;
    this.countDown(Math.max(retryAfterSeconds, 1), () => this.comeBack());
    this.become('full');
  }

  private goAway(state: ServiceState, retryAfterSeconds: number): void {
    if (!this.isOut) this.stayAway(state, retryAfterSeconds);
  }

  private stayAway(state: ServiceState, retryAfterSeconds: number): void {
    this.countDown(Math.max(retryAfterSeconds, this.pauseSeconds), () => void this.look());
    this.pauseSeconds = Math.min(this.pauseSeconds * 2, longestPauseSeconds);
    this.become(state);
  }

  private async look(): Promise<void> {
    clearInterval(this.clock);
    const isThere = await fetch(this.aliveUrl, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) this.comeBack();
    else this.stayAway('away', 0);
  }

  private comeBack(): void {
    clearInterval(this.clock);
    this.become('here');
    for (const resume of this.waiting.splice(0)) resume();
  }

  private countDown(seconds: number, onEnd: () => void): void {
    clearInterval(this.clock);
    this.secondsLeft = seconds;
    this.clock = setInterval(() => {
      this.secondsLeft -= 1;
      this.tell();
      if (this.secondsLeft > 0) return;
      clearInterval(this.clock);
      onEnd();
    }, 1_000);
  }

  private become(state: ServiceState): void {
    this.state = state;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private untilBack(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (this.state === 'here' || this.state === 'slow') this.goAway('away', 0);
    });
  }
}
