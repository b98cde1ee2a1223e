import { batchesOf } from '@svc/client';
import { video } from '../api';
import { newId } from '../new-id';
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
