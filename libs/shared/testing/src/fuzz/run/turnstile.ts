/** Lets many in at once, or one alone. */
export class Turnstile {
  private inside = 0;
  private closed: Promise<void> | undefined;
  private whenEmpty: (() => void) | undefined;

  async shared<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.closed) await this.closed;
    this.inside += 1;
    try {
      return await work();
    } finally {
      this.inside -= 1;
      if (this.inside === 0) this.whenEmpty?.();
    }
  }

  /** Runs the work exclusively: waits for all shared work and delays new work until the end. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.closed) await this.closed;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    try {
      if (this.inside > 0) await new Promise<void>((empty) => (this.whenEmpty = empty));
      return await work();
    } finally {
      this.whenEmpty = undefined;
      this.closed = undefined;
      resolve();
    }
  }
}
