import { mayPass } from '../away';
import { changeOf, contentOf, isSameContent } from './draft-content';
import { History } from './history';

/** Unsaved content is kept in the tab’s storage over a reload. */
const keyOf = (draftId) => `studio-draft-${draftId}`;

export const keepUnsaved = (draftId, unsaved) => sessionStorage.setItem(keyOf(draftId), JSON.stringify(unsaved));

/**
 * @returns {{ version: number | null, content: object, sending: object | null } | null} `version` that was edited,
 * null
 * for any; `sending` is content whose request may have arrived
 */
export const readUnsaved = (draftId) => JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null');

export const forgetUnsaved = (draftId) => sessionStorage.removeItem(keyOf(draftId));

const saveAfterMs = 800;
const againAfterMs = 3_000;

/** The draft in the editor: its content, what is saved, and the undo history. */
export class DraftStore {
  #calls;
  #history;
  #saved;
  #savedWith;
  #underWay = null;
  #sending = null;
  #timer;
  #listeners = new Set();

  /** @param calls `change(draftId, body, options)` and `read(draftId)` of the service */
  constructor(draft, calls) {
    this.#calls = calls;
    this.#take(draft);
    this.problem = null;
    this.state = 'saved';
    this.#restore();
  }

  get content() {
    return this.#history.present;
  }

  get id() {
    return this.draft.draft_id;
  }

  get isSaved() {
    return this.content === this.#savedWith;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** @param {() => void} listener called after each change of content or state */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** @param change some of `{ title, scenes, request }` */
  edit(change, burst) {
    this.#history.record({ ...this.content, ...change }, burst);
    this.#changed();
  }

  undo() {
    this.#history.undo();
    this.#changed();
  }

  redo() {
    this.#history.redo();
    this.#changed();
  }

  /** Saves now. @returns {Promise<boolean>} true when everything is saved */
  async flush() {
    clearTimeout(this.#timer);
    await this.#underWay;
    if (this.state === 'conflict') return false;
    // After undo and redo, the content may equal the saved one.
    if (!this.isSaved || this.state !== 'saved') await (this.#underWay ??= this.#alone(() => this.#save()));
    return this.isSaved;
  }

  /**
   * Lets the service change a scene, which makes a new version. Such changes run one after another.
   * @returns {Promise<boolean>} false when unsaved content could not be saved first
   * @throws ApiError
   */
  async changeScene(sceneId, work) {
    do if (!(await this.flush())) return false;
    while (this.#underWay !== null);
    const working = this.#alone(() => this.#changeBy(sceneId, work));
    // Waiting saves need only its end; its caller handles the error.
    this.#underWay = working.catch(() => undefined);
    await working;
    return true;
  }

  /** Loads the version of another tab and discards everything unsaved here. */
  async loadTheirs() {
    this.#take(await this.#calls.read(this.id));
    this.state = 'saved';
    forgetUnsaved(this.id);
    this.#tell();
  }

  /** Loads changes of others if nothing is unsaved here. */
  async refresh() {
    if (!this.isSaved || this.state !== 'saved') return;
    const { version } = this.draft;
    const draft = await this.#calls.read(this.id);
    if (!this.isSaved || this.draft.version !== version || draft.version === version) return;
    this.#take(draft);
    this.#tell();
  }

  /** Saves while the page is being left; the tab’s storage keeps what does not arrive. */
  leave() {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    if (this.isSaved || this.state === 'conflict' || this.#underWay !== null) return;
    void this.#send(this.content, { keepalive: true }).then(
      () => forgetUnsaved(this.id),
      () => undefined,
    );
  }

  #take(draft) {
    this.#history = new History(contentOf(draft));
    this.#note(draft, this.content);
  }

  #note(draft, content) {
    this.draft = draft;
    this.#saved = contentOf(draft);
    this.#savedWith = content;
  }

  #restore() {
    const unsaved = readUnsaved(this.id);
    if (unsaved === null) return;
    if (isSameContent(unsaved.content, this.content)) return forgetUnsaved(this.id);
    const hasArrived = unsaved.sending !== null && isSameContent(unsaved.sending, this.content);
    this.#history.record(unsaved.content);
    if (hasArrived || [null, this.draft.version].includes(unsaved.version)) this.#later();
    else this.state = 'conflict';
  }

  #changed() {
    this.#keep();
    if (this.state !== 'conflict') this.#later();
    this.#tell();
  }

  #later(waitMs = saveAfterMs) {
    this.state = 'changed';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), waitMs);
  }

  async #alone(work) {
    try {
      return await work();
    } finally {
      this.#underWay = null;
    }
  }

  async #changeBy(sceneId, work) {
    const before = this.content;
    try {
      const draft = await work(this.draft.version);
      const answered = contentOf(draft).scenes.find(({ id }) => id === sceneId);
      const isUntouched = this.content === before;
      const scenes = this.content.scenes.map((scene) => (scene.id === sceneId ? answered : scene));
      this.#history.record({ ...this.content, scenes });
      this.#note(draft, isUntouched ? this.content : before);
    } catch (error) {
      if (error.code === 'DRAFT_CHANGED') this.#refuse(error);
      throw error;
    }
    if (!this.isSaved) this.#later();
    this.#tell();
  }

  #send(content, options) {
    this.#sending = content;
    this.#keep();
    const body = { version: this.draft.version, ...changeOf(content, this.#saved) };
    return this.#calls.change(this.id, body, options);
  }

  #keep() {
    keepUnsaved(this.id, { version: this.draft.version, content: this.content, sending: this.#sending });
  }

  async #save() {
    while (!this.isSaved) {
      const sent = this.content;
      this.state = 'saving';
      this.#tell();
      try {
        this.#note(await this.#send(sent), sent);
      } catch (error) {
        return this.#refuse(error);
      }
    }
    this.state = 'saved';
    this.problem = null;
    this.#sending = null;
    forgetUnsaved(this.id);
    this.#tell();
  }

  #refuse(error) {
    this.problem = error.message;
    if (error.code === 'DRAFT_CHANGED') this.state = 'conflict';
    else if (mayPass(error)) {
      this.#later(againAfterMs);
      this.state = 'away';
    } else this.state = this.isSaved ? 'saved' : 'refused';
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
