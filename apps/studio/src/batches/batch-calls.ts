import { batchesOf } from '@svc/client';
import { video, type Schemas } from '../api';
import { translate } from '../language';
import { RetryKeys } from '../retry-keys';
import { answerTo, dataFrom } from '../session';

const batches = batchesOf(video);

export const readBatch = (batchId: string) => dataFrom(() => batches.read(batchId));

const keys = new RetryKeys();

/** @returns the id of the batch */
const makeBatch = async (body: Schemas['BatchRequest']): Promise<string> => {
  const make = (key: string) => {
    const params = { header: { 'Idempotency-Key': key } };
    return answerTo(() => video.POST('/api/video/batches', { params, body }));
  };
  return (await keys.send(JSON.stringify(body), make)).batch_id;
};

type Defaults = NonNullable<Schemas['BatchRequest']['defaults']>;

/** @returns the id of the batch */
export const makeFromTopics = (topics: readonly string[], defaults: Defaults): Promise<string> =>
  makeBatch({ requests: topics.map((text) => ({ text })), defaults });

const decode = async (csv: File): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await csv.arrayBuffer());
  } catch (cause) {
    throw new Error(translate('batches.notUtf8', { name: csv.name }), { cause });
  }
};

/** @returns the id of the batch */
export const makeFromTable = async (csv: File, defaults: Defaults): Promise<string> =>
  makeBatch({ csv: await decode(csv), defaults });
