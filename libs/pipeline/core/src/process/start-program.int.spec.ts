import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program';

const options = { signal: new AbortController().signal };
const mebibyte = 1024 * 1024;

/** The shell's own limit stands for that of any program; a shell is available everywhere. */
const readLimit = async (memoryBytes?: number): Promise<string> => {
  const limit = memoryBytes === undefined ? {} : { memoryBytes };
  return (
    await runProgram('/bin/sh', ['-c', 'ulimit -d; printf %s "$1"', 'sh', "a 'b' $(id)"], { ...options, ...limit })
  ).toString();
};

describe.runIf(process.platform === 'linux')('a program with a memory limit', () => {
  it('has the limit and gets its arguments unchanged', async () => {
    expect(await readLimit(96 * mebibyte)).toBe(`${96 * 1024}\na 'b' $(id)`);
  });

  it('has no limit by default', async () => {
    expect(await readLimit()).toMatch(/^unlimited\n/);
  });

  it('ends when it needs more', async () => {
    const greedy = 'x=0123456789; while :; do x=$x$x; done';
    const ended = runProgram('/bin/sh', ['-c', greedy], { ...options, memoryBytes: 32 * mebibyte, timeoutMs: 20_000 });
    await expect(ended).rejects.toMatchObject({ name: 'ProgramError', timedOut: false });
  });
});
