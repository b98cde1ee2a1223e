import type { WorkerFeature } from '@svc/video-engine/worker';
import { CreateDrafts1796100001000 } from './1796100001000-drafts.migration';
import { DraftEntity } from './draft.entity';
import { DraftProcessor } from './draft.processor';
import { DraftRepository } from './draft.repository';
import { FoundPicturesService } from './found-pictures.service';

/** The work on drafts. */
export const draftsWork: WorkerFeature = {
  name: 'drafts',
  entities: [DraftEntity],
  migrations: [CreateDrafts1796100001000],
  handlers: [DraftProcessor],
  scriptListener: FoundPicturesService,
  providers: [DraftRepository, DraftProcessor, FoundPicturesService],
};
