import { element } from '../elements';
import { translate } from '../language';
import { mountVoicePicker } from '../voices/voices';
import { editScene } from './script';

/** The voice of a scene and the pause after its last word. */
export class SceneVoice {
  #id;
  #context;
  #pause;
  #summary;
  #place = element('div', { className: 'picker' });
  #scene;
  #number = 1;
  #picker = null;

  constructor(id, context) {
    this.#id = id;
    this.#context = context;
    this.#summary = element('summary', { textContent: translate('editor.voiceAndPause') });
    this.#pause = element('input', {
      id: `pause-${id}`,
      type: 'number',
      min: 0,
      max: 10,
      step: 0.25,
      placeholder: translate('editor.usualPause'),
    });
    this.#pause.addEventListener('input', () => {
      if (this.#pause.validity.valid) this.#edit({ pause_seconds: this.#seconds }, `pause ${id}`);
    });
    this.node = this.#nodeOf();
  }

  update(scene, index) {
    this.#scene = scene;
    this.#number = index + 1;
    if (this.#seconds !== scene.pause_seconds) this.#pause.value = scene.pause_seconds ?? '';
    const name = translate('editor.scene', { number: this.#number });
    this.#pause.ariaLabel = `${translate('editor.pause')}, ${name}`;
    this.#summary.ariaLabel = `${translate('editor.voiceAndPause')}, ${name}`;
    if (this.#picker === null) return;
    this.#picker.label = this.#label;
    if (this.#picker.value !== scene.voice) this.#picker.value = scene.voice;
  }

  close() {
    this.#picker?.leave();
  }

  get #label() {
    return `${translate('editor.voice')}, ${translate('editor.scene', { number: this.#number })}`;
  }

  get #seconds() {
    return this.#pause.value === '' ? null : Number(this.#pause.value);
  }

  #edit(change, burst) {
    const { store } = this.#context;
    store.edit({ scenes: editScene(store.content.scenes, this.#id, change) }, burst);
  }

  /** Mounts the picker when it is first opened: a script has up to a hundred scenes. */
  #mount() {
    const { api } = this.#context;
    this.#picker ??= mountVoicePicker(this.#place, {
      api,
      value: this.#scene.voice,
      label: this.#label,
      none: translate('editor.sameVoice'),
      onChange: (voice) => this.#edit({ voice }),
    });
  }

  #nodeOf() {
    const label = element('label', { htmlFor: this.#pause.id, textContent: translate('editor.pause') });
    const details = element(
      'details',
      { className: 'scene-details' },
      this.#summary,
      this.#place,
      element('div', { className: 'field' }, label, this.#pause),
    );
    details.addEventListener('toggle', () => details.open && this.#mount());
    return details;
  }
}
