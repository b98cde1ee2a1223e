import { constants, setPriority } from 'node:os';
import { startTelemetry } from '@svc/telemetry';

/** Whoever waits for an answer comes first where services share the cores. Threads and programs inherit it. */
const giveWay = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has a lower priority already.
  }
};

giveWay();
void startTelemetry('video-worker', () => import('./serve'));
