/** The operator asked for something that there is not; the message says what there is. */
export class UsageError extends Error {}
