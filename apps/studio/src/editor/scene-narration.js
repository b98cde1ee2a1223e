import { element } from '../elements';
import { language, translate } from '../language';

const seconds = new Intl.NumberFormat(language, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  maximumFractionDigits: 1,
});

/** Only one narration plays at a time. */
let heard = null;

/** A button that plays the narration of a scene as the video will have it. */
export class SceneNarration {
  #id;
  #context;
  #button;
  #length = element('span', { className: 'hint' });
  #problem = element('p', { className: 'problem', role: 'alert' });
  #audio = new Audio();
  #number = 1;

  constructor(id, context) {
    this.#id = id;
    this.#context = context;
    this.#button = element('button', { type: 'button', className: 'quiet listen' });
    this.#button.addEventListener('click', () => void this.#toggle());
    this.#audio.addEventListener('ended', () => this.#stop());
    this.node = element('div', { className: 'narration' }, this.#button, this.#length, this.#problem);
  }

  update({ text }, index) {
    this.#number = index + 1;
    const { store } = this.#context;
    const known = store.draft.scenes.find(({ id }) => id === this.#id);
    this.#length.textContent = known === undefined ? '' : `≈ ${seconds.format(known.duration)}`;
    this.#button.disabled = text.trim() === '';
    this.#show();
  }

  close() {
    this.#stop();
  }

  #show(word = heard === this ? 'stop' : 'listen') {
    this.#button.textContent = translate(`editor.narration.${word}`);
    this.#button.ariaLabel = `${translate(`editor.narration.${word}`)}, ${translate('editor.scene', { number: this.#number })}`;
  }

  async #toggle() {
    if (heard === this) return this.#stop();
    heard?.silence();
    heard = this;
    this.#problem.textContent = '';
    this.#show('preparing');
    try {
      await this.#play();
    } catch (error) {
      if (heard === this) this.#stop();
      this.#problem.textContent = error.message;
    }
  }

  async #play() {
    const { store, api } = this.#context;
    await store.flush();
    const sound = await api.hearScene(store.id, this.#id);
    if (heard !== this) return;
    URL.revokeObjectURL(this.#audio.src);
    this.#audio.src = URL.createObjectURL(sound);
    await this.#audio.play();
    this.#show('stop');
  }

  silence() {
    this.#stop();
  }

  #stop() {
    this.#audio.pause();
    if (heard === this) heard = null;
    this.#show();
  }
}
