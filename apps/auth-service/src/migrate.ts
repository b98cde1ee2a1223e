import 'reflect-metadata';
import { runMigrateCommand } from '@svc/database';
import { authMigration } from './platform/schema/migrate-database';

void runMigrateCommand(() => authMigration);
