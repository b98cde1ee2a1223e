export { batchesFeature } from './batches.feature';
export { BatchResponse } from './batch.response';
