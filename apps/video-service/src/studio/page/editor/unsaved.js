/** What is not saved yet, kept by the tab over a reload. */

const keyOf = (draftId) => `studio-draft-${draftId}`;

export const keepUnsaved = (draftId, unsaved) => sessionStorage.setItem(keyOf(draftId), JSON.stringify(unsaved));

/**
 * @returns {{ version: number | null, content: object, sending: object | null } | null} `version` that was edited, null
 *   where any is to become so; `sending` was on its way
 */
export const readUnsaved = (draftId) => JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null');

export const forgetUnsaved = (draftId) => sessionStorage.removeItem(keyOf(draftId));
