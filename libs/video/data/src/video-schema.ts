import { migrate, type Migration, type ServiceSchema } from '@svc/database';
import { KeptPartEntity } from './kept-part.entity';
import { CreateCore1796100000000 } from './migrations/1796100000000-core.migration';
import { TaskEntity } from './task.entity';

/** Tables of a feature. Its migrations run after those of the core. */
export type SchemaPart = Partial<Pick<ServiceSchema, 'entities' | 'migrations' | 'concurrentIndexes'>>;

const core: Required<SchemaPart> = {
  entities: [TaskEntity, KeptPartEntity],
  migrations: [CreateCore1796100000000],
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

/** The schema of the core and of the given features. */
export const videoSchema = (features: readonly SchemaPart[]): ServiceSchema => {
  const parts: readonly SchemaPart[] = [core, ...features];
  return {
    name: 'video',
    migrationsTableName: 'migration',
    entities: parts.flatMap(({ entities = [] }) => entities),
    migrations: parts.flatMap((part) => part.migrations ?? []),
    concurrentIndexes: parts.flatMap(({ concurrentIndexes = [] }) => concurrentIndexes),
  };
};

export const videoMigration = (features: readonly SchemaPart[]): Omit<Migration, 'url'> => ({
  applicationName: 'video migrate',
  schema: videoSchema(features),
});

/** Migrates the schema `video`. */
export const migrateVideoData =
  (features: readonly SchemaPart[]) =>
  (url: string): Promise<string[]> =>
    migrate({ ...videoMigration(features), url });
