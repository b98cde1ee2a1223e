import type { DraftContent } from './draft-content';

/** Unsaved content of a draft, kept in the tab’s storage over a reload. */

export interface Unsaved {
  /** The version that was edited; null for any. */
  version: number | null;
  content: DraftContent;
  /** Content whose request may have arrived. */
  sending: DraftContent | null;
}

const keyOf = (draftId: string): string => `studio-draft-${draftId}`;

export const keepUnsaved = (draftId: string, unsaved: Unsaved): void =>
  sessionStorage.setItem(keyOf(draftId), JSON.stringify(unsaved));

export const readUnsaved = (draftId: string): Unsaved | null =>
  JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null') as Unsaved | null;

export const forgetUnsaved = (draftId: string): void => sessionStorage.removeItem(keyOf(draftId));
