import { batchesOf } from '@svc/client';
import { newId, video } from '../api';
import { dataFrom } from '../session';

const batches = batchesOf(video);

export const readBatch = (batchId: string) => dataFrom(() => batches.read(batchId));

/** @returns the id of the batch */
export const makeFromTopics = async (topics: readonly string[]): Promise<string> => {
  const requests = topics.map((text) => ({ text }));
  return (await dataFrom(() => batches.create(requests, { idempotencyKey: newId() }))).batch_id;
};

/** @returns the id of the batch */
export const makeFromTable = async (csv: File): Promise<string> =>
  (await dataFrom(() => batches.createFromCsv(csv, { idempotencyKey: newId() }))).batch_id;

const key = 'studio.batches';
const mostKept = 10;

interface KeptBatch {
  id: string;
  createdAt: string;
}

/** The batches of this browser, newest first; the service has no list of them. */
export const listKept = (): KeptBatch[] => JSON.parse(localStorage.getItem(key) ?? '[]') as KeptBatch[];

export const keepBatch = (id: string): void => {
  const kept = [{ id, createdAt: new Date().toISOString() }, ...listKept()].slice(0, mostKept);
  localStorage.setItem(key, JSON.stringify(kept));
};
