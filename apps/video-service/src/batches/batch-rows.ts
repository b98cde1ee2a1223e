/** One request of a batch as it came, or why it is none. */
export type BatchRow = { body: Readonly<Record<string, unknown>> } | { problem: string };

export const mostRows = 100;
