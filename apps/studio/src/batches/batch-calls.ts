import { batchesOf } from '@svc/client';
import { video } from '../api';
import { RetryKeys } from '../retry-keys';
import { dataFrom } from '../session';

const batches = batchesOf(video);

export const readBatch = (batchId: string) => dataFrom(() => batches.read(batchId));

const keys = new RetryKeys();

/** @returns the id of the batch */
export const makeFromTopics = async (topics: readonly string[]): Promise<string> => {
  const requests = topics.map((text) => ({ text }));
  const make = (idempotencyKey: string) => dataFrom(() => batches.create(requests, { idempotencyKey }));
  return (await keys.send(JSON.stringify(topics), make)).batch_id;
};

/** @returns the id of the batch */
export const makeFromTable = async (csv: File): Promise<string> => {
  const make = (idempotencyKey: string) => dataFrom(() => batches.createFromCsv(csv, { idempotencyKey }));
  return (await keys.send(`${csv.name} ${csv.size} ${csv.lastModified}`, make)).batch_id;
};
