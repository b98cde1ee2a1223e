import { Readable } from 'node:stream';

/**
 * One stream of events towards one client. Events are whole and shared by all streams of a task; while a client does not
 * read, the newest takes the place of the one that waits, so that a slow client costs no more than a quick one.
 */
export class EventReader extends Readable {
  private waiting: Buffer | null = null;
  private isHungry = false;
  private isEnding = false;

  constructor() {
    // Any event fills it: what waits here cannot be replaced any more.
    super({ highWaterMark: 1 });
  }

  override _read(): void {
    this.isHungry = true;
    this.flush();
  }

  /** Whether the client has not taken what it was told. */
  get isBehind(): boolean {
    return this.waiting !== null;
  }

  tell(event: Buffer): void {
    if (this.isEnding) return;
    this.waiting = event;
    this.flush();
  }

  /** @param event the last one, told in any case */
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
