import { startTelemetry } from '@svc/telemetry';

void startTelemetry('video-worker', () => import('./serve'));
