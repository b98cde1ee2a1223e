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

  /** Waits until nobody is inside and keeps everybody out meanwhile. */
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
