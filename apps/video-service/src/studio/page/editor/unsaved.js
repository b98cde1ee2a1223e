/** Keeps unsaved content in the tab's storage over a reload. */

const keyOf = (draftId) => `studio-draft-${draftId}`;

export const keepUnsaved = (draftId, unsaved) => sessionStorage.setItem(keyOf(draftId), JSON.stringify(unsaved));

/**
 * @returns {{ version: number | null, content: object, sending: object | null } | null} `version` that was edited,
 * null
 * for any; `sending` is content whose request may have arrived
 */
export const readUnsaved = (draftId) => JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null');

export const forgetUnsaved = (draftId) => sessionStorage.removeItem(keyOf(draftId));
