import type { VideoFeature } from '@svc/video';
import { CreateDrafts1796100001000 } from './1796100001000-drafts.migration';
import { DraftEntity } from './draft.entity';
import { DraftUpkeepService } from './draft-upkeep.service';
import { DraftsModule } from './drafts.module';

/** Scripts to edit before they are rendered, and the studio. */
export const draftsFeature: VideoFeature = {
  name: 'drafts',
  module: DraftsModule,
  tags: [{ name: 'Drafts', description: 'Scripts to read and edit before they are made into videos', before: 'Tasks' }],
  entities: [DraftEntity],
  migrations: [CreateDrafts1796100001000],
  accountData: DraftUpkeepService,
  expiredRows: DraftUpkeepService,
};
