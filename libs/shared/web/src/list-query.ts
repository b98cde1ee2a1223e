const typingPauseMs = 250;

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Filters of a list and the cursors of its pages, which are remembered because lists can only be read forwards. */
export class ListQuery<Filters extends object> {
  /** Choices of the user, before the pause in typing. */
  chosen: Filters;
  private cursors: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly first: Filters,
    private readonly onChange: () => void,
    /** Filters of the shown list. */
    public filters: Filters = first,
  ) {
    this.chosen = filters;
  }

  /** Cursor of the shown page; undefined for the first. */
  get before(): string | undefined {
    return this.cursors.at(-1);
  }

  get pageNumber(): number {
    return this.cursors.length + 1;
  }

  /** True when the shown list has other filters than the first one. */
  get isFiltered(): boolean {
    return !isSame(this.filters, this.first);
  }

  readonly choose = (change: Partial<Filters>): void => {
    this.chosen = { ...this.chosen, ...change };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), typingPauseMs);
    this.onChange();
  };

  /** @param cursor of the shown list: its page may not have arrived, and is asked for once */
  readonly next = (cursor: string): void => {
    if (cursor === this.before) return;
    this.cursors = [...this.cursors, cursor];
    this.onChange();
  };

  readonly previous = (): void => {
    this.cursors = this.cursors.slice(0, -1);
    this.onChange();
  };

  readonly close = (): void => clearTimeout(this.timer);

  private settle(): void {
    if (isSame(this.filters, this.chosen)) return;
    this.filters = this.chosen;
    this.cursors = [];
    this.onChange();
  }
}
