export const accessTokenSeconds = 15 * 60;

/**
 * A retired key stays published until its last token has expired, plus a margin for replicas that were notified late.
 */
export const retiredKeySeconds = accessTokenSeconds + 15 * 60;

/** A key is published this long before it signs, so that every verifier has fetched it by then. */
export const pendingKeyHours = 24;
