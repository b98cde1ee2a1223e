interface Waiting {
  places: number;
  enter: () => void;
}

/** Work that needs one or more of a few places waits for them in the order in which it came. */
export class ProbeLine {
  private readonly waiting: Waiting[] = [];

  constructor(private free: number) {}

  /** @param places at most as many as there are in all */
  async within<Result>(places: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((enter) => {
      this.waiting.push({ places, enter });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += places;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next !== undefined && next.places <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.places;
      next.enter();
    }
  }
}
