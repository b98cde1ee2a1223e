import { startTelemetry } from '@svc/telemetry';

void startTelemetry('auth-service', () => import('./serve'));
