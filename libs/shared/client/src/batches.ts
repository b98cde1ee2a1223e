import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { components, paths } from './generated/video-service';

type Schemas = components['schemas'];

export interface BatchOptions {
  /** Makes a retry safe: a batch with the same key is created once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const path = '/api/video/batches';

const sending = ({ idempotencyKey, signal }: BatchOptions) => ({
  params: { header: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey } },
  ...(signal === undefined ? {} : { signal }),
});

/**
 * Up to a hundred videos in one call. The report contains, for each row, its task or the reason of its rejection; a
 * rejected row throws nothing.
 * Throws ApiError when the whole batch is invalid.
 */
export const batchesOf = (video: Client<paths>) => ({
  create: async (requests: readonly Schemas['AsyncGenerationRequest'][], options: BatchOptions = {}) =>
    dataOf(await video.POST(path, { ...sending(options), body: { requests: [...requests] } })),
  /** A CSV file in UTF-8 whose first line contains names of request fields. */
  createFromCsv: async (csv: string | Blob, options: BatchOptions = {}) => {
    const asCsv = { headers: { 'content-type': 'text/csv' }, body: {}, bodySerializer: () => csv };
    return dataOf(await video.POST(path, { ...sending(options), ...asCsv }));
  },
  /** The report with the current state of each task. */
  read: async (batchId: string) =>
    dataOf(await video.GET('/api/video/batches/{batch_id}', { params: { path: { batch_id: batchId } } })),
});
