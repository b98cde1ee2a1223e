import { element } from '../elements';
import { translate } from '../language';
import { ownPictures } from './own-pictures';
import { editScene, indexOf } from './script';
import { suggestions } from './suggestions';

const percent = ({ sentBytes, totalBytes }) => Math.round((100 * sentBytes) / Math.max(totalBytes, 1));

/** The credit of a chosen suggestion. */
const creditOf = (store, sceneId) => store.draft.scenes.find(({ id }) => id === sceneId)?.picture.credit?.text ?? '';

/** The picture of a scene: by prompt, a variation, a suggestion, or an upload. */
export class ScenePicture {
  #id;
  #context;
  #summary;
  #prompt;
  #note = element('p', { className: 'hint', role: 'status' });
  #chosen = element('p', { className: 'hint' });
  #again;
  #file = element('input', { type: 'file', accept: 'image/*,video/*' });
  #none;
  #own;
  #suggested;

  constructor(id, context) {
    this.#id = id;
    this.#context = context;
    this.#summary = element('summary', { textContent: translate('editor.picture') });
    this.#prompt = element('input', {
      id: `prompt-${id}`,
      maxLength: 1_000,
      autocomplete: 'off',
      placeholder: translate('editor.promptHint'),
    });
    this.#prompt.addEventListener('input', () => this.#show({ prompt: this.#prompt.value.trim() || null }, 'prompt'));
    this.#again = this.#button(translate('editor.repaint'), () => void this.#repaint());
    this.#none = this.#button(translate('editor.noOwnPicture'), () => this.#show({ asset: null }));
    this.#file.addEventListener('change', () => void this.#upload());
    this.#own = ownPictures({ ...context, choose: (asset) => this.#show({ asset }) });
    this.#suggested = suggestions({ ...context, sceneId: id, choose: (picture) => this.#edit(picture) });
    this.node = this.#nodeOf();
  }

  update(scene, index) {
    const { store } = this.#context;
    const { prompt, asset, choice } = scene.picture;
    if (this.#prompt.value.trim() !== (prompt ?? '')) this.#prompt.value = prompt ?? '';
    const name = translate('editor.scene', { number: index + 1 });
    for (const control of [this.#again, this.#none]) control.ariaLabel = `${control.textContent}, ${name}`;
    this.#file.ariaLabel = `${translate('editor.upload')}, ${name}`;
    this.#prompt.ariaLabel = `${translate('editor.prompt')}, ${name}`;
    this.#summary.ariaLabel = `${translate('editor.picture')}, ${name}`;
    this.#none.hidden = asset === null && !choice;
    this.#chosen.textContent =
      asset === null ? creditOf(store, this.#id) : translate('editor.ownChosen', { name: asset.split('/').at(-1) });
    const isStill = /\/static_/.test(store.content.request.frame_template);
    if (isStill) this.#chosen.textContent = translate('editor.noPictures');
    this.#own.update(asset, name);
    this.#suggested.update(scene, name);
  }

  close() {
    this.#suggested.close();
  }

  #button(textContent, work) {
    const button = element('button', { type: 'button', className: 'quiet', textContent });
    button.addEventListener('click', work);
    return button;
  }

  #edit(change, burst) {
    const { store } = this.#context;
    const { scenes } = store.content;
    const { picture } = scenes[indexOf(scenes, this.#id)];
    const name = burst === undefined ? undefined : `${burst} ${this.#id}`;
    store.edit({ scenes: editScene(scenes, this.#id, { picture: { ...picture, ...change } }) }, name);
  }

  /** Replaces a chosen suggestion. */
  #show(change, burst) {
    const { scenes } = this.#context.store.content;
    const { choice } = scenes[indexOf(scenes, this.#id)].picture;
    this.#edit(choice ? { ...change, choice: null } : change, burst);
  }

  async #attempt(control, work) {
    this.#note.classList.remove('problem');
    control.disabled = true;
    try {
      await work();
    } catch (error) {
      this.#note.classList.add('problem');
      this.#note.textContent = [error.message, error.nextActions].filter(Boolean).join(' ');
    } finally {
      control.disabled = false;
    }
  }

  #repaint() {
    const { store, api } = this.#context;
    return this.#attempt(this.#again, async () => {
      this.#note.textContent = translate('editor.repainting');
      await store.changeScene(this.#id, (version) => api.repaintScene(store.id, this.#id, { version }));
      this.#note.textContent = translate('editor.repainted');
    });
  }

  #upload() {
    const { api } = this.#context;
    const [file] = this.#file.files;
    if (file === undefined) return undefined;
    return this.#attempt(this.#file, async () => {
      const tell = (progress) =>
        (this.#note.textContent = translate('editor.uploading', { name: file.name, share: percent(progress) }));
      const asset = await api.upload('pictures', file, tell).finally(() => (this.#file.value = ''));
      this.#show({ asset: asset.path });
      this.#own.add(asset);
      this.#note.textContent = translate('editor.uploaded');
    });
  }

  #nodeOf() {
    const label = element('label', { htmlFor: this.#prompt.id, textContent: translate('editor.prompt') });
    const upload = element('label', { className: 'upload' }, this.#file, translate('editor.upload'));
    const details = element(
      'details',
      { className: 'scene-details' },
      this.#summary,
      element('div', { className: 'field' }, label, this.#prompt),
      element('p', { className: 'tools' }, this.#again, upload, this.#none),
      this.#chosen,
      this.#note,
      this.#suggested.node,
      this.#own.node,
    );
    details.addEventListener('toggle', () => {
      if (details.open) void this.#own.open();
    });
    return details;
  }
}
