import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWarning, type Warning } from '@svc/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgramError } from '../process/program-error';
import { runStage } from './run-stage';
import type { Stage, StageContext } from './stage';

let workRoot = '';
beforeAll(async () => {
  workRoot = await mkdtemp(join(tmpdir(), 'stage-'));
});
afterAll(() => rm(workRoot, { recursive: true, force: true }));

const makeStage = <Output>(run: (input: string, context: StageContext) => Promise<Output>): Stage<string, Output> => ({
  name: 'test',
  run,
});
const options = () => ({ signal: new AbortController().signal, workRoot });

const failWith = (error: unknown): Stage<string, void> =>
  makeStage(async () => {
    throw error;
  });

const programFailure = { command: 'ffmpeg', args: [], exitCode: 1, errorTail: '', timedOut: false, cancelled: false };

describe('runStage', () => {
  it('gives each run its own folder and removes it with its contents', async () => {
    const write = makeStage(async (input, { workFolder }) => {
      await writeFile(join(workFolder, 'file'), input);
      return workFolder;
    });
    const results = await Promise.all([runStage(write, 'a', options()), runStage(write, 'b', options())]);
    expect(new Set(results.map(({ output }) => output)).size).toBe(2);
    expect(results.some(({ output }) => existsSync(output))).toBe(false);
    expect(results[0].durationMs).toBeGreaterThan(0);
  });

  it('removes the folder after a failure too', async () => {
    const failing = makeStage(async (_, { workFolder }) => {
      throw new Error(workFolder);
    });
    await expect(runStage(failing, 'x', options())).rejects.toThrow(workRoot);
    expect(await readdir(workRoot)).toEqual([]);
  });

  it('creates no folder for a stage that does not ask for one', async () => {
    const seen = makeStage(() => readdir(workRoot));
    expect((await runStage(seen, 'x', options())).output).toEqual([]);
  });

  it('fails with the reason when the folder cannot be created', async () => {
    const file = join(workRoot, 'file');
    await writeFile(file, '');
    const asking = makeStage(async (_, { workFolder }) => workFolder);
    await expect(runStage(asking, 'x', { ...options(), workRoot: join(file, 'below') })).rejects.toThrow('ENOTDIR');
    await rm(file);
  });

  it('reports progress that never falls and stays within 0 and 1', async () => {
    const seen: number[] = [];
    const unsteady = makeStage(async (_, { report }) =>
      [-1, 0.5, 0.2, 7, 0.9].forEach((value) => report(value, 'speaking')),
    );
    await runStage(unsteady, 'x', { ...options(), onProgress: (fraction) => seen.push(fraction) });
    expect(seen).toEqual([0, 0.5, 0.5, 1, 1]);
  });

  it('passes warnings on', async () => {
    const warnings: Warning[] = [];
    const warning = makeStage(async (_, { warn }) => warn(writeWarning('no_article')));
    await runStage(warning, 'x', { ...options(), onWarning: (one) => warnings.push(one) });
    expect(warnings).toEqual([writeWarning('no_article')]);
  });

  it.each([
    ['a failed program', new ProgramError(programFailure), 'RENDER_FAILED'],
    ['a program that took too long', new ProgramError({ ...programFailure, timedOut: true }), 'TASK_TIMED_OUT'],
    [
      'a program on a full disk',
      new ProgramError({ ...programFailure, errorTail: 'x: No space left on device' }),
      'STORAGE_FULL',
    ],
    ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'STORAGE_FULL'],
  ])('turns %s into an error for users', async (_, error, code) => {
    await expect(runStage(failWith(error), 'x', options())).rejects.toMatchObject({ code, cause: error });
  });

  it('throws the reason of a cancelled run, whatever error the stage threw', async () => {
    const controller = new AbortController();
    const cancelled = makeStage(async () => {
      controller.abort(new Error('cancelled by the caller'));
      throw new ProgramError({ ...programFailure, cancelled: true });
    });
    const run = runStage(cancelled, 'x', { ...options(), signal: controller.signal });
    await expect(run).rejects.toThrow('cancelled by the caller');
  });
});
