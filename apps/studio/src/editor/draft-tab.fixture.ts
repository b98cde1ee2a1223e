import { afterEach, beforeEach, vi } from 'vitest';
import type { Draft } from './draft-content';
import { DraftService } from './draft-service.fixture';
import { DraftStore } from './draft-store';
import { MemoryStorage } from '../memory-storage.fixture';

export const editText = (store: DraftStore, id: string, text: string): void =>
  store.edit({ scenes: store.content.scenes.map((scene) => (scene.id === id ? { ...scene, text } : scene)) });

/** A tab with a storage and clock of its own for each test, and the service that has the draft. */
export class DraftTab {
  service = new DraftService();

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal('sessionStorage', new MemoryStorage());
      this.service = new DraftService();
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
  }

  open(): DraftStore {
    return new DraftStore(this.service.draft, this.service);
  }

  /** The timers of the page end with it. */
  reload(): DraftStore {
    vi.clearAllTimers();
    return this.open();
  }

  /** The service's part of a rewritten first scene. */
  rewriteFirst(text: string): (version: number) => Promise<Draft> {
    const { draft } = this.service;
    const scenes = draft.scenes.map(({ id }) => ({ id, ...(id === 'a' ? { text } : {}) }));
    return (version) => this.service.change(draft.draft_id, { version, title: this.service.draft.title, scenes });
  }
}
