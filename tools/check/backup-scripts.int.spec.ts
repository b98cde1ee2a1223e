import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findRclone, projectRoot } from '@svc/provision';
import { testFfmpeg } from '@svc/testing';
import { enginesFolder, startS3Server } from '@svc/testing/harness';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const runFile = promisify(execFile);
const hourMs = 3_600_000;
const days = (count: number): number => count * 24 * hourMs;

let rclone: string;
let folder: string;

beforeAll(async () => {
  rclone = await findRclone(enginesFolder());
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-backup-'));
  for (const name of ['bucket/hive', 'place', 'work']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'rclone.conf'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stampAgo = (ageMs: number): string => new Date(Date.now() - ageMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const obscure = async (password: string): Promise<string> =>
  (await runFile(rclone, ['obscure', password])).stdout.trim();

const environment = async (password = 'the first password'): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  PATH: [dirname(rclone), process.env['PATH']].join(delimiter),
  BACKUP_FOLDER: join(folder, 'work'),
  RCLONE_CONFIG: join(folder, 'rclone.conf'),
  S3_BUCKET: 'hive',
  RCLONE_CONFIG_SOURCE_TYPE: 'alias',
  RCLONE_CONFIG_SOURCE_REMOTE: join(folder, 'bucket'),
  RCLONE_CONFIG_TARGET_TYPE: 'crypt',
  RCLONE_CONFIG_TARGET_REMOTE: join(folder, 'place'),
  RCLONE_CONFIG_TARGET_PASSWORD: await obscure(password),
});

const run = async (script: string, more: NodeJS.ProcessEnv = {}, password?: string) =>
  runFile('sh', [join(projectRoot(), 'k8s', 'components', 'backup', script)], {
    env: { ...(await environment(password)), ...more },
  });

const callRclone = async (...args: string[]): Promise<string[]> =>
  (await runFile(rclone, args, { env: await environment() })).stdout.trim().split('\n').toSorted();

const write = (path: string, text: string, ageMs = 0): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  const madeAt = new Date(Date.now() - ageMs);
  utimesSync(join(folder, path), madeAt, madeAt);
};
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** The dumps as dump.sh leaves them, and then their copy with the objects. */
const backUp = async (stamp: string, more: NodeJS.ProcessEnv = {}): Promise<void> => {
  write('work/new/stamp', `${stamp}\n`);
  for (const name of ['auth', 'video']) write(`work/new/databases/${name}.dump`, `${name} of ${stamp}`);
  await run('copy.sh', more);
};

describe('the way back', () => {
  /** Programs of PostgreSQL that note their databases and statements. @returns what they noted */
  const replace = async (pgRestore: string): Promise<string> => {
    const programs = { psql: 'cat >> "$BACKUP_FOLDER/calls"', pg_restore: pgRestore };
    for (const [name, line] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    const path = [folder, process.env['PATH']].join(delimiter);
    await run('replace.sh', { PATH: path }).catch(() => undefined);
    return read('work/calls');
  };
  const note = 'echo "$@" >> "$BACKUP_FOLDER/calls"';

  it('replaces each database by its dump, which its own role restores', async () => {
    const calls = await replace(note);
    for (const name of ['auth', 'video']) {
      expect(calls).toMatch(new RegExp(`--role=${name} .*--dbname=${name}_restored .*databases/${name}.dump`));
      expect(calls).toContain(
        `DROP DATABASE IF EXISTS ${name} WITH (FORCE);\nALTER DATABASE ${name}_restored RENAME TO ${name};`,
      );
    }
  });

  it('leaves both databases as they are when one of the dumps cannot be restored', async () => {
    const calls = await replace(`${note}\ncase "$*" in *video*) exit 1 ;; esac`);
    expect(calls).toContain('--dbname=video_restored');
    expect(calls).not.toMatch(/DROP DATABASE IF EXISTS (?:auth|video) |RENAME/);
  });
});

describe('the dump of a backup', () => {
  it('fails when a dump breaks off, so that no copy is made and none is deleted', async () => {
    writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const settings = { AUTH_DATABASE_URL: 'postgresql://a', VIDEO_DATABASE_URL: 'postgresql://b' };
    const path = [folder, process.env['PATH']].join(delimiter);
    await expect(run('dump.sh', { ...settings, PATH: path })).rejects.toMatchObject({ code: 1 });
    expect(existsSync(join(folder, 'work', 'new', 'databases', 'video.dump'))).toBe(false);
  });
});

describe('the dump of a backup, told the password of a database', () => {
  const tellTale = `#!/bin/sh
for word; do case "$word" in --file=*) touch "\${word#--file=}" ;; esac; done
printf '%s|%s\\n' "$*" "$PGPASSWORD" >> "$TOLD"
`;

  it.each([
    [
      'postgresql://maja:s%2Fe%40c%25%C3%BC-1@db:5432/auth?sslmode=require',
      's/e@c%ü-1',
      'maja@db:5432/auth?sslmode=require',
    ],
    ['postgres://maja:a:b/c@[::1]/auth', 'a:b/c', 'maja@[::1]/auth'],
    ['postgresql://maja@db/auth?application_name=a:b@c', '', 'maja@db/auth?application_name=a:b@c'],
  ])('%s, keeps it out of the list of processes', async (url, password, shown) => {
    for (const name of ['pg_dump', 'pg_restore']) writeFileSync(join(folder, name), tellTale, { mode: 0o755 });
    const settings = { AUTH_DATABASE_URL: url, VIDEO_DATABASE_URL: url, TOLD: join(folder, 'told') };
    await run('dump.sh', { ...settings, PATH: [folder, process.env['PATH']].join(delimiter), PGPASSWORD: '' });
    const dumps = read('told')
      .split('\n')
      .filter((line) => line.includes('--format'));
    expect(dumps).toHaveLength(2);
    for (const line of dumps) expect(line.endsWith(`://${shown}|${password}`)).toBe(true);
  });
});

describe('the copy of a backup', () => {
  it('has videos and uploads, not the cache, and is encrypted with its names', async () => {
    for (const path of ['videos/one/video.mp4', 'assets/song.mp3', 'cache/part']) write(`bucket/hive/${path}`, 'honey');
    const stamp = stampAgo(0);
    await backUp(stamp);
    expect(await callRclone('lsf', '--recursive', '--files-only', 'target:')).toEqual([
      `databases/${stamp}/auth.dump`,
      `databases/${stamp}/complete`,
      `databases/${stamp}/video.dump`,
      'objects/assets/song.mp3',
      'objects/videos/one/video.mp4',
    ]);
    const { stdout } = await runFile('grep', ['-rlaE', 'honey|video', join(folder, 'place')]).catch(() => ({
      stdout: '',
    }));
    expect(stdout).toBe('');
  });

  it('succeeds before the first video and the first upload', async () => {
    await backUp(stampAgo(0));
    rmSync(join(folder, 'bucket'), { recursive: true });
    await backUp(stampAgo(-1_000), { S3_BUCKET: '' });
  });

  it('fails when the bucket is not there', async () => {
    const missing = { code: 1, stderr: expect.stringContaining('The bucket "bees" cannot be listed.') };
    await expect(backUp(stampAgo(0), { S3_BUCKET: 'bees' })).rejects.toMatchObject(missing);
    expect(await callRclone('lsf', 'target:')).toEqual(['']);
  });

  it('fails at a store that has objects and lists no folders', async () => {
    const store = await startS3Server({ buckets: ['hive'] });
    try {
      const { endpoint, credentials } = store.options;
      const source = {
        RCLONE_CONFIG_SOURCE_TYPE: 's3',
        RCLONE_CONFIG_SOURCE_PROVIDER: 'Other',
        RCLONE_CONFIG_SOURCE_ENDPOINT: endpoint,
        RCLONE_CONFIG_SOURCE_ACCESS_KEY_ID: credentials.accessKeyId,
        RCLONE_CONFIG_SOURCE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_CA_BUNDLE: undefined,
      };
      write('video.mp4', 'honey');
      await runFile(rclone, ['copy', join(folder, 'video.mp4'), 'source:hive/videos/one'], {
        env: { ...(await environment()), ...source },
      });
      const refused = { code: 1, stderr: expect.stringContaining('source:hive/ has files and lists no folders') };
      await expect(backUp(stampAgo(0), source)).rejects.toMatchObject(refused);
    } finally {
      await store.stop();
    }
  });

  it('keeps a deleted video for as long as a dump that knows it, however old the video is', async () => {
    write('bucket/hive/videos/old/video.mp4', 'honey', days(90));
    const [known, later, last] = [stampAgo(days(2)), stampAgo(days(1)), stampAgo(0)];
    await backUp(known);
    rmSync(join(folder, 'bucket', 'hive', 'videos', 'old'), { recursive: true });
    await backUp(later);
    await run('fetch.sh', { STAMP: known });
    await run('fetch-objects.sh');
    expect(read('bucket/hive/videos/old/video.mp4')).toBe('honey');
    rmSync(join(folder, 'bucket', 'hive', 'videos', 'old'), { recursive: true });
    await backUp(last, { KEEP_DAYS: '2' });
    expect(await callRclone('lsf', 'target:databases')).toEqual([`${later}/`, `${last}/`].toSorted());
    await run('fetch.sh', { STAMP: later });
    await run('fetch-objects.sh');
    expect(existsSync(join(folder, 'bucket', 'hive', 'videos', 'old'))).toBe(true);
  });

  it('is refused with another password, instead of copying everything once more', async () => {
    await backUp(stampAgo(0));
    write('work/new/stamp', `${stampAgo(0)}\n`);
    const refused = { code: 1, stderr: expect.stringContaining('copies of another password') };
    await expect(run('copy.sh', {}, 'the second password')).rejects.toMatchObject(refused);
    await expect(run('fetch.sh', {}, 'the second password')).rejects.toMatchObject(refused);
  });

  it('restores an object as it was when a copy was made, though it was replaced since', async () => {
    const stamps = [stampAgo(days(3)), stampAgo(days(2)), stampAgo(days(1))];
    for (const stamp of stamps) {
      write('bucket/hive/assets/song.mp3', stamp);
      await backUp(stamp);
    }
    await run('fetch.sh', { STAMP: stamps[1]! });
    await run('fetch-objects.sh');
    expect(read('bucket/hive/assets/song.mp3')).toBe(stamps[1]);
  });
});

describe('the check of a backup', () => {
  it('takes the newest dumps whose copy was completed', async () => {
    const stamp = stampAgo(0);
    await backUp(stamp);
    await runFile('sh', ['-c', `echo half | "${rclone}" rcat target:databases/${stampAgo(-days(1))}/auth.dump`], {
      env: await environment(),
    });
    await run('fetch.sh');
    expect(read('work/fetched/databases/auth.dump')).toBe(`auth of ${stamp}`);
    expect(read('work/fetched/stamp')).toBe(`${stamp}\n`);
    expect((await run('list.sh')).stdout).toBe(`${stamp}\n`);
  });

  it('leaves a backup alone that runs at the same time in the same volume', async () => {
    await backUp(stampAgo(days(1)));
    write('work/new/databases/auth.dump', 'of today');
    await run('fetch.sh');
    expect(read('work/new/databases/auth.dump')).toBe('of today');
  });

  it('fails when there is no copy, or none of the time that is asked for', async () => {
    const none = { code: 1, stderr: expect.stringContaining('There is no copy yet.\n') };
    await expect(run('fetch.sh')).rejects.toMatchObject(none);
    await backUp(stampAgo(0));
    const missing = { code: 1, stderr: expect.stringContaining('There is no copy "20200101T000000Z". There are:\n2') };
    await expect(run('fetch.sh', { STAMP: '20200101T000000Z' })).rejects.toMatchObject(missing);
  });

  it('fails when the newest copy is too old', async () => {
    await backUp(stampAgo(37 * hourMs));
    const tooOld = { code: 1, stderr: expect.stringContaining('older than 36 hours') };
    await expect(run('fetch.sh', { MAX_AGE_HOURS: '36' })).rejects.toMatchObject(tooOld);
    await run('fetch.sh', { MAX_AGE_HOURS: '38' });
  });

  it('decodes the newest copied video, fails when a part of it is lost, and tells Prometheus of a success', async () => {
    const { ffmpegPath: ffmpeg } = await testFfmpeg();
    const video = join(folder, 'bucket', 'hive', 'videos', 'one', 'video.mp4');
    mkdirSync(dirname(video), { recursive: true });
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=10:duration=2'];
    await runFile(ffmpeg, ['-v', 'error', ...source, '-movflags', '+faststart', video]);
    const stamp = stampAgo(0);
    await backUp(stamp);
    const settings = { FFMPEG_PATH: ffmpeg, METRICS_FILE: join(folder, 'backup.prom') };
    const play = async (): Promise<string> => (await run('play.sh', settings)).stdout;
    await run('fetch.sh');
    // The user deleted one between the dump and the copy.
    write('work/fetched/video-ids', 'gone\none\n');
    await run('fetch-video.sh');
    truncateSync(join(folder, 'work', 'fetched', 'video.mp4'), 4_000);
    await expect(play()).rejects.toMatchObject({ code: 1 });
    expect(existsSync(settings.METRICS_FILE)).toBe(false);
    await run('fetch-video.sh');
    expect(await play()).toBe(`verified the copy of ${stamp}: its video one plays\n`);
    expect(read('backup.prom')).toMatch(/^svc_backup_verified_timestamp_seconds \d{10}$/m);
    expect(existsSync(join(folder, 'work', 'fetched'))).toBe(false);
  });

  it('fails when none of the newest videos was copied, and passes while the database has none', async () => {
    await backUp(stampAgo(0));
    await run('fetch.sh');
    write('work/fetched/video-ids', 'gone\n');
    await expect(run('fetch-video.sh')).rejects.toMatchObject({ code: 1 });
    write('work/fetched/video-ids', '');
    await run('fetch-video.sh');
    expect((await run('play.sh')).stdout).toContain('it has no finished video');
  });
});
