import { PipelineConfig, VideoServiceConfig, WorkerConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { bytesIn, readEnvironment, imageSettings, isBelow } from './app-settings';
import { listApps, type Container, type Labels, type Manifest, type PodSpec } from './manifest';

type App = keyof typeof budgets.processBytes;

type Setting = (name: string, byDefault: number) => number;

/** One more runs while one caller holds all places. */
const jobsAtOnce = (setting: Setting): number => setting('WORKER_CONCURRENCY', new WorkerConfig().concurrency) + 1;

/** Programs that draw foreign pictures and fonts. */
const drawingBytes = budgets.drawings.atOnce * budgets.drawings.memoryBytes;

/** Memory that an app may need beside its own process, by its settings. */
const besideBytes: Record<App, (setting: Setting) => number> = {
  'auth-service': () => 0,
  'video-service': (setting) =>
    setting('EVENT_STREAMS', new VideoServiceConfig().eventStreams) * budgets.eventStreams.bytes +
    budgets.probes.places * budgets.probes.placeBytes +
    budgets.documents.atOnce * budgets.documents.memoryBytes +
    budgets.slowUploads.atOnce * budgets.slowUploads.memoryBytes +
    drawingBytes,
  'video-worker': (setting) => jobsAtOnce(setting) * (budgets.decoderBytes + budgets.videoEncoderBytes) + drawingBytes,
};

interface Setup {
  app: App;
  pod: PodSpec;
  container: Container;
  settings: Labels;
}

const isApp = (name: string): name is App => name in budgets.processBytes;

const numberIn =
  (settings: Labels) =>
  (name: string, byDefault: number): number =>
    Number(settings[name] ?? byDefault);

/** How much may lie where a folder is mounted, by the volume's limit; 0 where nothing says. */
const roomAt = (folder: string, { pod, container }: Setup): number => {
  const mounts = (container.volumeMounts ?? []).filter(({ mountPath }) => isBelow(folder, mountPath));
  const volume = (pod.volumes ?? []).find(({ name }) => name === mounts[0]?.name);
  return bytesIn(volume?.emptyDir?.sizeLimit ?? '0');
};

/** @returns nothing for a program that is none of our apps */
export const memoryShortage = (app: string, settings: Labels, limitBytes: number): string[] => {
  if (!isApp(app)) return [];
  const neededBytes = budgets.processBytes[app] + besideBytes[app](numberIn(settings));
  return limitBytes >= neededBytes
    ? []
    : [`${app} may take ${neededBytes} bytes of memory, and its limit is ${limitBytes}`];
};

const memoryProblems = ({ app, container, settings }: Setup): string[] =>
  memoryShortage(app, settings, bytesIn(container.resources?.limits?.['memory'] ?? '0'));

const temporaryProblems = (setup: Setup): string[] =>
  roomAt('/tmp', setup) >= budgets.temporaryBytes ? [] : [`${setup.app} has no room in /tmp`];

/** Copies may be twice as much for a moment. */
const assetsProblems = (setup: Setup): string[] => {
  const { app, settings } = setup;
  if (app === 'auth-service') return [];
  const number = numberIn(settings);
  const { uploadSpoolBytes } = new VideoServiceConfig();
  const spoolBytes = app === 'video-service' ? number('UPLOAD_SPOOL_BYTES', uploadSpoolBytes) : 0;
  const needed = 2 * number('ASSET_COPIES_BYTES', new PipelineConfig().assetCopiesBytes) + spoolBytes;
  const folder = settings['ASSETS_FOLDER'] ?? '';
  if (isBelow(folder, '/tmp')) return [`${app} keeps uploads in /tmp`];
  return roomAt(folder, setup) >= needed ? [] : [`${app} has a volume that copies of assets may fill`];
};

const workProblems = (setup: Setup): string[] => {
  const { app, settings } = setup;
  if (app !== 'video-worker') return [];
  const needed = jobsAtOnce(numberIn(settings)) * budgets.jobFolderBytes;
  return roomAt(settings['WORK_FOLDER'] ?? '', setup) >= needed ? [] : [`${app} has a volume that its jobs may fill`];
};

/** Finds pods whose limits are below the needs of their app: the kubelet would evict or kill them under load. */
export const budgetProblems = (manifests: readonly Manifest[]): string[] =>
  listApps(manifests).flatMap(({ pod }) =>
    pod.containers.flatMap((container) => {
      if (!isApp(container.name)) return [];
      const settings = { ...imageSettings(), ...readEnvironment(container, manifests) };
      const setup = { app: container.name, pod, container, settings };
      return [memoryProblems, temporaryProblems, assetsProblems, workProblems].flatMap((check) => check(setup));
    }),
  );
