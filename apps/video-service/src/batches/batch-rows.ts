/** One request of a batch, or the reason why it cannot be read. */
export type BatchRow = { body: Readonly<Record<string, unknown>> } | { problem: string };

export const mostRows = 100;
