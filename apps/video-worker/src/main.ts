import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { startTelemetry } from '@svc/telemetry';

/** Whoever waits for an answer comes first where services share the cores. Threads and programs inherit it. */
const giveWay = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has a lower priority already.
  }
};

/**
 * Each picture that is dropped is megabytes of garbage beside a small heap, for which V8 would begin to mark all objects
 * twenty times a video, beside the work and for a seventh of its time. Marking in one go happens a few times, for as long
 * as a frame takes to draw.
 */
const disableIncrementalMarking = (): void => setFlagsFromString('--no-incremental-marking');

disableIncrementalMarking();
giveWay();
void startTelemetry('video-worker', () => import('./serve'));
