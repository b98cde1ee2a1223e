import 'reflect-metadata';
import { DatabaseConfig, readConfiguration, RedisConfig, StorageConfig } from '@svc/config';
import { checkClock, checkDatabase } from '@svc/database';
import { checkNames, checkRedis, checkStore, runCheckCommand } from '@svc/environment-checks';

/** `node check.js`: what a worker needs of its surroundings, in one line each. */
void runCheckCommand(() => {
  const [database, redis, storage] = readConfiguration([DatabaseConfig, RedisConfig, StorageConfig]);
  return [
    checkDatabase(database, 'video'),
    checkClock(database),
    checkRedis(redis),
    checkStore(storage),
    checkNames([database.url, storage.s3Endpoint]),
  ];
});
