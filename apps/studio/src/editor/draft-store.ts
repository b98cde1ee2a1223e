import { ApiError } from '@svc/client';
import { mayPass } from '@svc/web';
import type { Schemas } from '../api';
import { isRefused } from '../retry-keys';
import { toChange, toContent, isSameContent, type Draft, type DraftContent, type VideoRequest } from './draft-content';
import { History } from './history';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-content';

export interface DraftCalls {
  change: (draftId: string, body: Schemas['DraftChange'], options?: { keepalive?: boolean }) => Promise<Draft>;
  read: (draftId: string) => Promise<Draft>;
}

type SavedState = 'saved' | 'changed' | 'saving' | 'away' | 'refused' | 'conflict';

const saveAfterMs = 800;
const againAfterMs = 3_000;

const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'DRAFT_CHANGED';

/** The draft in the editor: its content, what is saved, and the undo history. */
export class DraftStore {
  draft!: Draft;
  problem: string | null = null;
  state: SavedState = 'saved';
  private history!: History<DraftContent>;
  private saved!: DraftContent;
  private savedWith!: DraftContent;
  private underWay: Promise<unknown> | null = null;
  /** Content whose request has no answer: it may have arrived. */
  private sending: DraftContent | null = null;
  /** The version that the content changes. */
  private basis: number | null = null;
  private hasLeft = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    draft: Draft,
    private readonly calls: DraftCalls,
  ) {
    this.adopt(draft);
    this.restore();
  }

  get content(): DraftContent {
    return this.history.present;
  }

  get id(): string {
    return this.draft.draft_id;
  }

  get isSaved(): boolean {
    return this.content === this.savedWith && this.sending === null;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** @param listener called after each change of content or state @returns ends it */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  edit(change: Partial<DraftContent>, burst?: string): void {
    this.history.record({ ...this.content, ...change }, burst);
    this.noteChange();
  }

  editRequest(change: Partial<VideoRequest>, burst?: string): void {
    this.edit({ request: { ...this.content.request, ...change } }, burst);
  }

  undo(): void {
    this.history.undo();
    this.noteChange();
  }

  redo(): void {
    this.history.redo();
    this.noteChange();
  }

  /** Saves now. @returns true when everything is saved */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.underWay;
    if (this.state === 'conflict') return false;
    if (this.hasLeft) return this.isSaved;
    // After undo and redo, the content may equal the saved one.
    if (!this.isSaved || this.state !== 'saved') await (this.underWay ??= this.alone(() => this.save()));
    return this.isSaved;
  }

  /** Saves now. @throws Error with a message for users when it cannot be saved */
  async requireSaved(sentence: string): Promise<void> {
    if (!(await this.flush())) throw new Error(this.problem ?? sentence);
  }

  /**
   * Lets the service change a scene, which makes a new version. Such changes run one after another.
   * @returns false when unsaved content could not be saved first
   * @throws ApiError
   */
  async changeScene(sceneId: string, work: (version: number) => Promise<Draft>): Promise<boolean> {
    do if (!(await this.flush())) return false;
    while (this.underWay !== null);
    const working = this.alone(() => this.changeBy(sceneId, work));
    // Waiting saves need only its end; its caller handles the error.
    this.underWay = working.catch(() => undefined);
    await working;
    return true;
  }

  /** Loads the version of another tab and discards everything unsaved here. */
  async loadTheirs(): Promise<void> {
    this.adopt(await this.calls.read(this.id));
    this.state = 'saved';
    this.problem = null;
    forgetUnsaved(this.id);
    this.tell();
  }

  /** Loads changes of others if nothing is unsaved here. */
  async refresh(): Promise<void> {
    if (!this.isAtRest) return;
    const { version } = this.draft;
    const draft = await this.calls.read(this.id);
    if (!this.isAtRest || this.draft.version !== version || draft.version === version) return;
    this.adopt(draft);
    this.tell();
  }

  /** Saves once more while the editor is being left; the tab’s storage keeps what does not arrive. */
  leave(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
    if (!this.hasLeft) this.sendLast().catch(() => undefined);
    this.hasLeft = true;
  }

  private get isAtRest(): boolean {
    return this.isSaved && this.state === 'saved' && this.underWay === null;
  }

  private async sendLast(): Promise<void> {
    await this.underWay;
    if (this.isSaved || this.state === 'conflict') return;
    await this.send(this.content, { keepalive: true });
    forgetUnsaved(this.id);
  }

  private adopt(draft: Draft): void {
    this.history = new History(toContent(draft));
    this.note(draft, this.content);
  }

  private note(draft: Draft, content: DraftContent): void {
    this.draft = draft;
    this.saved = toContent(draft);
    this.savedWith = content;
    this.sending = null;
    this.basis = draft.version;
  }

  private restore(): void {
    const unsaved = readUnsaved(this.id);
    if (unsaved === null) return;
    if (isSameContent(unsaved.content, this.content)) return forgetUnsaved(this.id);
    const hasArrived = unsaved.sending !== null && isSameContent(unsaved.sending, this.content);
    this.history.record(unsaved.content);
    if (!hasArrived) this.sending = unsaved.sending;
    if (hasArrived || [null, this.draft.version].includes(unsaved.version)) return this.saveLater();
    this.state = 'conflict';
    this.basis = unsaved.version;
  }

  private noteChange(): void {
    this.keep();
    if (this.state !== 'conflict') this.saveLater();
    this.tell();
  }

  private saveLater(waitMs = saveAfterMs): void {
    this.state = 'changed';
    clearTimeout(this.timer);
    if (!this.hasLeft) this.timer = setTimeout(() => void this.flush(), waitMs);
  }

  private async alone(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      this.underWay = null;
    }
  }

  private async changeBy(sceneId: string, work: (version: number) => Promise<Draft>): Promise<void> {
    const before = this.content;
    try {
      const draft = await work(this.draft.version);
      const answered = toContent(draft).scenes.find(({ id }) => id === sceneId);
      const isUntouched = this.content === before;
      const scenes = this.content.scenes.map((scene) => (scene.id === sceneId ? (answered ?? scene) : scene));
      this.history.record({ ...this.content, scenes });
      // Undo leads back to `before`, which the service does not have any more.
      this.note(draft, isUntouched ? this.content : toContent(draft));
    } catch (error) {
      if (isChangedElsewhere(error)) this.refuse(error as ApiError);
      throw error;
    }
    if (this.isSaved) this.tell();
    else this.noteChange();
  }

  private send(content: DraftContent, options?: { keepalive: boolean }): Promise<Draft> {
    this.sending ??= content;
    this.keep();
    const body = { version: this.draft.version, ...toChange(content, this.saved) };
    return this.calls.change(this.id, body, options);
  }

  private keep(): void {
    keepUnsaved(this.id, { version: this.basis, content: this.content, sending: this.sending });
  }

  private async save(): Promise<void> {
    while (!this.isSaved) {
      this.state = 'saving';
      this.tell();
      try {
        await this.saveOnce();
      } catch (error) {
        return this.refuse(error as Error);
      }
    }
    this.state = 'saved';
    this.problem = null;
    forgetUnsaved(this.id);
    this.tell();
  }

  private async saveOnce(): Promise<void> {
    if (this.sending !== null && (await this.hasArrived(this.sending))) return;
    const sent = this.content;
    this.sending = null;
    try {
      this.note(await this.send(sent), sent);
    } catch (error) {
      if (isChangedElsewhere(error) && (await this.hasArrived(sent))) return;
      if (isRefused(error)) this.sending = null;
      throw error;
    }
  }

  /** Adopts the newest version if it is what was sent: its answer was lost. */
  private async hasArrived(sent: DraftContent): Promise<boolean> {
    const draft = await this.calls.read(this.id);
    const isOwn = draft.version !== this.draft.version && isSameContent(toContent(draft), sent);
    if (isOwn) this.note(draft, sent);
    return isOwn;
  }

  private refuse(error: Error): void {
    this.problem = error.message;
    if (isChangedElsewhere(error)) this.state = 'conflict';
    else if (mayPass(error)) {
      this.saveLater(againAfterMs);
      this.state = 'away';
    } else this.state = this.isSaved ? 'saved' : 'refused';
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
