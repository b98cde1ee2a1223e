import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureNames } from '@svc/contracts';
import { projectRoot } from '@svc/provision';

export const appNames = ['auth-service', 'video-service', 'video-worker'] as const;
export type AppName = (typeof appNames)[number];

const features: ReadonlySet<string> = new Set(featureNames);

const readList = (app: AppName): string => readFileSync(join(projectRoot(), 'apps', app, 'src', 'features.ts'), 'utf8');

/**
 * Decides which files of projects an app needs: without the line of a feature in the app's list, its programs, files
 * and packages are no part of the app.
 * @param list text of the app's `features.ts`
 * @returns true for a path in a project of the core, or of a listed feature
 */
export const selectAppParts = (app: AppName, list = readList(app)): ((path: string) => boolean) => {
  const listed = new Set(Array.from(list.matchAll(/'@svc\/\w+-([\w-]+)(?:\/\w+)?'/g), ([, name]) => name));
  return (path) => {
    const [, , name = ''] = path.split('/');
    return !features.has(name) || listed.has(name);
  };
};
