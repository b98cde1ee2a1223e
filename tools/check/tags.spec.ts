import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Project {
  readonly name: string;
  readonly tags?: readonly string[];
  readonly targets?: Readonly<Record<string, object>>;
}

interface Boundaries {
  readonly knownTags: Readonly<Record<string, readonly string[]>>;
}

const root = join(import.meta.dirname, '..', '..');
const rules = pathToFileURL(join(root, 'tools/lint/boundaries.mjs')).href;
const { knownTags } = (await import(rules)) as Boundaries;
const files = globSync(
  ['apps/*/project.json', 'libs/**/project.json', 'tools/**/project.json', '{e2e,lab}/project.json'],
  {
    cwd: root,
  },
);
const projects = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Project);

describe('the tags that the boundary rule goes by', () => {
  it('are looked at in every project', () => {
    const names = projects.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['auth-service', 'video-worker', 'pipeline', 'testing', 'tools', 'e2e']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(projects)('of $name are one known type and one known scope, of a feature also its name', ({ tags = [] }) => {
    const kinds = Object.entries(knownTags).map(([kind, values]) => {
      const own = tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => tag.slice(kind.length + 1));
      return own.length === 1 && values.includes(own[0] ?? '') ? kind : `${kind}: ${own.join(', ') || 'none'}`;
    });
    const isFeature = tags.includes('type:feature');
    expect(kinds).toEqual(['type', 'scope', isFeature ? 'feature' : 'feature: none']);
    expect(tags).toHaveLength(isFeature ? 3 : 2);
  });
});

describe('the targets of Nx', () => {
  it.each(projects)('$name has lint, typecheck and test', ({ targets = {} }) => {
    expect(Object.keys(targets)).toEqual(expect.arrayContaining(['lint', 'typecheck', 'test']));
  });
});
