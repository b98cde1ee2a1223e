import 'reflect-metadata';
import { authMigration } from '@svc/auth';
import { readFeatures } from '@svc/config';
import { runMigrateCommand } from '@svc/database';
import { features } from './features';

void runMigrateCommand(() => authMigration(readFeatures(features)));
