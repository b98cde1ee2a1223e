export { batchesFeature } from './batches.feature';
export { BatchRepository } from './batch.repository';
export { BatchResponse } from './batch.response';
