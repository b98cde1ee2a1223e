import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles, changedSinceMain, listDrills, listIntegrationSpecs } from './changes';

describe('a change', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@hive.test', ...args], { cwd: root });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'changes-'));
    git('init', '--quiet');
    for (const name of ['kept.ts', 'changed.ts', 'removed.ts']) writeFileSync(join(root, name), 'export {};\n');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    writeFileSync(join(root, 'changed.ts'), 'export const changed = 1;\n');
    writeFileSync(join(root, 'new.ts'), 'export {};\n');
    rmSync(join(root, 'removed.ts'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is what differs from a commit and is still there, with files that are new', () => {
    expect(changedFiles(root, 'HEAD')).toEqual(['changed.ts', 'new.ts']);
  });

  it('since the main branch is all that the branch committed, and what it did not', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(changedSinceMain(root)).toEqual(['changed.ts', 'new.ts']);
    git('add', '.');
    git('commit', '--quiet', '--message', 'second');
    expect(changedSinceMain(root)).toEqual(['changed.ts', 'new.ts']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(changedSinceMain(root)).toEqual([]);
    git('reset', '--quiet', '--soft', 'HEAD~1');
  });

  it('is told of no commit that there is not', () => {
    expect(() => changedFiles(root, 'nowhere')).toThrow('Git cannot say what differs from "nowhere"');
  });
});

describe('the drills of a change', () => {
  const root = projectRoot();
  const specs = ['apps/video-worker/src/drafts.drill.spec.ts', 'libs/pipeline/core/src/moving.drill.spec.ts'];

  it('are those of the projects that it touches', () => {
    expect(listDrills(root, ['libs/pipeline/core/src/encode/encode-segment.ts', 'README.md'], specs)).toEqual([
      specs[1],
    ]);
  });

  it('are not those of another library of the same folder', () => {
    expect(listDrills(root, ['libs/pipeline/language/src/index.ts'], specs)).toEqual([]);
  });

  it('of a whole stack are those that it touches itself', () => {
    const drills = ['e2e/clocks.drill.spec.ts', 'e2e/outages.drill.spec.ts'];
    expect(listDrills(root, ['e2e/tasks.ts'], drills)).toEqual([]);
    expect(listDrills(root, ['e2e/clocks.drill.spec.ts'], drills)).toEqual(['e2e/clocks.drill.spec.ts']);
  });
});

describe('the integration specs of a change', () => {
  const graph = new Map([
    ['sessions/refresh.service.ts', []],
    ['sessions/refresh.int.spec.ts', []],
    ['sessions/account.int.spec.ts', ['sessions/refresh.service.ts']],
    ['sessions/video.int.spec.ts', ['sessions/task.ts']],
    ['sessions/refresh.spec.ts', ['sessions/refresh.service.ts']],
  ]);

  it('are the spec with the same name beside the changed file, and the specs that import the file', () => {
    expect(listIntegrationSpecs(['sessions/refresh.service.ts'], graph)).toEqual([
      'sessions/account.int.spec.ts',
      'sessions/refresh.int.spec.ts',
    ]);
  });

  it('include a changed integration spec', () => {
    expect(listIntegrationSpecs(['sessions/video.int.spec.ts'], graph)).toEqual(['sessions/video.int.spec.ts']);
  });
});
