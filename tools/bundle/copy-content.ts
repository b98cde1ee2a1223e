import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { recipes, type AppName } from './recipes';

/** Copies the files of `content/` that the app reads into `content/` of the folder of its bundle. */
export const copyContent = (app: AppName, folder: string): void => {
  const from = join(projectRoot(), 'content');
  const files = globSync('**', { cwd: from, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1));
  for (const path of paths.filter(recipes[app].reads)) cpSync(join(from, path), join(folder, 'content', path));
};
