import 'reflect-metadata';
import { AccessConfig, DatabaseConfig, readConfiguration, RedisConfig, StorageConfig } from '@svc/config';
import { checkClock, checkDatabase } from '@svc/database';
import { checkKeys, checkNames, checkRedis, checkStore, runCheckCommand } from '@svc/environment-checks';

/** `node check.js`: what the video-service needs of its surroundings, in one line each. */
void runCheckCommand(() => {
  const [database, redis, storage, access] = readConfiguration([
    DatabaseConfig,
    RedisConfig,
    StorageConfig,
    AccessConfig,
  ]);
  return [
    checkDatabase(database, 'video'),
    checkClock(database),
    checkRedis(redis),
    checkStore(storage),
    checkNames([access.issuer, access.resource, database.url, storage.s3Endpoint]),
    ...(access.videoAuth === 'jwt' ? [checkKeys(access.jwksUrl)] : []),
  ];
});
