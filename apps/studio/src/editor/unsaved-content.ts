import type { DraftContent } from './draft-content';

/** Unsaved content of a draft, kept in the tab’s storage over a reload. */

export interface Unsaved {
  /** The version that was edited; null for any. */
  version: number | null;
  content: DraftContent;
  /** Content whose request may have arrived. */
  sending: DraftContent | null;
}

const draftStorageKey = (draftId: string): string => `studio-draft-${draftId}`;

export const forgetUnsaved = (draftId: string): void => sessionStorage.removeItem(draftStorageKey(draftId));

/** Does nothing when the browser refuses to store: the content is saved at the service nevertheless. */
export const keepUnsaved = (draftId: string, unsaved: Unsaved): void => {
  try {
    sessionStorage.setItem(draftStorageKey(draftId), JSON.stringify(unsaved));
  } catch {
    // Older content must not be restored instead.
    forgetUnsaved(draftId);
  }
};

export const readUnsaved = (draftId: string): Unsaved | null =>
  JSON.parse(sessionStorage.getItem(draftStorageKey(draftId)) ?? 'null') as Unsaved | null;
