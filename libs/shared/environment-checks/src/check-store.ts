import { randomUUID } from 'node:crypto';
import type { StorageConfig } from '@svc/config';
import { createObjectStore, probeStore, type ObjectStore } from '@svc/storage';
import type { EnvironmentCheck } from './environment-check';

const folder = 'health/';

const isListed = async (store: ObjectStore, key: string): Promise<boolean> => {
  for await (const head of store.list(folder)) if (head.key === key) return true;
  return false;
};

const listAndDelete = async (store: ObjectStore, key: string): Promise<void> => {
  try {
    if (!(await isListed(store, key))) throw new Error(`a list of ${folder} does not show what was written`);
  } finally {
    await store.delete(key);
  }
};

/** Rights that the services need: write, read, list, delete. */
export const checkStore = (config: StorageConfig): EnvironmentCheck => ({
  name: config.s3Bucket === '' ? 'folder of files' : 'bucket',
  run: async () => {
    const store = await createObjectStore(config);
    // Its own object: running services probe another one.
    const key = `${folder}${randomUUID()}`;
    await probeStore(store, key);
    await listAndDelete(store, key);
    return `${config.s3Bucket || config.folder}: write, read, list, delete`;
  },
});
