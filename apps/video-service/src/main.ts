import { startTelemetry } from '@svc/telemetry';

void startTelemetry('video-service', () => import('./serve'));
