import { Readable } from 'node:stream';

/**
 * An event stream to one client. Events are shared buffers; while a client does not read, a new event replaces the
 * waiting one, so that a slow client costs no more memory than a fast one.
 */
export class EventReader extends Readable {
  private waiting: Buffer | null = null;
  private isHungry = false;
  private isEnding = false;

  constructor() {
    // Holds one event: events in the stream's buffer can no longer be replaced.
    super({ highWaterMark: 1 });
  }

  override _read(): void {
    this.isHungry = true;
    this.flush();
  }

  /** True when the client has not read the last event. */
  get isBehind(): boolean {
    return this.waiting !== null;
  }

  tell(event: Buffer): void {
    if (this.isEnding) return;
    this.waiting = event;
    this.flush();
  }

  /** @param event is always sent */
  finish(event: Buffer): void {
    if (this.isEnding) return;
    this.waiting = event;
    this.isEnding = true;
    this.flush();
  }

  private flush(): void {
    if (!this.isHungry || this.waiting === null || this.destroyed) return;
    const event = this.waiting;
    this.waiting = null;
    this.isHungry = false;
    this.push(event);
    if (this.isEnding) this.push(null);
  }
}
