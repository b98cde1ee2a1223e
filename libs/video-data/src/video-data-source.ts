import { migrate, type Migration, type ServiceSchema } from '@svc/database';
import { DraftEntity } from './draft.entity';
import { KeptPartEntity } from './kept-part.entity';
import { CreateTasks1793600000000 } from './migrations/1793600000000-create-tasks';
import { OweWebhooks1793700000000 } from './migrations/1793700000000-owe-webhooks';
import { RememberScenes1793800000000 } from './migrations/1793800000000-remember-scenes';
import { RememberFilms1793900000000 } from './migrations/1793900000000-remember-films';
import { RememberSounds1794000000000 } from './migrations/1794000000000-remember-sounds';
import { NameKeptParts1794100000000 } from './migrations/1794100000000-name-kept-parts';
import { NoteWhoseParts1794300000000 } from './migrations/1794300000000-note-whose-parts';
import { KeepALibrary1794700000000 } from './migrations/1794700000000-keep-a-library';
import { SearchEarlierFilms1794700001000 } from './migrations/1794700001000-search-earlier-films';
import { ShareVideos1794701000000 } from './migrations/1794701000000-share-videos';
import { TakeBatches1794702000000 } from './migrations/1794702000000-take-batches';
import { KeepDrafts1794800000000 } from './migrations/1794800000000-keep-drafts';
import { KeepPictures1794800001000 } from './migrations/1794800001000-keep-pictures';
import { CountInTurn1794900000000 } from './migrations/1794900000000-count-in-turn';
import { CountRetries1795300000000 } from './migrations/1795300000000-count-retries';
import { KeepTallies1795400000000 } from './migrations/1795400000000-keep-tallies';
import { TallyEarlierRows1795400001000 } from './migrations/1795400001000-tally-earlier-rows';
import { TallyDifferences1795500000000 } from './migrations/1795500000000-tally-differences';
import { DateExclusiveWork1795600000000 } from './migrations/1795600000000-date-exclusive-work';
import { TaskEntity } from './task.entity';

export const videoSchema: ServiceSchema = {
  name: 'video',
  entities: [TaskEntity, DraftEntity, KeptPartEntity],
  migrations: [
    CreateTasks1793600000000,
    OweWebhooks1793700000000,
    RememberScenes1793800000000,
    RememberFilms1793900000000,
    RememberSounds1794000000000,
    NameKeptParts1794100000000,
    NoteWhoseParts1794300000000,
    KeepALibrary1794700000000,
    SearchEarlierFilms1794700001000,
    ShareVideos1794701000000,
    TakeBatches1794702000000,
    KeepDrafts1794800000000,
    KeepPictures1794800001000,
    CountInTurn1794900000000,
    CountRetries1795300000000,
    KeepTallies1795400000000,
    TallyEarlierRows1795400001000,
    TallyDifferences1795500000000,
    DateExclusiveWork1795600000000,
  ],
  migrationsTableName: 'migration',
  concurrentIndexes: [
    // Operators search failed tasks of all time. The completion time in the condition reserves the index for them:
    // a user has few failed tasks, and PostgreSQL would search those of all users for them.
    {
      name: 'task_failed',
      table: 'task',
      definition: "(completed_at, error_code) WHERE status = 'failed' AND completed_at IS NOT NULL",
    },
  ],
};

export const videoMigration: Omit<Migration, 'url'> = {
  applicationName: 'video migrate',
  schema: videoSchema,
};

/** Migrates the schema `video`. */
export const migrateVideoData = (url: string): Promise<string[]> => migrate({ ...videoMigration, url });
