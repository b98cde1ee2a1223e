import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'explain', 'architecture.md'), 'utf8');

/** Folders that a section of the page must name, each as an item of a list. */
const sections = [
  'libs/auth/core/src',
  'libs/auth',
  'libs/video/core/src',
  'libs/video/engine/src/worker',
  'libs/shared',
  'libs/video',
  'libs/pipeline',
  'libs/pipeline/core/src',
];

const itemsOf = (section: string): string[] => {
  const [, text = ''] = page.split(`\n## ${section}\n`);
  const [body = ''] = text.split('\n## ');
  return [...body.matchAll(/^- `([\w-]+)`: /gm)].map(([, name = '']) => name);
};

const modulesOf = (folder: string): string[] =>
  globSync('*/', { cwd: join(root, folder) }).map((name) => name.replace(/\/$/, ''));

describe('the architecture page', () => {
  it.each(sections)('names every module of %s, and no other', (section) => {
    const modules = modulesOf(section);
    expect(modules.length).toBeGreaterThan(1);
    expect(itemsOf(section).toSorted()).toEqual(modules.toSorted());
  });

  it('names only files and folders that exist', () => {
    const named = [...page.matchAll(/`((?:apps|libs|tools)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
