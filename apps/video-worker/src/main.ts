import { setFlagsFromString } from 'node:v8';
import { startTelemetry } from '@svc/telemetry';

/**
 * Each dropped frame is megabytes of garbage beside a small heap. V8 would start incremental marking of all objects
 * twenty times a video, for a seventh of its time. Full marking runs a few times, and each takes as long as drawing a
 * frame.
 */
const disableIncrementalMarking = (): void => setFlagsFromString('--no-incremental-marking');

disableIncrementalMarking();
void startTelemetry('video-worker', () => import('./serve'));
