import { sizeThreadPool } from '@svc/config';
import { startTelemetry } from '@svc/telemetry';

sizeThreadPool();
void startTelemetry('auth-service', () => import('./serve'));
