import { element } from '../elements';
import { translate } from '../language';
import { SceneNarration } from './scene-narration';
import { ScenePicture } from './scene-picture';
import { SceneRewrite } from './scene-rewrite';
import { SceneStill } from './scene-still';
import { SceneVoice } from './scene-voice';
import { editScene, longestScene } from './script';

const shortcuts = {
  ArrowUp: ({ altKey }) => altKey && ['move', -1],
  ArrowDown: ({ altKey }) => altKey && ['move', 1],
  Enter: ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && ['split'],
};

/** One scene with its picture, narration, text and actions. */
export class SceneCard {
  #id;
  #parts;
  #heading = element('h2', {});
  #badge = element('span', { className: 'badge', hidden: true });
  #problem = element('p', { className: 'problem', role: 'alert' });
  #buttons;

  constructor(id, context, works) {
    this.#id = id;
    this.text = this.#textOf(context.store);
    this.#buttons = this.#buttonsOf(works);
    const still = new SceneStill(id, context);
    const narration = new SceneNarration(id, context);
    const picture = new ScenePicture(id, context);
    const voice = new SceneVoice(id, context);
    const rewrite = new SceneRewrite(id, context, this.text);
    this.#parts = [still, narration, rewrite, picture, voice];
    this.#heading.id = `heading-${id}`;
    this.node = this.#nodeOf([still, narration], [rewrite, picture, voice]);
    this.node.addEventListener('keydown', (event) => this.#press(event, works));
  }

  update(scene, index, count) {
    const name = translate('editor.scene', { number: index + 1 });
    this.#heading.textContent = name;
    this.text.ariaLabel = translate('editor.textOf', { number: index + 1 });
    if (this.text.value !== scene.text) this.text.value = scene.text;
    this.#problem.textContent = scene.text.trim() === '' ? translate('editor.emptyScene') : '';
    for (const { button, label } of this.#buttons) button.ariaLabel = `${label}, ${name}`;
    const of = (work) => this.#buttons.find((one) => one.work === work).button;
    of('up').disabled = index === 0;
    of('down').disabled = of('join').disabled = index === count - 1;
    of('remove').disabled = count === 1;
    for (const part of this.#parts) part.update(scene, index);
  }

  /** @param {'waiting' | 'working' | 'ready' | null} state */
  showProgress(state) {
    this.#badge.hidden = state === null;
    this.#badge.dataset.state = state ?? '';
    this.#badge.textContent = state === null ? '' : translate(`editor.sceneStates.${state}`);
  }

  close() {
    for (const part of this.#parts) part.close?.();
    this.node.remove();
  }

  #textOf(store) {
    const text = element('textarea', { className: 'words', rows: 2, maxLength: longestScene });
    text.addEventListener('input', () =>
      store.edit({ scenes: editScene(store.content.scenes, this.#id, { text: text.value }) }, `text ${this.#id}`),
    );
    return text;
  }

  #buttonsOf(works) {
    const all = [
      ['add', translate('editor.addBelow'), () => works.add(this.#id)],
      ['split', translate('editor.splitHere'), () => works.split(this.#id)],
      ['join', translate('editor.joinNext'), () => works.join(this.#id)],
      ['up', translate('editor.up'), () => works.move(this.#id, -1)],
      ['down', translate('editor.down'), () => works.move(this.#id, 1)],
      ['remove', translate('editor.removeScene'), () => works.remove(this.#id)],
    ];
    return all.map(([work, label, act]) => {
      const button = element('button', { type: 'button', className: 'quiet', textContent: label });
      button.addEventListener('click', act);
      return { work, label, button };
    });
  }

  #press(event, works) {
    const found = shortcuts[event.key]?.(event);
    if (event.defaultPrevented || !found || (found[0] === 'split' && event.target !== this.text)) return;
    event.preventDefault();
    const [work, ...rest] = found;
    works[work](this.#id, ...rest);
  }

  #nodeOf(seenAndHeard, details) {
    const tools = this.#buttons.map(({ button }) => button);
    const card = element(
      'article',
      { className: 'scene' },
      element('div', { className: 'scene-side' }, ...seenAndHeard.map(({ node }) => node)),
      element(
        'div',
        { className: 'scene-main' },
        element('div', { className: 'scene-heading' }, this.#heading, this.#badge),
        this.text,
        this.#problem,
        element('div', { className: 'tools' }, ...tools),
        ...details.map(({ node }) => node),
      ),
    );
    card.setAttribute('aria-labelledby', this.#heading.id);
    return element('li', {}, card);
  }
}
