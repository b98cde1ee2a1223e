import { migrationConnection, pooledConnection, type PostgresOptions } from '@svc/database';
import { DataSource } from 'typeorm';
import { KeptPartEntity } from './kept-part.entity';
import { CreateTasks1793600000000 } from './migrations/1793600000000-create-tasks';
import { OweWebhooks1793700000000 } from './migrations/1793700000000-owe-webhooks';
import { RememberScenes1793800000000 } from './migrations/1793800000000-remember-scenes';
import { RememberFilms1793900000000 } from './migrations/1793900000000-remember-films';
import { RememberSounds1794000000000 } from './migrations/1794000000000-remember-sounds';
import { NameKeptParts1794100000000 } from './migrations/1794100000000-name-kept-parts';
import { TaskEntity } from './task.entity';

/** Everything about the video services' database but where it is. Migrations never run by themselves. */
export const videoDataSourceOptions = (url: string, poolSize: number): PostgresOptions => ({
  ...pooledConnection({ url, applicationName: 'video', poolSize }),
  schema: 'video',
  entities: [TaskEntity, KeptPartEntity],
  migrations: [
    CreateTasks1793600000000,
    OweWebhooks1793700000000,
    RememberScenes1793800000000,
    RememberFilms1793900000000,
    RememberSounds1794000000000,
    NameKeptParts1794100000000,
  ],
  migrationsTableName: 'migration',
  synchronize: false,
  migrationsRun: false,
});

/** Two replicas that migrate at once take turns. */
const migrationLock = 7_204_318;

/** Brings the schema `video` up to date; does nothing when it is. */
export const migrateVideoData = async (url: string): Promise<string[]> => {
  const options = {
    ...videoDataSourceOptions(url, 2),
    ...migrationConnection({ url, applicationName: 'video migrate' }),
  };
  const source = await new DataSource(options).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await lock.query('CREATE SCHEMA IF NOT EXISTS video');
    const applied = await source.runMigrations({ transaction: 'each' });
    return applied.map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
};
