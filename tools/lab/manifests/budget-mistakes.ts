import { podOf, type Mistake } from './mistake';
import type { Container, Manifest } from './manifest';

type App = 'auth-service' | 'video-service' | 'video-worker';

const containerOf = (all: Manifest[], app: App): Container => podOf(all, 'Deployment', app).containers[0] as Container;

const limitMemory = (all: Manifest[], app: App, memory: string): void => {
  const { limits = {} } = containerOf(all, app).resources ?? {};
  limits['memory'] = memory;
};

const limitVolume = (all: Manifest[], app: App, name: string, sizeLimit: string): void => {
  const volume = podOf(all, 'Deployment', app).volumes?.find((each) => each.name === name);
  if (volume?.emptyDir) volume.emptyDir.sizeLimit = sizeLimit;
};

const set = (all: Manifest[], app: App, name: string, value: string): void => {
  const container = containerOf(all, app);
  container.env = [...(container.env ?? []).filter((each) => each.name !== name), { name, value }];
};

/** Pods that are smaller than their work. */
export const budgetMistakes: readonly Mistake[] = [
  {
    title: 'a service without memory for its probes',
    plant: (all) => limitMemory(all, 'video-service', '384Mi'),
    complaint: /video-service may take \d+ bytes of memory/,
  },
  {
    title: 'a service without memory for passwords',
    plant: (all) => limitMemory(all, 'auth-service', '256Mi'),
    complaint: /auth-service may take \d+ bytes of memory/,
  },
  {
    title: 'more event streams than there is memory for',
    plant: (all) => set(all, 'video-service', 'EVENT_STREAMS', '5000'),
    complaint: /video-service may take \d+ bytes of memory/,
  },
  {
    title: 'more jobs at once than there is memory for',
    plant: (all) => set(all, 'video-worker', 'WORKER_CONCURRENCY', '3'),
    complaint: /video-worker may take \d+ bytes of memory/,
  },
  {
    title: 'no room for uploads beside the copies',
    plant: (all) => limitVolume(all, 'video-service', 'data', '2Gi'),
    complaint: /video-service has a volume that copies of assets may fill/,
  },
  {
    title: 'more bytes of uploads than there is room for',
    plant: (all) => set(all, 'video-service', 'UPLOAD_SPOOL_BYTES', '4294967296'),
    complaint: /video-service has a volume that copies of assets may fill/,
  },
  {
    title: 'uploads in the folder for temporary files',
    plant: (all) => set(all, 'video-service', 'ASSETS_FOLDER', '/tmp/assets'),
    complaint: /video-service keeps uploads in \/tmp/,
  },
  {
    title: 'no room for the files of jobs',
    plant: (all) => limitVolume(all, 'video-worker', 'work', '2Gi'),
    complaint: /video-worker has a volume that its jobs may fill/,
  },
  {
    title: 'a folder for temporary files without room',
    plant: (all) => limitVolume(all, 'auth-service', 'tmp', '1Mi'),
    complaint: /auth-service has no room in \/tmp/,
  },
];
