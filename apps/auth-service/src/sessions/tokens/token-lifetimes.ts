export const accessTokenSeconds = 15 * 60;

/** A retired key stays published until its last token has expired, and a while for replicas that had not heard yet. */
export const retiredKeySeconds = accessTokenSeconds + 15 * 60;

/** How long a key is published before it signs, so that every verifier has fetched it by then. */
export const pendingKeyHours = 24;
