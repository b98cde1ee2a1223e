import { startWatchdog } from '@svc/telemetry';

/** Shorter than the usual ones, to save time. */
const limits = { sampleMs: 200, reportedMs: 1_000, endedMs: 5_000, endedWhileLoadingMs: 15_000 };

const finishLoading = startWatchdog('hives', limits);
void import('./blocking-app.fixture').then(finishLoading);
