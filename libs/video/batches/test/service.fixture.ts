import { startServiceWith } from '@svc/video/testing';
import { batchesFeature } from '../src/batches.feature';

export const startVideoService = startServiceWith([batchesFeature]);
