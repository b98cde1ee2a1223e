const burstMs = 1_500;
const mostSteps = 200;

/** Undo and redo over a list of states. */
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

  /** @param {string | null} burst consecutive changes with the same name, such as typing, are one step */
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
