import { element } from '../elements';
import { translate } from '../language';

/** The scenes of a video in progress, each with its current step. */

const steps = [
  [/^(ready|the scene is finished)$/i, 'ready'],
  [/^speaking$/i, 'speaking'],
  [/spoken/i, 'spoken'],
  [/picture/i, 'picture'],
  [/^drawing/i, 'drawing'],
];

const stepNamed = (message) => steps.find(([pattern]) => pattern.test(message))?.[1] ?? 'working';

export class SceneSteps {
  #texts;
  #items = [];
  #list = element('ol');
  node;

  /** @param {string[]} texts of the scenes; empty before the script is written */
  constructor(texts) {
    this.#texts = texts;
    this.node = element('section', { className: 'scene-steps', hidden: true, tabIndex: 0 }, this.#list);
    this.node.ariaLabel = translate('player.scenes');
    if (texts.length > 0) this.#prepare(texts.length);
  }

  /** @param {object | null} progress of the task; its message names the step of one scene */
  show(progress) {
    if (progress === null || progress.scenes.length === 0) return;
    const { message, scenes } = progress;
    if (this.#items.length !== scenes.length) this.#prepare(scenes.length);
    const [, number, what] = /^Scene (\d+): (.*)$/.exec(message) ?? [];
    for (const [index, fraction] of scenes.entries()) {
      const said = index + 1 === Number(number) ? stepNamed(what) : null;
      this.#show(this.#items[index], fraction, said);
    }
  }

  #show(item, fraction, said) {
    if (fraction >= 1) this.#mark(item, 'ready');
    else if (said !== null) this.#mark(item, said);
    else if (fraction > 0 && item.node.dataset.step === 'waiting') this.#mark(item, 'working');
  }

  #prepare(count) {
    if (count !== this.#texts.length) this.#texts = [];
    this.#items = Array.from({ length: count }, (_, index) => this.#itemOf(index));
    this.#list.replaceChildren(...this.#items.map(({ node }) => node));
    this.node.hidden = false;
  }

  #itemOf(index) {
    const state = element('span', { className: 'state-badge' });
    const text = element('span', { className: 'words', textContent: this.#texts[index] ?? '', dir: 'auto' });
    const name = element('span', { className: 'name', textContent: translate('player.scene', { number: index + 1 }) });
    const item = { node: element('li', {}, name, text, state), state };
    this.#mark(item, 'waiting');
    return item;
  }

  #mark({ node, state }, step) {
    if (node.dataset.step === step) return;
    node.dataset.step = step;
    state.dataset.state = { waiting: 'pending-step', ready: 'completed' }[step] ?? 'running';
    state.textContent = translate(`player.steps.${step}`);
  }
}
