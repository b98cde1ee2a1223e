import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, OwnProcess, runCommand } from '@svc/provision';
import { BuiltApp, type Settings } from '@svc/testing/harness';
import { fromGo } from './packages';
import { expectText, type Place, type RealProgram } from './real-program';
import { OrderedVideo, signInForVideos, startApp } from './videos';

const version = '1.8.0';
const bucket = 'videos';
const keys = { id: 'the-key', secret: 'its-secret-of-a-length' };
const stopGraceMs = 5_000;
const slowMs = 5_000;
const commandTimeoutMs = 10_000;
const pollMs = 100;

/** The gateway serves a folder, in which a bucket is a folder. */
class Gateway {
  private running: OwnProcess | undefined;

  constructor(
    private readonly program: string,
    readonly port: number,
    readonly folder: string,
  ) {
    mkdirSync(join(folder, bucket), { recursive: true });
  }

  async start(options: readonly string[] = [], secret = keys.secret): Promise<void> {
    const address = ['--port', `127.0.0.1:${this.port}`, '--access', keys.id, '--secret', secret];
    const args = [...address, ...options, 'posix', this.folder];
    this.running = OwnProcess.start({ name: 'versitygw', file: this.program, args });
    while (!(await fetch(`http://127.0.0.1:${this.port}`).catch(() => undefined))) {
      if (!this.running.running) throw new Error(this.running.lastLines.join('\n'));
      await pause(pollMs);
    }
  }

  async stop(): Promise<void> {
    await this.running?.stop(stopGraceMs);
  }

  /** Without any goodbye, as when its machine loses power. */
  async kill(): Promise<void> {
    await this.running?.kill();
  }

  /** Answers nothing for some seconds, but keeps its connections. */
  async hang(): Promise<void> {
    const processId = this.running?.identity?.pid;
    if (processId === undefined) throw new Error('The gateway does not run.');
    process.kill(processId, 'SIGSTOP');
    await pause(slowMs);
    process.kill(processId, 'SIGCONT');
  }
}

const settingsFor = (place: Place, { port }: Gateway): Settings => {
  const { VIDEO_PORT: _port, ...settings } = place.product.settings;
  return {
    ...settings,
    QUEUE_PREFIX: 'versitygw',
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: keys.id,
    S3_SECRET_ACCESS_KEY: keys.secret,
    S3_FORCE_PATH_STYLE: 'true',
  };
};

/** Starts a service that must say what is wrong and not become ready. */
const expectComplaint = async (settings: Settings, wanted: string): Promise<void> => {
  const lines: string[] = [];
  const app = await BuiltApp.launch({ app: 'video-service', settings, onLine: (line) => void lines.push(line) });
  try {
    while (!lines.some((line) => line.includes(wanted))) {
      if (!app.process.running) throw new Error(lines.join('\n'));
      await pause(pollMs);
    }
    if (await app.isReady()) throw new Error('The service is ready.');
  } finally {
    await app.stop();
  }
};

/** A disk of one megabyte; null where this user may not mount one. */
const mountSmallDisk = async ({ home, started }: Place): Promise<string | null> => {
  const folder = join(home, 'small');
  mkdirSync(folder);
  const mount = ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder];
  const isMounted = await runCommand('mount', mount, { timeoutMs: commandTimeoutMs }).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  started.defer(async () => void (await runCommand('umount', [folder], { timeoutMs: commandTimeoutMs })));
  return folder;
};

/** Orders videos at a service whose files lie in the gateway. */
const startMaking = async (place: Place, settings: Settings) => {
  const { url } = await startApp(place, 'video-service', settings);
  await startApp(place, 'video-worker', settings);
  const headers = await signInForVideos(place);
  return (text: string): Promise<OrderedVideo> =>
    OrderedVideo.order(url, headers, { text, mode: 'fixed', tts_workflow: 'builtin/espeak' });
};

const tryFullDisk = async (place: Place): Promise<string> => {
  const folder = await mountSmallDisk(place);
  if (folder === null) return 'a full disk was not tried';
  const gateway = new Gateway(join(place.program, 'versitygw'), await findFreePort(), folder);
  place.started.defer(() => gateway.stop());
  await gateway.start();
  const order = await startMaking(place, { ...settingsFor(place, gateway), QUEUE_PREFIX: 'versitygw-full' });
  const video = await order('The disk of the store is too small for this video.\nIt has one megabyte.');
  expectText(await video.failure(), 'full');
  return 'a full disk was named';
};

/** The files of a video lie in its bucket, whatever happens to it. */
export const versitygw: RealProgram = {
  name: 'versitygw',
  version,
  fetch: fromGo(`github.com/versity/versitygw/cmd/versitygw@v${version}`),
  run: async (place) => {
    const gateway = new Gateway(join(place.program, 'versitygw'), await findFreePort(), join(place.home, 'data'));
    place.started.defer(() => gateway.stop());
    const settings = settingsFor(place, gateway);
    await gateway.start(['--readonly']);
    await expectComplaint(settings, 'may not write');
    await gateway.stop();
    await gateway.start([], 'another-secret-than-ours');
    await expectComplaint(settings, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    await gateway.stop();
    await gateway.start();
    const order = await startMaking(place, settings);
    const killed = await order('The store is killed.\nIt starts again.\nNothing is lost.');
    await gateway.kill();
    await killed.until(({ progress }) => (progress as { code?: string } | null)?.code === 'waiting_for_storage');
    await gateway.start();
    await killed.completed();
    const hung = await order('The store is slow.\nIt answers late.\nNothing is lost.');
    await gateway.hang();
    await hung.completed();
    return `read-only and a wrong secret were named, two videos survived a killed and a slow store, ${await tryFullDisk(place)}`;
  },
};
