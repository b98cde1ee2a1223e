import type { VideoFeature } from '@svc/video';
import { CreateBatches1796100002000 } from './1796100002000-batches.migration';
import { BatchUpkeepService } from './batch-upkeep.service';
import { BatchesModule } from './batches.module';

/** Many videos from one request. */
export const batchesFeature: VideoFeature = {
  name: 'batches',
  module: BatchesModule,
  migrations: [CreateBatches1796100002000],
  accountData: BatchUpkeepService,
  expiredRows: BatchUpkeepService,
};
