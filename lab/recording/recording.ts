import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { recording } from '@svc/command-line/lab-study-commands';
import { findChromium, findFreePort, projectRoot } from '@svc/provision';
import { runMain, Stack } from '@svc/start';
import { chromium } from 'playwright-core';
import { Album } from './album';
import { Newcomer } from './newcomer';

const portNames = ['AUTH_PORT', 'VIDEO_PORT', 'INBOX_PORT', 'WORKER_PORT'];

/** Wide enough for the editor's two columns, and small enough for a page of documentation. */
const viewport = { width: 1080, height: 720 };

/** A topic would need the encyclopedia or a language model. */
const script = [
  'Bees dance in the dark.',
  'The hive is full of hungry sisters.',
  'The angle to the sun shows where the flowers are.',
  'The length of the dance tells how far they are.',
  'Soon all of them fly to the meadow.',
];

/** A machine that is busy draws slowly. */
const patienceMs = 120_000;

const flags = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];

/**
 * Requires sign-in as in production; texts and pictures are generated locally, so that they are the same on every
 * machine.
 */
const environmentOf = async (dataFolder: string): Promise<Record<string, string | undefined>> => {
  const ports = new Set<number>();
  while (ports.size < portNames.length) ports.add(await findFreePort());
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataFolder,
    VIDEO_AUTH: 'jwt',
    ENCYCLOPEDIA: 'off',
    COMMONS: 'off',
    ...Object.fromEntries([...ports].map((port, index) => [portNames[index] ?? '', String(port)])),
  };
};

const record = async (studioUrl: string, chromiumPath: string, album: Album): Promise<void> => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
  try {
    const page = await (await browser.newContext({ viewport })).newPage();
    page.setDefaultTimeout(patienceMs);
    const newcomer = new Newcomer(page, album, studioUrl);
    await newcomer.signUp();
    await newcomer.beginWith(script.join('\n'));
    await newcomer.changeWords();
    await newcomer.replacePicture();
    const firstSeconds = await newcomer.makeVideo();
    await newcomer.watch();
    const link = await newcomer.share();
    const secondSeconds = await newcomer.changeOneScene();
    const viewer = await (await browser.newContext({ viewport })).newPage();
    await viewer.goto(link);
    await viewer.locator('video').waitFor();
    await album.take(viewer, 'shared');
    const percent = Math.round((100 * secondSeconds) / firstSeconds);
    console.log(
      `First video ${firstSeconds.toFixed(1)} s; one scene changed ${secondSeconds.toFixed(1)} s (${percent} %)`,
    );
  } finally {
    await browser.close();
  }
};

/** `npm run lab -- recording`: the pictures of docs/start/first-hour.md. */
void runMain(async (stopRequested) => {
  const { values } = readCommandLine(recording, process.argv.slice(2));
  const root = projectRoot();
  const folder = resolve(root, values.out);
  mkdirSync(folder, { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), 'svc-recording-'));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(dataFolder, 0o711);
  const enginesFolder = join(root, '.data', 'engines');
  const environment = await environmentOf(dataFolder);
  const stack = await Stack.prepare({ root, environment, enginesFolder, volatile: true, notify: console.log });
  try {
    const recorded = stack
      .start()
      .then(() => findChromium(enginesFolder, console.log))
      .then((chromiumPath) =>
        record(stack.addresses.video, chromiumPath, new Album(folder, stack.environment['FFMPEG_PATH'] ?? 'ffmpeg')),
      );
    return await Promise.race([recorded.then(() => 0), stack.failed, stopRequested.then(() => 1)]);
  } finally {
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
