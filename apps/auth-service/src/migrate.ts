import 'reflect-metadata';
import { authMigration } from '@svc/auth';
import { loadFeatures } from '@svc/config';
import { runMigrateCommand } from '@svc/database';

void runMigrateCommand(async () => authMigration(await loadFeatures(() => import('./features'))));
