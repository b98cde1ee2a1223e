import 'reflect-metadata';
import { loadFeatures } from '@svc/config';
import { runMigrateCommand } from '@svc/database';
import { videoMigration } from '@svc/video-data';

void runMigrateCommand(async () => videoMigration(await loadFeatures(() => import('./features'))));
