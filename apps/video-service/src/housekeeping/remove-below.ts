import type { ObjectStore } from '@svc/storage';

/** @param prefix of one task or part: to list more than that would take longer with every video that is kept */
export const removeBelow = async (store: ObjectStore, prefix: string): Promise<void> => {
  for await (const { key } of store.list(prefix)) await store.delete(key);
};
