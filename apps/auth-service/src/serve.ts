import 'reflect-metadata';
import { AuthServiceConfig, loadFeatures } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { authServiceOptions } from '@svc/auth';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectGarbage {
  (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }): void;
}

/**
 * Releases a third of the resident memory before the first request: V8 keeps what loading and wiring the modules used
 * until memory runs short, which an idle replica never does. Called by the process, not by the app: tests start many
 * apps in one process.
 */
const releaseStartupMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
};

void runHttpApp('auth-service', async () => ({
  ...authServiceOptions(await loadFeatures(() => import('./features'))),
  port: (app) => app.get(AuthServiceConfig).port,
  beforeListening: releaseStartupMemory,
}));
