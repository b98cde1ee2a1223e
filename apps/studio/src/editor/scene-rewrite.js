import { element } from '../elements';
import { translate } from '../language';

/** Instructions to the writer, in English: every model follows them in any language. */
const wishes = {
  otherWords: null,
  shorter: 'Say the same in about half as many words.',
  longer: 'Say the same in about twice as many words, with one more detail that the other scenes do not tell.',
};

/** Has a language model rewrite the scene: shorter, longer, or in another tone. */
export class SceneRewrite {
  #id;
  #context;
  #text;
  #summary;
  #tone;
  #buttons = [];
  #note = element('p', { className: 'hint', role: 'status' });

  /** @param text the scene's text field, which is disabled meanwhile */
  constructor(id, context, text) {
    this.#id = id;
    this.#context = context;
    this.#text = text;
    this.#summary = element('summary', { textContent: translate('editor.rewriteScene') });
    this.#tone = element('input', {
      id: `tone-${id}`,
      maxLength: 200,
      autocomplete: 'off',
      placeholder: translate('editor.toneExample'),
    });
    this.node = this.#nodeOf();
  }

  update({ text }, index) {
    const name = translate('editor.scene', { number: index + 1 });
    this.#tone.ariaLabel = `${translate('editor.tone')}, ${name}`;
    this.#summary.ariaLabel = `${translate('editor.rewriteScene')}, ${name}`;
    for (const button of this.#buttons) {
      button.ariaLabel = `${button.textContent}, ${name}`;
      button.disabled = this.#text.readOnly || text.trim() === '';
    }
  }

  #button(textContent, type, work) {
    const button = element('button', { type, className: 'quiet', textContent });
    if (work !== undefined) button.addEventListener('click', work);
    this.#buttons.push(button);
    return button;
  }

  #setBusy(isBusy) {
    this.#text.readOnly = isBusy;
    this.#text.ariaBusy = String(isBusy);
    for (const button of this.#buttons) button.disabled = isBusy;
  }

  async #rewrite(instructions) {
    if (this.#text.readOnly) return;
    const { store, api } = this.#context;
    this.#note.classList.remove('problem');
    this.#note.textContent = translate('editor.rewriting');
    this.#setBusy(true);
    try {
      const work = (version) => api.rewriteScene(store.id, this.#id, { version, instructions });
      const isDone = await store.changeScene(this.#id, work);
      this.#note.textContent = isDone ? translate('editor.rewritten') : '';
    } catch (error) {
      this.#note.classList.add('problem');
      this.#note.textContent = error.code === 'WRITER_NEEDED' ? translate('editor.writerNeeded') : error.message;
    } finally {
      this.#setBusy(false);
    }
  }

  #askForTone(event) {
    event.preventDefault();
    const tone = this.#tone.value.trim();
    if (tone === '') return this.#tone.focus();
    return void this.#rewrite(`Say the same in another tone: ${tone}`);
  }

  #nodeOf() {
    const wished = Object.entries(wishes).map(([name, instructions]) =>
      this.#button(translate(`editor.rewrites.${name}`), 'button', () => void this.#rewrite(instructions)),
    );
    const label = element('label', { htmlFor: this.#tone.id, textContent: translate('editor.tone') });
    const combo = element(
      'div',
      { className: 'combo' },
      this.#tone,
      this.#button(translate('editor.changeTone'), 'submit'),
    );
    const form = element('form', { className: 'field' }, label, combo);
    form.addEventListener('submit', (event) => this.#askForTone(event));
    return element(
      'details',
      { className: 'scene-details' },
      this.#summary,
      element('p', { className: 'tools' }, ...wished),
      form,
      this.#note,
    );
  }
}
