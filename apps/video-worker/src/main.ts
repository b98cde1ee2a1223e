import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { startTelemetry } from '@svc/telemetry';

/** Lowers the priority: services that answer requests share the cores. Threads and child processes inherit it. */
const giveWay = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has a lower priority already.
  }
};

/**
 * Each dropped frame is megabytes of garbage beside a small heap. V8 would start incremental marking of all objects
 * twenty times a video, for a seventh of its time. Full marking runs a few times, and each takes as long as drawing a
 * frame.
 */
const disableIncrementalMarking = (): void => setFlagsFromString('--no-incremental-marking');

disableIncrementalMarking();
giveWay();
void startTelemetry('video-worker', () => import('./serve'));
