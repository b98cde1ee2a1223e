const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Sorts the keys of a document as an earlier one has them, new keys last: the order in which modules are loaded does
 * not show in the difference of two documents.
 */
export const inKnownOrder = (document: unknown, known: unknown): unknown => {
  if (!isObject(document) || !isObject(known)) return document;
  const keys = [...Object.keys(known).filter((key) => key in document), ...Object.keys(document)];
  return Object.fromEntries([...new Set(keys)].map((key) => [key, inKnownOrder(document[key], known[key])]));
};
