import { element } from '../elements';
import { translate } from '../language';
import { formatOf } from '../start/templates';

/** One video of several made from a script: its progress and a link to it. */
export class Variant {
  #taskId;
  #name;
  #isUnderWay = true;
  #bar;
  #step = element('span', { className: 'hint', role: 'status' });
  #watch;
  node;

  constructor({ task_id, frame_template }) {
    this.#taskId = task_id;
    this.#name = formatOf(frame_template);
    this.#bar = element('progress', {
      max: 100,
      value: 0,
      ariaLabel: `${translate('editor.progress')}, ${this.#name}`,
    });
    this.#watch = element('a', { href: `#/videos/${task_id}`, textContent: translate('editor.watch'), hidden: true });
    this.#watch.ariaLabel = `${translate('editor.watch')}, ${this.#name}`;
    this.#step.textContent = translate('editor.inLine');
    const name = element('strong', { textContent: this.#name });
    this.node = element('li', {}, name, this.#bar, this.#step, this.#watch);
  }

  /** Resolves when the video is completed, failed or cancelled. */
  async attend(api, signal) {
    const showLoss = () => (this.#step.textContent = translate('editor.connectionLost'));
    try {
      this.#showEnd(await api.follow(this.#taskId, (task) => this.#show(task), showLoss, signal));
    } catch (error) {
      if (signal.aborted) return;
      this.#showEnd({ status: 'failed', error: error.message });
      // The video was deleted in the meantime.
      if (error.status === 404) this.node.remove();
    }
  }

  /** Ignores an error: a video that has just ended shows its end. */
  cancel(api) {
    if (this.#isUnderWay) void api.cancelTask(this.#taskId).catch(() => undefined);
  }

  #show({ status, progress }) {
    this.#bar.value = progress?.percentage ?? 0;
    const isWaiting = status === 'pending' || progress === null;
    this.#step.textContent = isWaiting ? translate('editor.inLine') : `${Math.floor(progress.percentage)} %`;
  }

  #showEnd({ status, error }) {
    this.#isUnderWay = false;
    this.#bar.hidden = true;
    this.#watch.hidden = status !== 'completed';
    const sentences = {
      completed: '',
      failed: error ?? translate('editor.notMade'),
      cancelled: translate('editor.cancelled'),
    };
    this.#step.textContent = sentences[status];
    this.#step.classList.toggle('problem', status === 'failed');
  }
}
