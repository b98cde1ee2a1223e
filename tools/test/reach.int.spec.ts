import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nxEnvironment, projectRoot } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupTargets } from './group-suites';

/** Takes the place of the program that runs Vitest: notes the groups, and fails those that `broken` names. */
const program = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const broken = existsSync('broken') ? readFileSync('broken', 'utf8').split(' ') : [];
for (const { counts } of JSON.parse(readFileSync(0, 'utf8'))) {
  const group = counts.split('dist/test/')[1].replace('.json', '');
  appendFileSync('ran', group + ' ');
  mkdirSync(dirname(counts), { recursive: true });
  if (!broken.includes('killed')) writeFileSync(counts, JSON.stringify({ passed: 1, failed: Number(broken.includes(group)) }));
}`;

/** A copy of the checkout whose specs end at once. */
class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'reach-'));
  private readonly targets = ['unit', 'integration', ...groupTargets(projectRoot())];

  constructor() {
    const root = projectRoot();
    const parts = ['apps', 'libs', 'tools', 'e2e', 'content', 'docs', ...globSync('*.{json,mts,mjs}', { cwd: root })];
    const isKept = (path: string): boolean => !/\/(?:node_modules|dist)$/.test(path);
    for (const part of parts) cpSync(join(root, part), this.path(part), { recursive: true, filter: isKept });
    symlinkSync(join(root, 'node_modules'), this.path('node_modules'));
    this.write('tools/test/run-groups.ts', program);
    this.write('.gitignore', 'node_modules\ndist\n.nx\nran\nbroken\n');
  }

  write(path: string, content: string): void {
    writeFileSync(this.path(path), content);
  }

  change(path: string): void {
    appendFileSync(this.path(path), '\n');
  }

  /** The groups that ran, without those of the tools, which read the whole checkout. */
  run(): string[] {
    this.write('ran', '');
    rmSync(this.path('dist'), { recursive: true, force: true });
    const nx = join('node_modules', '.bin', 'nx');
    const env = { ...process.env, ...nxEnvironment(this.folder), NX_WORKSPACE_ROOT_PATH: this.folder };
    spawnSync(process.execPath, [nx, 'run-many', '--targets', this.targets.join(',')], { cwd: this.folder, env });
    const tools = globSync('tools/**/project.json', { cwd: this.folder }).map(
      (path) => (JSON.parse(readFileSync(this.path(path), 'utf8')) as { name: string }).name,
    );
    const ran = readFileSync(this.path('ran'), 'utf8').trim().split(' ');
    return ran.filter((group) => !tools.some((tool) => group.endsWith(`/${tool}`))).toSorted();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private path(path: string): string {
    return join(this.folder, path);
  }
}

describe('the specs that a change can reach', () => {
  let copy: Copy;
  let all: readonly string[];
  beforeAll(() => {
    copy = new Copy();
    all = copy.run();
  }, 300_000);
  afterAll(() => copy.remove());

  const ofScim = ['integration/auth-scim', 'integration/auth-service', 'unit/auth-scim', 'unit/auth-service'];
  const ofKits = ['integration/video-kits', 'integration/video-service', 'unit/video-kits', 'unit/video-service'];

  it('are those of the project, of the app, and of the pages that exercise it', () => {
    copy.change('libs/auth/scim/src/scim.feature.ts');
    expect(copy.run()).toEqual(['e2e-console/e2e', 'e2e-whole/e2e', ...ofScim]);
  }, 300_000);

  it('run again after a failure or a kill, with those of the next change', () => {
    copy.write('broken', 'integration/video-kits');
    copy.change('libs/video/kits/src/kits.feature.ts');
    expect(copy.run()).toEqual(['e2e-player/e2e', 'e2e-whole/e2e', ...ofKits]);
    copy.write('broken', 'killed');
    copy.change('libs/auth/scim/src/patch.spec.ts');
    expect(copy.run()).toEqual(['integration/auth-scim', 'integration/video-kits', 'unit/auth-scim']);
    copy.write('broken', '');
    expect(copy.run()).toEqual(['integration/auth-scim', 'integration/video-kits', 'unit/auth-scim']);
  }, 300_000);

  it('are all when a file changes that every spec can see', () => {
    expect(all).toEqual(expect.arrayContaining([...ofScim, ...ofKits, 'e2e-studio/e2e', 'unit/texts']));
    for (const path of ['package-lock.json', 'content/music/README.md']) copy.change(path);
    expect(copy.run()).toEqual(all);
  }, 300_000);
});
