import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the script against a kubectl that only notes what it is told. @returns a line a call, without what all bear */
const deploy = async ({ isFirst = false, failing = 'nothing' } = {}): Promise<string[]> => {
  const [kubectl, calls] = [join(folder, 'kubectl'), join(folder, 'calls')];
  const answer = isFirst ? '' : 'case "$*" in *"get deployment video-service"*) echo deployment/video-service ;; esac';
  const script = ['#!/bin/sh', `echo "$*" >> '${calls}'`, answer, `case "$*" in *"${failing}"*) exit 1 ;; esac`, ''];
  await writeFile(kubectl, script.join('\n'));
  await chmod(kubectl, 0o755);
  const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
  const deployScript = join(projectRoot(), 'k8s', 'deploy.sh');
  await run('sh', [deployScript, 'production', '--context', 'live'], { env }).catch(() => undefined);
  const lines = (await readFile(calls, 'utf8')).trim().split('\n');
  for (const line of lines) expect(line).toMatch(/ --context live$/);
  return lines.map((line) => line.replace(/ --context live$/, '').replace(/^--namespace svc /, ''));
};

const indexOf = (calls: readonly string[], part: string): number => calls.findIndex((call) => call.includes(part));

describe('deploy.sh', () => {
  it('rolls the video-service once the migrations are done and the workers are ready', async () => {
    const calls = await deploy();
    const order = [
      '"paused":true',
      'delete job',
      'apply --kustomize',
      'wait job',
      'rollout status deployment/video-worker',
      '"paused":false',
      'rollout status deployment/video-service',
    ].map((part) => indexOf(calls, part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
  });

  it('holds nothing at the first time, when there is nothing to hold', async () => {
    expect(indexOf(await deploy({ isFirst: true }), '"paused":true')).toBe(-1);
  });

  it('leaves the video-service as it is when a migration or the workers fail', async () => {
    for (const failing of ['wait job', 'rollout status deployment/video-worker']) {
      const calls = await deploy({ failing });
      expect(calls.at(-1)).toContain(failing);
      expect(indexOf(calls, '"paused":false')).toBe(-1);
      await rm(join(folder, 'calls'));
    }
  });
});
