import { element } from '../elements';
import { translate } from '../language';
import { inLine } from './still-line';

const shownFields = ['frame_template', 'template_params', 'captions', 'media_workflow', 'prompt_prefix'];

/** Everything that affects how a scene looks. */
export const lookOf = (store, scene, index) => {
  const { title, request } = store.content;
  const { text, picture } = scene;
  return JSON.stringify([text, picture, index, title, ...shownFields.map((field) => request[field])]);
};

/** A picture from a route that needs a token: loaded by script when it becomes visible. */
export class Still {
  #fetch;
  #wanted = null;
  #shown = null;
  #isNear = false;
  #abort = new AbortController();
  #image = element('img', { alt: '', hidden: true });
  #again;
  #problem = element('p', { className: 'still-problem', hidden: true });
  #observer;

  /** @param fetch resolves with the picture as a Blob */
  constructor(fetch) {
    this.#fetch = fetch;
    this.#again = element('button', {
      type: 'button',
      className: 'quiet',
      textContent: translate('editor.again'),
      hidden: true,
    });
    this.#again.addEventListener('click', () => this.#load());
    this.node = element('div', { className: 'still skeleton' }, this.#image, this.#problem, this.#again);
    this.#observer = new IntersectionObserver(
      (entries) => {
        this.#isNear = entries.at(-1).isIntersecting;
        this.#loadIfWanted();
      },
      { rootMargin: '400px' },
    );
    this.#observer.observe(this.node);
  }

  /** @param key identifies the content: equal as long as the picture stays the same */
  show(key, alt, ratio) {
    this.#image.alt = alt;
    this.node.style.setProperty('--ratio', ratio);
    this.#wanted = key;
    this.#loadIfWanted();
  }

  close() {
    this.#observer.disconnect();
    this.#abort.abort();
    URL.revokeObjectURL(this.#image.src);
  }

  #loadIfWanted() {
    if (this.#isNear && this.#wanted !== null && this.#wanted !== this.#shown) void this.#load();
  }

  async #load() {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#shown = this.#wanted;
    this.node.classList.add('skeleton');
    this.#problem.hidden = this.#again.hidden = true;
    try {
      const picture = await inLine(async () => (signal.aborted ? null : this.#fetch(signal)));
      if (!signal.aborted) await this.#put(picture);
    } catch (error) {
      if (!signal.aborted) this.#complain(error);
    }
  }

  async #put(picture) {
    const before = this.#image.src;
    this.#image.src = URL.createObjectURL(picture);
    await this.#image.decode().catch(() => undefined);
    if (before !== '') URL.revokeObjectURL(before);
    this.#image.hidden = false;
    this.node.classList.remove('skeleton');
  }

  #complain(error) {
    this.node.classList.remove('skeleton');
    this.#image.hidden = true;
    this.#problem.textContent = error.message;
    this.#problem.hidden = this.#again.hidden = false;
  }
}

export const ratioOf = (template) => {
  const [, width = 9, height = 16] = /^(\d+)x(\d+)\//.exec(template) ?? [];
  return `${width} / ${height}`;
};

/** The preview of a scene as it is saved. */
export class SceneStill {
  #id;
  #context;
  #still;

  constructor(id, context) {
    this.#id = id;
    this.#context = context;
    const { api, store } = context;
    this.#still = new Still((signal) => api.seeScene(store.id, id, { signal }));
    this.node = this.#still.node;
  }

  update(scene, index) {
    const { store } = this.#context;
    const isKnown = store.draft.scenes.some(({ id }) => id === this.#id);
    if (!store.isSaved || !isKnown) return;
    const ratio = ratioOf(store.content.request.frame_template);
    this.#still.show(lookOf(store, scene, index), translate('editor.pictureOf', { number: index + 1 }), ratio);
  }

  close() {
    this.#still.close();
  }
}
