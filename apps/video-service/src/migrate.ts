import 'reflect-metadata';
import { runMigrateCommand } from '@svc/database';
import { videoMigration } from '@svc/video-data';

void runMigrateCommand(videoMigration);
