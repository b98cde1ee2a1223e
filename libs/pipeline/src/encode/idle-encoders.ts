import type { EncoderProcess } from './encoder-process';

/** Long enough for the scenes of a film, which follow each other; short enough to leave its memory to what comes next. */
const idleMs = 1_000;

/** Encoders that wait for a picture; those that have waited for a second end. */
export class IdleEncoders {
  private readonly waiting = new Map<EncoderProcess, NodeJS.Timeout>();
  private isClosed = false;

  take(name: string): EncoderProcess | null {
    const found = [...this.waiting.keys()].find((encoder) => !encoder.hasEnded && encoder.name === name);
    if (!found) return null;
    clearTimeout(this.waiting.get(found));
    this.waiting.delete(found);
    return found;
  }

  giveBack(encoder: EncoderProcess): void {
    if (this.isClosed) {
      encoder.end();
      return;
    }
    const timer = setTimeout(() => {
      this.waiting.delete(encoder);
      encoder.end();
    }, idleMs);
    this.waiting.set(encoder, timer);
  }

  /** Ends those that wait, and those that are given back from now on. */
  close(): void {
    this.isClosed = true;
    for (const [encoder, timer] of this.waiting) {
      clearTimeout(timer);
      encoder.end();
    }
    this.waiting.clear();
  }
}
