import { findStorageProblem } from '@svc/errors';
import type { ObjectStore } from './object-store';
import { probeStore } from './probe-store';

const probePauseMs = 60_000;

interface Log {
  warn(sentence: string): void;
  error(sentence: string): void;
}

/** Probes the store, once at a time, and once a minute while it can be used. */
export class StoreHealth {
  private usableUntilMs = 0;
  private told = '';
  private asking: Promise<void> | null = null;

  constructor(
    private readonly store: ObjectStore,
    private readonly log: Log,
  ) {}

  /** @throws Error that names the setting; a full store counts as usable, because its files can be read and deleted */
  check(): Promise<void> {
    if (performance.now() < this.usableUntilMs) return Promise.resolve();
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    try {
      await probeStore(this.store);
      this.tell('');
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error));
      if (findStorageProblem(error) !== 'STORAGE_FULL') throw error;
    }
    this.usableUntilMs = performance.now() + probePauseMs;
  }

  /** Says each reason once, and its end. */
  private tell(problem: string): void {
    if (problem === this.told) return;
    this.told = problem;
    if (problem === '') this.log.warn('the store of files can be used again');
    else this.log.error(`the store of files cannot be used: ${problem}`);
  }
}
