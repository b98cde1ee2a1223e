import 'reflect-metadata';
import { runMigrateCommand } from '@svc/database';
import { authMigration } from './schema/migrate-database';

void runMigrateCommand(authMigration);
