const burstMs = 1_500;
const mostSteps = 200;

/** What somebody has done, one state after another, and what was undone of it. */
export class History {
  #past = [];
  #future = [];
  #burst = { name: null, at: 0 };

  constructor(state) {
    this.present = state;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {string | null} burst changes of one name that follow each other closely are one step, such as typing */
  record(state, burst = null) {
    const now = performance.now();
    const goesOn = burst !== null && burst === this.#burst.name && now - this.#burst.at < burstMs;
    if (!goesOn) this.#past = [...this.#past, this.present].slice(-mostSteps);
    this.#burst = { name: burst, at: now };
    this.#future = [];
    this.present = state;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.present);
    this.present = this.#past.pop();
    this.#burst = { name: null, at: 0 };
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.present);
    this.present = this.#future.pop();
    this.#burst = { name: null, at: 0 };
  }
}
