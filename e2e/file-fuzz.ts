import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  describeFileFinding,
  FileFindings,
  fileSettings,
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
import { OwnApps, type OwnApp } from './own-apps';

/** Fixed for reproducible runs; `npm run lab -- fuzz files` draws a random seed. */
const seed = 20_261_128;

/** Starts the service again after a file that hangs or ends it, so that the other files are sent too. */
const keepService = async (apps: OwnApps): Promise<FuzzedService> => {
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

const describeAll = (findings: FileFindings): string =>
  findings.all.map(({ first }) => describeFileFinding(first, 'the run that repeats it')).join('\n\n');

interface Fuzzed {
  readonly apps: OwnApps;
  readonly mirror: PackMirror;
  readonly samples: Samples;
  readonly service: FuzzedService;
  readonly draft: PreviewedDraft;
  readonly folder: string;
}

/** Sends changed files to a video-service of its own. */
export class FileFuzz {
  private constructor(private readonly fuzzed: Fuzzed) {}

  static async start(): Promise<FileFuzz> {
    const folder = mkdtempSync(join(tmpdir(), 'svc-findings-'));
    const mirror = await startPackMirror();
    const samples = await makeSamples((await testFfmpeg()).ffmpegPath);
    const folders = { ASSETS_FOLDER: join(folder, 'assets'), VOICES_DIR: join(folder, 'voices'), VOICES: 'on' };
    const apps = await OwnApps.create({ ...fileSettings(mirror), ...folders }, ['video-service']);
    const service = await keepService(apps);
    const worker = await apps.start('video-worker');
    const draft = await writeDraft(service.url);
    await worker.stop();
    return new FileFuzz({ apps, mirror, samples, service, draft, folder });
  }

  /** Sends so many changed files of a type to every route that takes it. */
  async sendChanged(type: FileType, count: number): Promise<{ found: string; answers: number }> {
    const { folder, samples, ...stack } = this.fuzzed;
    const findings = new FileFindings(folder);
    const range = { seed, from: 0, to: count };
    const statuses = await fuzzRoutes({ ...range, ...stack, type, samples: samples[type], findings });
    return { found: describeAll(findings), answers: statuses.size };
  }

  /** @returns a description of the fault that the file shows, or an empty text */
  async send(type: FileType, file: Buffer): Promise<string> {
    const findings = new FileFindings(this.fuzzed.folder);
    await sendFile({ ...this.fuzzed, type, seed, findings }, 0, file);
    return describeAll(findings);
  }

  async end(): Promise<void> {
    const { apps, mirror, folder } = this.fuzzed;
    await apps.end();
    await mirror.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
