import { migrate, type Migration, type ServiceSchema } from '@svc/database';
import { DraftEntity } from './draft.entity';
import { KeptPartEntity } from './kept-part.entity';
import { migrations } from './migrations';
import { TaskEntity } from './task.entity';

export const videoSchema: ServiceSchema = {
  name: 'video',
  entities: [TaskEntity, DraftEntity, KeptPartEntity],
  migrations,
  migrationsTableName: 'migration',
  concurrentIndexes: [
    // Operators search failed tasks of all time. The completion time in the condition reserves the index for them:
    // a user has few failed tasks, and PostgreSQL would search those of all users for them.
    {
      name: 'task_failed',
      table: 'task',
      definition: "(completed_at, error_code) WHERE status = 'failed' AND completed_at IS NOT NULL",
    },
    { name: 'task_by_draft', table: 'task', definition: '(draft_id, id DESC) WHERE draft_id IS NOT NULL' },
    {
      name: 'task_expiring',
      table: 'task',
      definition: "(completed_at) WHERE status = 'completed' AND files_removed_at IS NULL AND kept_at IS NULL",
    },
    { name: 'task_kept', table: 'task', definition: '(caller) WHERE kept_at IS NOT NULL' },
    {
      name: 'task_unfinished_of_subject',
      table: 'task',
      definition: "(coalesce(subject, caller)) WHERE status IN ('pending', 'running')",
    },
  ],
};

export const videoMigration: Omit<Migration, 'url'> = {
  applicationName: 'video migrate',
  schema: videoSchema,
};

/** Migrates the schema `video`. */
export const migrateVideoData = (url: string): Promise<string[]> => migrate({ ...videoMigration, url });
