import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { parse } from 'yaml';
import { recipes, type AppName } from './recipes';

const writeAsJson = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to.replace(/\.yaml$/, '.json'), JSON.stringify(parse(readFileSync(from, 'utf8'))));
};

/**
 * Copies the files of `content/` that the app reads into `content/` of the folder of its bundle; YAML becomes JSON,
 * because programs read that without a parser of their own.
 */
export const copyContent = (app: AppName, folder: string): void => {
  const from = join(projectRoot(), 'content');
  const files = globSync('**', { cwd: from, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1));
  for (const path of paths.filter(recipes[app].reads)) {
    const copy = path.endsWith('.yaml') ? writeAsJson : cpSync;
    copy(join(from, path), join(folder, 'content', path));
  }
};
