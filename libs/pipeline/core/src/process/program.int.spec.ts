import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findStorageProblem } from '@svc/errors';
import { testFfmpeg } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { createFfmpeg } from './ffmpeg';
import type { ProgramError } from './program-error';
import { runProgram } from './run-program';
import { startProgram, type RunningProgram } from './start-program';
import { withProgram } from './with-program';

const node = process.execPath;
const script = (code: string): string[] => ['-e', code];
const options = (signal: AbortSignal = new AbortController().signal) => ({ signal });

const catchFailure = (running: Promise<unknown>): Promise<ProgramError> =>
  running.then(
    () => Promise.reject(new Error('the program succeeded')),
    (error: unknown) => error as ProgramError,
  );

/** A killed process whose parent has not waited for it (state Z) does not run. */
const isRunning = (pid: number): boolean => {
  try {
    return !/\) [ZX] /u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('runProgram', () => {
  it('returns what the program writes', async () => {
    const echo = 'process.stdin.pipe(process.stdout)';
    expect((await runProgram(node, script(echo), { ...options(), stdin: Buffer.from('hello') })).toString()).toBe(
      'hello',
    );
  });

  it('passes arguments unchanged, without shell expansion', async () => {
    const text = '$(id) ; `id` | "x" \' && *';
    const output = await runProgram(node, [...script('process.stdout.write(process.argv[1])'), text], options());
    expect(output.toString()).toBe(text);
  });

  it('reports the exit code and the end of standard error of a failed program', async () => {
    const code = "process.stderr.write('a'.repeat(9000) + 'the end'); process.exitCode = 3";
    const error = await catchFailure(runProgram(node, script(code), options()));
    expect(error).toMatchObject({ exitCode: 3, timedOut: false, cancelled: false, command: node });
    expect(error.errorTail).toMatch(/the end$/u);
    expect(error.errorTail.length).toBeLessThanOrEqual(2_000);
  });

  it('reports the signal that killed a program, for example for a file that grew too large', async () => {
    const shell = ['-c', 'ulimit -f 1; exec cat > "$0"', join(tmpdir(), `too-large-${process.pid}`)];
    const run = runProgram('/bin/bash', shell, { ...options(), stdin: Buffer.alloc(100_000) });
    const error = await catchFailure(run).finally(() => rmSync(shell[2] ?? '', { force: true }));
    expect(error.message).toBe('/bin/bash was killed by SIGXFSZ');
    expect(findStorageProblem(error)).toBe('STORAGE_FULL');
  });

  it('reports a missing program', async () => {
    const error = await catchFailure(runProgram('/no/such/program', [], options()));
    expect(error).toMatchObject({ exitCode: null, cancelled: false });
    expect(error.message).toContain('ENOENT');
  });

  it('ends a program that takes too long', async () => {
    const neverEndsMs = 300;
    const error = await catchFailure(
      runProgram(node, script('setInterval(() => 0, 1000)'), { ...options(), timeoutMs: neverEndsMs }),
    );
    expect(error).toMatchObject({ timedOut: true, cancelled: false });
  });

  it('ends a program that writes too much', async () => {
    const code = "const write = () => process.stdout.write('x'.repeat(65536), write); write()";
    const error = await catchFailure(runProgram(node, script(code), { ...options(), maxOutputBytes: 1_000_000 }));
    expect(error.message).toContain('more than 1000000 bytes');
  });

  it('starts no program when it is already cancelled', async () => {
    const error = await catchFailure(
      runProgram(node, script('setInterval(() => 0, 1000)'), options(AbortSignal.abort())),
    );
    expect(error.cancelled).toBe(true);
  });

  it('kills the program and its child processes, even if they ignore signals', async () => {
    const controller = new AbortController();
    const stubborn = "process.on('SIGTERM', () => 0); setInterval(() => 0, 1000);";
    const parent = `const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'ignore' }); process.stdout.write(String(child.pid)); ${stubborn}`;
    const program = startProgram(node, script(parent), options(controller.signal));
    const [chunk] = (await once(program.stdout, 'data')) as [Buffer];
    const childPid = Number(chunk.toString());
    expect(isRunning(childPid)).toBe(true);
    controller.abort();
    expect((await catchFailure(program.ended)).cancelled).toBe(true);
    await expect.poll(() => isRunning(childPid)).toBe(false);
  });
});

describe('withProgram', () => {
  it("prefers the program's error to the broken pipe that follows from it", async () => {
    const start = (signal: AbortSignal) =>
      startProgram(node, script("process.stderr.write('bad input'); process.exit(1)"), options(signal));
    const endless = function* (): Generator<Buffer> {
      for (;;) yield Buffer.alloc(100_000);
    };
    const feed = ({ stdin }: RunningProgram): Promise<void> => pipeline(Readable.from(endless()), stdin);
    const error = await catchFailure(withProgram(start, new AbortController().signal, feed));
    expect(error).toMatchObject({ exitCode: 1, errorTail: 'bad input' });
  });

  it('ends the program when the work with it fails', async () => {
    const start = (signal: AbortSignal) => startProgram(node, script('setInterval(() => 0, 1000)'), options(signal));
    const work = withProgram(start, new AbortController().signal, () => Promise.reject(new Error('no more')));
    await expect(work).rejects.toThrow('no more');
  });
});

describe('createFfmpeg', () => {
  it('opens files and pipes only', async () => {
    const ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
    const error = await catchFailure(
      ffmpeg.run(['-protocol_whitelist', 'file,pipe', '-i', 'http://127.0.0.1:9/x.mp4', '-f', 'null', '-'], options()),
    );
    expect(error.errorTail).toContain('not on whitelist');
  });
});
