/** Codes of routes of one draft. */
export const draftErrors = ['DRAFT_NOT_FOUND', 'DRAFT_CHANGED', 'DRAFT_NOT_READY'] as const;

/** Codes of routes that look at one scene of a draft. */
export const sceneErrors = ['DRAFT_NOT_FOUND', 'SCENE_NOT_FOUND', 'DRAFT_NOT_READY'] as const;

/** Codes of the pictures of a scene's captions. */
export const captionPictureErrors = [...sceneErrors, 'NOT_FOUND', 'PROVIDER_FAILED', 'PRECONDITION_FAILED'] as const;
