import { startWatchdog } from '@svc/telemetry';

/** Shorter than the usual ones, to save time. A test shortens or lengthens the one that it waits for. */
const limits = { sampleMs: 100, reportedMs: 1_000, endedMs: 60_000, endedWhileLoadingMs: 60_000 };

const given = JSON.parse(process.env['WATCHED_LIMITS'] ?? '{}') as Partial<typeof limits>;
const finishLoading = startWatchdog('hives', { ...limits, ...given });
void import('./blocking-app.fixture').then(finishLoading);
