export interface LoadedState<Data> {
  data?: Data;
  error?: unknown;
  isLoading: boolean;
}

/** Data of the latest load. The previous data stay until they arrive; late answers of earlier loads are dropped. */
export class LoadedData<Data> {
  state: LoadedState<Data> = { isLoading: true };
  private latest = 0;

  constructor(private readonly onChange: (state: LoadedState<Data>) => void) {}

  load(load: () => Promise<Data>): void {
    const own = (this.latest += 1);
    const settle = (next: Omit<LoadedState<Data>, 'isLoading'>): void => {
      if (own === this.latest) this.become({ ...next, isLoading: false });
    };
    this.become({ ...this.state, isLoading: true });
    load().then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
  }

  /** Shows other data without a request; loads that are under way are older. */
  replace(data: Data): void {
    this.latest += 1;
    this.become({ data, isLoading: false });
  }

  private become(state: LoadedState<Data>): void {
    this.state = state;
    this.onChange(state);
  }
}
