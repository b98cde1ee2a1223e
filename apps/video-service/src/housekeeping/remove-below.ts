import type { ObjectStore } from '@svc/storage';

/** @param prefix of one task or part: a shorter prefix would list more with every stored video */
export const removeBelow = async (store: ObjectStore, prefix: string): Promise<void> => {
  for await (const { key } of store.list(prefix)) await store.delete(key);
};
