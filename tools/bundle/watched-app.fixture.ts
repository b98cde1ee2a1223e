import { startWatchdog } from '@svc/telemetry';

/** A fifth of the usual ones. */
const limits = { sampleMs: 200, reportedMs: 1_000, endedMs: 3_000, endedWhileLoadingMs: 12_000 };

const finishLoading = startWatchdog('hives', limits);
void import('./blocking-app.fixture').then(finishLoading);
