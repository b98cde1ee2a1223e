import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { components, paths } from './generated/video-service';

type Schemas = components['schemas'];

export interface BatchOptions {
  /** Makes repeating safe: the same batch with the same key is made once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const path = '/api/video/batches';

const sending = ({ idempotencyKey, signal }: BatchOptions) => ({
  params: { header: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey } },
  ...(signal === undefined ? {} : { signal }),
});

/**
 * Up to a hundred videos by one call. The report tells of each row whether it became a task, and why not otherwise: a row that
 * is refused throws nothing.
 *
 * Throws ApiError for a batch that cannot be read as a whole.
 */
export const batchesOf = (video: Client<paths>) => ({
  create: async (requests: readonly Schemas['AsyncGenerationRequest'][], options: BatchOptions = {}) =>
    dataOf(await video.POST(path, { ...sending(options), body: { requests: [...requests] } })),
  /** A CSV file in UTF-8, whose first line names fields of a request. */
  createFromCsv: async (csv: string | Blob, options: BatchOptions = {}) => {
    const asCsv = { headers: { 'content-type': 'text/csv' }, body: {}, bodySerializer: () => csv };
    return dataOf(await video.POST(path, { ...sending(options), ...asCsv }));
  },
  /** The report, with the state of each task now. */
  read: async (batchId: string) =>
    dataOf(await video.GET('/api/video/batches/{batch_id}', { params: { path: { batch_id: batchId } } })),
});
