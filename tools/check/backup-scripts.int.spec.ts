import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { testFfmpeg } from '@svc/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const runFile = promisify(execFile);
let folder: string;

/** Remotes are folders; notes each call. */
const rclone = `#!/bin/sh
here=$(dirname "$0")
printf '%s\\n' "$*" >> "$here/calls"
path() { echo "$here/$(echo "$1" | tr ':' '/')"; }
case "$1" in
  lsf) ls -p "$(path "$2")" ;;
  copyto) cp "$(path "$2")" "$3" ;;
  copy) case "$2" in target:*) cp "$(path "$2")"/* "$3" ;; esac ;;
esac
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-backup-'));
  mkdirSync(join(folder, 'backup'));
  writeFileSync(join(folder, 'rclone'), rclone, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, environment: Record<string, string> = {}) =>
  runFile('sh', [join(projectRoot(), 'k8s', 'components', 'backup', script)], {
    env: {
      ...process.env,
      PATH: [folder, process.env['PATH']].join(delimiter),
      BACKUP_FOLDER: join(folder, 'backup'),
      S3_BUCKET: 'hive',
      ...environment,
    },
  });

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const readCalls = (): string[] => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

describe('the copy of a backup', () => {
  it('has the objects before the dumps, so that a folder of dumps is complete, and forgets after the days that are kept', async () => {
    write('backup/stamp', '20261128T021500Z\n');
    await run('copy.sh', { KEEP_DAYS: '7' });
    const calls = readCalls();
    const places = [
      'sync source:hive/videos',
      'sync source:hive/assets',
      'target:databases/20261128T021500Z',
      'delete',
    ];
    expect(places.map((part) => calls.findIndex((call) => call.includes(part)))).toEqual([0, 1, 2, 4]);
    expect(calls[0]).toContain('--backup-dir target:removed/20261128T021500Z/videos');
    const deletions = calls.filter((call) => call.startsWith('delete'));
    expect(deletions).toEqual([
      'delete target:databases --min-age 7d --rmdirs',
      'delete target:removed --min-age 7d --rmdirs',
    ]);
    expect(calls.join('\n')).not.toContain('cache');
  });
});

describe('the check of a backup', () => {
  it('takes the newest dumps', async () => {
    for (const stamp of ['20261127T021500Z', '20261128T021500Z', '20251231T021500Z'])
      write(`target/databases/${stamp}/auth.dump`, stamp);
    await run('fetch.sh');
    expect(readFileSync(join(folder, 'backup', 'auth.dump'), 'utf8')).toBe('20261128T021500Z');
    expect(readFileSync(join(folder, 'backup', 'stamp'), 'utf8')).toBe('20261128T021500Z\n');
  });

  it('fails when there is no copy', async () => {
    mkdirSync(join(folder, 'target', 'databases'), { recursive: true });
    await expect(run('fetch.sh')).rejects.toMatchObject({ code: 1, stderr: 'There is no copy yet.\n' });
  });

  it('fails when the newest copy is too old, before it starts a server', async () => {
    write('backup/stamp', '20200101T000000Z\n');
    await expect(run('restore.sh')).rejects.toMatchObject({ stderr: expect.stringContaining('older than 36 hours') });
  });

  it('decodes the fetched video, and fails when a part of it is lost', async () => {
    const { ffmpegPath: ffmpeg } = await testFfmpeg();
    const video = join(folder, 'target', 'objects', 'videos', 'one', 'video.mp4');
    mkdirSync(join(video, '..'), { recursive: true });
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=10:duration=2'];
    await runFile(ffmpeg, ['-v', 'error', ...source, '-movflags', '+faststart', video]);
    write('backup/video-id', 'one\n');
    await run('fetch-video.sh');
    expect((await run('play.sh', { FFMPEG_PATH: ffmpeg })).stdout).toBe('the restored video one plays\n');
    truncateSync(join(folder, 'backup', 'video.mp4'), 4_000);
    await expect(run('play.sh', { FFMPEG_PATH: ffmpeg })).rejects.toMatchObject({ code: 1 });
  });

  it('passes while there is no video yet', async () => {
    write('backup/video-id', '');
    await run('fetch-video.sh');
    expect((await run('play.sh')).stdout).toBe('No finished video yet.\n');
  });
});
