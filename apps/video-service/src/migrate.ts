import 'reflect-metadata';
import { readFeatures } from '@svc/config';
import { runMigrateCommand } from '@svc/database';
import { videoMigration } from '@svc/video-data';
import { features } from './features';

void runMigrateCommand(() => videoMigration(readFeatures(features)));
