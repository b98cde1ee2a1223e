import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { parse } from 'yaml';
import { selectAppParts, type AppName } from './app-parts';
import { recipes, type CopiedFolder } from './recipes';

const writeAsJson = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to.replace(/\.yaml$/, '.json'), JSON.stringify(parse(readFileSync(from, 'utf8'))));
};

const copy = ({ from, to, has }: CopiedFolder, folder: string): void => {
  const source = join(projectRoot(), from);
  const files = globSync('**', { cwd: source, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(source.length + 1));
  for (const path of paths.filter(has)) {
    const copyFile = path.endsWith('.yaml') ? writeAsJson : cpSync;
    copyFile(join(source, path), join(folder, to, path));
  }
};

/**
 * Copies the files that an app reads beside its bundle; YAML becomes JSON, because programs read that without a parser
 * of their own.
 */
export const copyFolders = (app: AppName, folder: string): void => {
  const isPart = selectAppParts(app);
  for (const copied of recipes[app].folders) if (isPart(copied.from)) copy(copied, folder);
};
