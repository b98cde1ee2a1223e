import 'reflect-metadata';
import { runMigrateCommand } from '@svc/database';
import { authMigration } from '@svc/auth';

void runMigrateCommand(() => authMigration);
