import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { recipes, type AppName, type CopiedFolder } from './recipes';

const copy = ({ from, to, has }: CopiedFolder, folder: string): void => {
  const source = join(projectRoot(), from);
  const files = globSync('**', { cwd: source, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(source.length + 1));
  for (const path of paths.filter(has)) cpSync(join(source, path), join(folder, to, path));
};

/** Copies the files that an app reads beside its bundle. */
export const copyFolders = (app: AppName, folder: string): void => {
  for (const copied of recipes[app].folders) copy(copied, folder);
};
