import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { isOfSize, listSpecs } from './spec-files';
import { countGroup, groupByProject, pickSpecs } from './spec-groups';

const root = projectRoot();

interface Project {
  readonly targets: Readonly<Record<string, { readonly options?: { readonly files?: readonly string[] } }>>;
}

const projects = globSync('{apps,libs,tools,e2e}/**/project.json', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((path) => ({
  folder: dirname(path),
  targets: Object.entries((JSON.parse(readFileSync(join(root, path), 'utf8')) as Project).targets),
}));

const specs = listSpecs(root);

/** How many groups of a size take each spec. */
const takers = (size: 'unit' | 'integration' | 'e2e'): ReadonlyMap<string, number> => {
  const ofSize = specs.filter((spec) => isOfSize(spec, size));
  const byProject = groupByProject(root, ofSize);
  const taken = projects.flatMap(({ folder, targets }) =>
    targets
      .filter(([name]) => name === size || name.startsWith(`${size}-`))
      .flatMap(([, { options }]) => pickSpecs({ folder, ...options }, byProject)),
  );
  return new Map(ofSize.map((spec) => [spec, taken.filter((other) => other === spec).length]));
};

describe('the groups of specs', () => {
  it.each(['unit', 'integration', 'e2e'] as const)('of %s have each spec once', (size) => {
    expect([...takers(size)].filter(([, count]) => count !== 1)).toEqual([]);
  });
});

describe('the counts of a group', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name: join(root, name),
    status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status, fullName: name })),
  });

  it('are those of its specs alone', () => {
    const report = [file('a.spec.ts', 'passed', 'passed'), file('b.spec.ts', 'failed')];
    expect(countGroup(root, ['a.spec.ts'], report)).toEqual({ passed: 2, failed: 0 });
  });

  it.each([
    ['failed', [file('a.spec.ts', 'passed', 'failed')]],
    ['was skipped', [file('a.spec.ts', 'passed', 'skipped')]],
    ['did not load', [file('a.spec.ts')]],
    ['is not in the report', [file('b.spec.ts', 'passed')]],
  ])('have a failure where a spec %s', (_what, report) => {
    expect(countGroup(root, ['a.spec.ts'], report).failed).toBe(1);
  });
});
