import { element } from '../elements.js';
import { formatOf } from '../start/templates.js';

/** One of several videos of a script: how far it is, and the way to it. */
export class Variant {
  #taskId;
  #words;
  #name;
  #isUnderWay = true;
  #bar;
  #step = element('span', { className: 'hint', role: 'status' });
  #watch;
  node;

  constructor({ task_id, frame_template }, words) {
    this.#taskId = task_id;
    this.#words = words;
    this.#name = formatOf(frame_template);
    this.#bar = element('progress', { max: 100, value: 0, ariaLabel: `${words.progress}, ${this.#name}` });
    this.#watch = element('a', { href: `#/videos/${task_id}`, textContent: words.watch, hidden: true });
    this.#watch.ariaLabel = `${words.watch}, ${this.#name}`;
    this.#step.textContent = words.inLine;
    const name = element('strong', { textContent: this.#name });
    this.node = element('li', {}, name, this.#bar, this.#step, this.#watch);
  }

  /** Resolves when it is over, however it ends. */
  async attend(api, signal) {
    const showLoss = () => (this.#step.textContent = this.#words.connectionLost);
    try {
      this.#showEnd(await api.follow(this.#taskId, (task) => this.#show(task), showLoss, signal));
    } catch (error) {
      if (signal.aborted) return;
      this.#showEnd({ status: 'failed', error: error.message });
      // It was deleted since.
      if (error.status === 404) this.node.remove();
    }
  }

  /** One that has just ended shows so by itself. */
  cancel(api) {
    if (this.#isUnderWay) void api.cancelTask(this.#taskId).catch(() => undefined);
  }

  #show({ status, progress }) {
    this.#bar.value = progress?.percentage ?? 0;
    const isWaiting = status === 'pending' || progress === null;
    this.#step.textContent = isWaiting ? this.#words.inLine : `${Math.floor(progress.percentage)} %`;
  }

  #showEnd({ status, error }) {
    this.#isUnderWay = false;
    this.#bar.hidden = true;
    this.#watch.hidden = status !== 'completed';
    const sentences = { completed: '', failed: error ?? this.#words.notMade, cancelled: this.#words.cancelled };
    this.#step.textContent = sentences[status];
    this.#step.classList.toggle('problem', status === 'failed');
  }
}
