import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The exit code of `npm start` beside a stack that runs. */
const runsAlready = 4;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-readme-'));
  for (const name of ['package.json', 'tools']) await symlink(join(root, name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lines of all shell blocks, with the addresses of the stack under test. */
const shellLines = async (): Promise<string> => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .join('')
    .replaceAll('http://localhost:3001', inject('authUrl'))
    .replaceAll('http://localhost:3002', inject('videoUrl'));
};

/** Pastes lines into a shell; each command that fails is named with its exit code. */
const paste = async (lines: string): Promise<string> => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: inject('stackEnvironment')['DATA_DIR'] };
  const shell = spawn('bash', ['-s'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  shell.stdin.end(`trap 'echo "FAILED $? $BASH_COMMAND"' ERR\n${lines}`);
  const [output] = await Promise.all([text(shell.stdout), once(shell, 'close')]);
  return output;
};

describe('the shell blocks of the README', () => {
  it('work when they are pasted in order beside a running stack', async () => {
    const lines = await shellLines();
    expect(lines.split('\n')[0]).toBe('npm start');
    const output = await paste(lines);
    expect(output.match(/^FAILED .*/gm)).toEqual([`FAILED ${runsAlready} npm start`]);
    expect(output).toContain('"accessToken"');
    expect(output).toContain('"video_url"');
    expect((await stat(join(folder, 'bees.mp4'))).size).toBeGreaterThan(10_000);
  });
});
