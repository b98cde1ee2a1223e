import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  describeFileFinding,
  FileFindings,
  fileSettings,
  fileTypes,
  foundFiles,
  fuzzRoutes,
  makeSamples,
  sendFile,
  startPackMirror,
  writeDraft,
  type FileType,
  type FuzzedService,
  type PackMirror,
  type PreviewedDraft,
  type Samples,
} from '@svc/testing/fuzz';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnApps, type OwnApp } from './own-apps';

/** Fixed for reproducible runs; `npm run lab -- fuzz files` draws a random seed. */
const seed = 20_261_128;
const ordinaryCount = 8;
/** A program is started for each file of these types. */
const countsOfSlowTypes: Partial<Record<FileType, number>> = {
  pdf: 3,
  docx: 3,
  html: 3,
  md: 2,
  txt: 2,
  ttf: 2,
  otf: 3,
  woff2: 4,
  'tar.bz2': 2,
};

let apps: OwnApps;
let mirror: PackMirror;
let samples: Samples;
let service: FuzzedService;
let draft: PreviewedDraft;
let folder: string;

/** Starts the service again after a file that hangs or ends it, so that the other files are sent too. */
const keep = async (): Promise<FuzzedService> => {
  let app: OwnApp = await apps.start('video-service');
  return {
    get url() {
      return app.url;
    },
    get isRunning() {
      return app.process.running;
    },
    restart: async () => {
      await app.process.kill();
      app = await apps.start('video-service');
    },
  };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-findings-'));
  mirror = await startPackMirror();
  samples = await makeSamples((await testFfmpeg()).ffmpegPath);
  const folders = { ASSETS_FOLDER: join(folder, 'assets'), VOICES_DIR: join(folder, 'voices'), VOICES: 'on' };
  apps = await OwnApps.create({ ...fileSettings(mirror), ...folders }, ['video-service']);
  service = await keep();
  const worker = await apps.start('video-worker');
  draft = await writeDraft(service.url);
  await worker.stop();
});

afterAll(async () => {
  await apps.end();
  await mirror.close();
  rmSync(folder, { recursive: true, force: true });
});

const describeAll = (findings: FileFindings): string =>
  findings.all.map(({ first }) => describeFileFinding(first, 'the run that repeats it')).join('\n\n');

describe('changed files', () => {
  it.each(fileTypes)('of type %s are accepted or refused by every route that takes them', async (type) => {
    const findings = new FileFindings(folder);
    const range = { seed, from: 0, to: countsOfSlowTypes[type] ?? ordinaryCount };
    const statuses = await fuzzRoutes({ ...range, service, draft, mirror, type, samples: samples[type], findings });
    expect(describeAll(findings)).toBe('');
    expect(statuses.size).toBeGreaterThan(0);
  });
});

describe('files that once showed a fault', () => {
  const known = foundFiles().map(({ type, file, fault }) => [type, fault, file] as const);

  it.each(known)('(%s: %s) show none', async (type, _fault, file) => {
    const findings = new FileFindings(folder);
    await sendFile({ service, draft, mirror, type, seed, findings }, 0, file);
    expect(describeAll(findings)).toBe('');
  });
});
