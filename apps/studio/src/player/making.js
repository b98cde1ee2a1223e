import { element } from '../elements';
import { translate } from '../language';
import { stepOf } from '../library/card';
import { findPreview } from '../library/videos';
import { buttonOf, frameOf, headOf } from './head';
import { SceneSteps } from './scene-steps';

const waitsLongAfterMs = 20_000;
const silentAfterMs = 60_000;

/** Texts of the scenes, as far as they are known before the script is written; long lines become several scenes. */
const textsOf = ({ scenes, mode, text }) => {
  if (scenes !== undefined) return scenes.map((scene) => scene.text);
  return mode === 'fixed' ? text.split('\n').filter((line) => line.trim() !== '') : [];
};

/** A video in progress: overall progress and each scene. */
export class Making {
  #video;
  #scenes;
  #timer;
  #previewUrl = null;
  #bar = element('progress', { max: 100, value: 0 });
  #percentage = element('p', { className: 'percentage' });
  #step = element('p', { className: 'step' });
  #note = element('p', { className: 'hint', role: 'status' });
  #frame;
  node;

  constructor(video, task, on) {
    this.#video = video;
    this.#bar.ariaLabel = translate('library.progress', { title: video.title });
    this.#percentage.ariaHidden = 'true';
    this.#scenes = new SceneSteps(textsOf(task.request_params));
    this.#frame = frameOf(video, element('div', { className: 'curtain' }, this.#percentage, this.#bar, this.#step));
    this.node = element('div', { className: 'player making' }, this.#frame, this.#aside(on));
    this.show(task);
    void this.#showPreview(task.draft_id);
  }

  #aside(on) {
    return element(
      'div',
      { className: 'aside' },
      headOf(this.#video, ['rename', 'duplicate', 'remove'], { on }),
      element('p', { className: 'lead', textContent: translate('player.making') }),
      this.#note,
      this.#scenes.node,
      element('p', { className: 'hint', textContent: translate('player.stay') }),
      element('p', { className: 'choices' }, buttonOf(translate('library.actionNames.cancel'), 'quiet', on.cancel)),
    );
  }

  show(task) {
    const percentage = task.progress?.percentage ?? 0;
    this.#bar.value = percentage;
    this.#percentage.textContent = `${Math.floor(percentage)} %`;
    this.#say(this.#step, stepOf(task));
    this.#scenes.show(task.progress);
    this.#noteSilence(task);
  }

  showInterruption() {
    this.#say(this.#step, translate('player.interrupted'));
  }

  leave() {
    clearTimeout(this.#timer);
    if (this.#previewUrl !== null) URL.revokeObjectURL(this.#previewUrl);
    this.#previewUrl = null;
  }

  /** Sets text only when it changes, so that screen readers announce it once. */
  #say(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  #noteSilence({ status, created_at }) {
    clearTimeout(this.#timer);
    const isPending = status === 'pending';
    this.#say(this.#note, isPending ? translate('player.waitingFor') : '');
    const [text, afterMs] = isPending
      ? [translate('player.waitsLong'), waitsLongAfterMs - (Date.now() - new Date(created_at).getTime())]
      : [translate('player.silent'), silentAfterMs];
    this.#timer = setTimeout(() => this.#say(this.#note, text), Math.max(afterMs, 0));
  }

  async #showPreview(draftId) {
    const preview = await findPreview(draftId, 1);
    if (preview === null || !this.node.isConnected) return;
    this.#previewUrl = URL.createObjectURL(preview);
    this.#frame.classList.add('pictured');
    this.#frame.prepend(element('img', { src: this.#previewUrl, alt: '' }));
  }
}
