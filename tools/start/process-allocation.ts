import type { App } from '@svc/provision';

/** Limits the young generation of V8: 153 instead of 229 MiB after a load, while requests cost the same. */
const requestAllocation: Readonly<Record<string, string>> = { NODE_OPTIONS: '--max-semi-space-size=16' };

/**
 * Settings of malloc for processes that draw: the worker (videos) and the video-service (previews). Drawing allocates
 * and frees hundreds of pictures of some megabytes: each gets its own mapping, which is returned to the system when it
 * is freed. Without this a worker uses 50 % more memory. Huge pages, if the kernel has them, avoid page faults that take
 * 5 % of the time of a video.
 */
const drawingAllocation: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/** A worker's JavaScript makes few short-lived objects; a small young generation of V8 saves 55 MB. */
const workerAllocation: Readonly<Record<string, string>> = {
  ...drawingAllocation,
  NODE_OPTIONS: '--max-semi-space-size=2',
};

/** Environment variables that decide how much memory an app takes. Its image sets the same (`docker/Dockerfile`). */
export const allocationByApp: Readonly<Record<App, Readonly<Record<string, string>>>> = {
  'auth-service': requestAllocation,
  'video-service': drawingAllocation,
  'video-worker': workerAllocation,
};

/**
 * The heap of an app that draws settles at 60 to 75 MB. Without an initial size of 100 MB, V8 runs a full garbage
 * collection after every few megabytes of growth: for nearly every preview and upload, which takes a fourth of their
 * time, and twice for a video of five scenes.
 */
const drawingHeap = ['--initial-old-space-size=100'] as const;

/** Node.js options of an app; its image has the same. */
export const nodeOptionsByApp: Readonly<Record<App, readonly string[]>> = {
  'auth-service': [],
  'video-service': drawingHeap,
  'video-worker': drawingHeap,
};

/** Defaults of a worker that shares the cores of one machine with the services; an image has its own cores. */
export const sharedMachine: Readonly<Record<string, string>> = { WORKER_PRIORITY: 'low' };
