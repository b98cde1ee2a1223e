import { video } from '../api';
import { patiently } from '../away';
import { element } from '../elements';
import { translate } from '../language';
import { answerTo } from '../session';
import { Options } from './options';
import { playSample, stopSample } from './sample';
import { groupsOf } from './voice-list';

const pageOfOptions = 8;

let count = 0;

/** Only the automatic choice has a translated name. */
const listVoices = async () => {
  const { data } = await answerTo(() => video.GET('/api/resources/voices'));
  return data.map((voice) => (voice.id === 'auto' ? { ...voice, name: translate('voices.auto') } : voice));
};

/** An editable combobox with a listbox (WAI-ARIA Authoring Practices) and a button that plays the chosen voice. */
class VoicePicker {
  #voices = [];
  #options = null;
  #chosen;
  #heard = null;
  #onChange;
  #label = element('label', {});
  #extra;
  #visit = new AbortController();
  #input = element('input', { type: 'text', role: 'combobox', autocomplete: 'off', spellcheck: false, disabled: true });
  #hear = element('button', { type: 'button', className: 'quiet hear', textContent: '▶' });
  #status = element('p', { className: 'hint', role: 'status' });
  #combo;

  constructor(root, { value, onChange, label = translate('voices.voice'), none = null }) {
    this.#chosen = value;
    this.#onChange = onChange;
    // An option for "no voice of its own", such as the voice of the whole video.
    this.#extra = none === null ? [] : [{ id: null, name: none, language: null, sample: null }];
    this.#combo = element('div', { className: 'combo' }, this.#input, this.#hear);
    root.append(element('div', { className: 'voice-picker field' }, ...this.#labelled(), this.#combo, this.#status));
    this.#label.textContent = label;
    this.#listen();
    this.#showChosen();
  }

  #labelled() {
    count += 1;
    this.#input.id = `voice-field-${count}`;
    this.#input.placeholder = translate('voices.loading');
    const hint = element('p', {
      id: `voice-hint-${count}`,
      className: 'hidden',
      textContent: translate('voices.hint'),
    });
    this.#input.setAttribute('aria-describedby', hint.id);
    this.#input.setAttribute('aria-autocomplete', 'list');
    this.#input.ariaExpanded = 'false';
    this.#label.htmlFor = this.#input.id;
    return [this.#label, hint];
  }

  get value() {
    return this.#chosen;
  }

  set value(id) {
    this.#chosen = id;
    this.#showChosen();
  }

  /** Called again when the scene's number changes. */
  set label(text) {
    this.#label.textContent = text;
    this.#nameHearing();
  }

  leave() {
    this.#close();
    this.#visit.abort();
    stopSample();
  }

  /** Called again when voices are added or removed. */
  async load() {
    this.#voices = [...this.#extra, ...(await patiently(listVoices, this.#visit.signal))];
    this.#options?.node.remove();
    const on = { onChoose: (voice) => this.#choose(voice), onHear: (voice) => this.#play(voice) };
    this.#options = new Options(groupsOf(this.#voices), translate('voices.voices'), on);
    this.#combo.append(this.#options.node);
    this.#input.setAttribute('aria-controls', this.#options.node.id);
    this.#input.placeholder = translate('voices.placeholder');
    this.#input.disabled = false;
    this.#showChosen();
  }

  #chosenVoice() {
    return this.#voices.find(({ id }) => id === this.#chosen);
  }

  #showChosen() {
    const voice = this.#chosenVoice();
    this.#input.value = voice?.name ?? this.#chosen ?? '';
    this.#options?.choose(this.#chosen);
    this.#hear.hidden = !voice?.sample;
    this.#nameHearing();
  }

  /** Names the picker in the button's label when the page has several. */
  #nameHearing() {
    const sentence =
      this.#heard === null
        ? translate('voices.hear', { name: this.#chosenVoice()?.name ?? '' })
        : translate('voices.stop', { name: this.#heard.name });
    const label = this.#label.textContent;
    this.#hear.ariaLabel = label === translate('voices.voice') ? sentence : `${sentence}, ${label}`;
  }

  #choose(voice) {
    this.#close();
    if (voice.id === this.#chosen) return this.#showChosen();
    this.#chosen = voice.id;
    this.#showChosen();
    this.#onChange(voice.id);
  }

  #follow = () => this.#options.place(this.#input);

  #isOpen() {
    return this.#options !== null && this.#options.isOpen;
  }

  #open() {
    if (this.#options === null || this.#isOpen()) return;
    this.#options.open(this.#input);
    addEventListener('scroll', this.#follow, true);
    addEventListener('resize', this.#follow);
    this.#input.ariaExpanded = 'true';
    this.#options.filter('');
    this.#options.markVoice(this.#chosen);
    this.#showMarked();
  }

  #close() {
    if (!this.#isOpen()) return;
    this.#options.close();
    removeEventListener('scroll', this.#follow, true);
    removeEventListener('resize', this.#follow);
    this.#input.ariaExpanded = 'false';
    this.#input.removeAttribute('aria-activedescendant');
    this.#status.textContent = '';
    this.#showChosen();
  }

  #showMarked() {
    const id = this.#options.markedId;
    if (id === null) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', id);
  }

  #search() {
    this.#open();
    const found = this.#options.filter(this.#input.value);
    if (found > 0) this.#options.move(1);
    this.#status.textContent = found === 0 ? translate('voices.none') : translate('voices.found', { count: found });
    this.#showMarked();
  }

  #move(steps) {
    if (this.#isOpen()) this.#options.move(steps);
    else this.#open();
    this.#showMarked();
  }

  #keys = {
    ArrowDown: () => this.#move(1),
    ArrowUp: ({ altKey }) => (altKey ? this.#close() : this.#move(-1)),
    PageDown: () => this.#isOpen() && this.#move(pageOfOptions),
    PageUp: () => this.#isOpen() && this.#move(-pageOfOptions),
    Escape: () => this.#close(),
    Enter: ({ ctrlKey }) => {
      const marked = this.#isOpen() ? this.#options.marked : null;
      if (ctrlKey) this.#play(marked ?? this.#chosenVoice());
      else if (marked === null) this.#close();
      else this.#choose(marked);
    },
  };

  #listen() {
    this.#input.addEventListener('input', () => this.#search());
    this.#input.addEventListener('click', () => this.#open());
    this.#input.addEventListener('focus', () => this.#input.select());
    this.#input.addEventListener('blur', () => this.#close());
    this.#input.addEventListener('keydown', (event) => {
      const act = this.#keys[event.key];
      if (act === undefined || event.isComposing) return;
      // Escape closes the list before a surrounding dialog.
      if (event.key !== 'Escape' || this.#isOpen()) event.preventDefault();
      act(event);
    });
    this.#hear.addEventListener('click', () => this.#play(this.#chosenVoice()));
  }

  #showHeard(voice) {
    this.#heard = voice;
    this.#hear.textContent = voice === null ? '▶' : '■';
    this.#nameHearing();
  }

  async #play(voice) {
    if (voice === undefined) return;
    if (this.#heard?.id === voice.id) return stopSample();
    this.#status.textContent = voice.sample === null ? translate('voices.noSample', { name: voice.name }) : '';
    if (voice.sample === null) return;
    const playing = playSample(voice, () => this.#showHeard(null));
    this.#showHeard(voice);
    await playing.catch(() => (this.#status.textContent = translate('voices.cannotHear')));
  }
}

/**
 * A picker of one voice by name or language, with samples.
 * @param {{ value: string | null, onChange: (voice: string | null) => void, label?: string, none?: string }}
 * options
 * `none` labels the option for null, if null is allowed
 * @returns the picker: `value` can be set, `load()` reloads the voices, `leave()` ends it
 */
export const mountVoicePicker = (root, options) => {
  const picker = new VoicePicker(root, options);
  void picker.load().catch(() => undefined);
  return picker;
};
