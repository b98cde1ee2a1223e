/**
 * How whoever draws gives memory back, the worker for videos and the video-service for previews, as their images set it
 * (`docker/Dockerfile`). Pictures of some megabytes come and go by the hundred: each is mapped for itself, and goes back
 * when it is dropped. Otherwise a worker holds half as much again. In huge pages, where the kernel has them, or touching
 * each page for the first time takes a twentieth of a video.
 */
export const drawingAllocation: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/** A worker's JavaScript makes few objects that die young, so the room for them is small: 55 MB less. */
export const workerAllocation: Readonly<Record<string, string>> = {
  ...drawingAllocation,
  NODE_OPTIONS: '--max-semi-space-size=2',
};

/**
 * What a worker is started with, as its image starts it. Its JavaScript settles at some 60 MB; without the word that
 * 100 MB may be there, every few megabytes more are taken for a reason to go through all of it: twice for a video of
 * five scenes, a tenth of its time.
 */
export const workerHeap: readonly string[] = ['--initial-old-space-size=100'];
