import 'reflect-metadata';
import { checkMail } from '@svc/auth';
import { AuthServiceConfig, DatabaseConfig, MailConfig, readConfiguration, RedisConfig } from '@svc/config';
import { checkClock, checkDatabase } from '@svc/database';
import { checkNames, checkRedis, runCheckCommand } from '@svc/environment-checks';

/** `node check.js`: what the auth-service needs of its surroundings, in one line each. */
void runCheckCommand(() => {
  const [service, database, redis, mail] = readConfiguration([
    AuthServiceConfig,
    DatabaseConfig,
    RedisConfig,
    MailConfig,
  ]);
  return [
    checkDatabase(database, 'auth'),
    checkClock(database),
    checkRedis(redis),
    checkMail(mail),
    checkNames([service.publicUrl, database.url, mail.smtpUrl]),
  ];
});
