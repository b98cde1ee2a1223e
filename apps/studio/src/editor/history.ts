const burstMs = 1_500;
const mostSteps = 200;

/** Undo and redo over a list of states. */
export class History<State> {
  private past: State[] = [];
  private future: State[] = [];
  private burst: { name: string | null; at: number } = { name: null, at: 0 };

  constructor(public present: State) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** @param burst consecutive changes with the same name, such as typing, are one step */
  record(state: State, burst: string | null = null): void {
    const now = performance.now();
    const goesOn = burst !== null && burst === this.burst.name && now - this.burst.at < burstMs;
    if (!goesOn) this.past = [...this.past, this.present].slice(-mostSteps);
    this.burst = { name: burst, at: now };
    this.future = [];
    this.present = state;
  }

  undo(): void {
    this.step(this.past, this.future);
  }

  redo(): void {
    this.step(this.future, this.past);
  }

  private step(from: State[], to: State[]): void {
    const state = from.pop();
    if (state === undefined) return;
    to.push(this.present);
    this.present = state;
    this.burst = { name: null, at: 0 };
  }
}
