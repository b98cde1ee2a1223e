import {
  APPS,
  bundlePath,
  findFreePort,
  OwnProcess,
  ownSourceMaps,
  projectRoot,
  ProvisionError,
  type App,
} from '@svc/provision';
import { runMain } from './run-main';
import { readServiceEnvironment } from './service-environment';
import { loadEnvironment, readStackSettings } from './stack-settings';
import { readRunningStack } from './stack-state';

const PORT_VARIABLES: Readonly<Record<App, string>> = {
  'auth-service': 'AUTH_PORT',
  'video-service': 'VIDEO_PORT',
  'video-worker': 'WORKER_PORT',
};
const STOP_GRACE_MS = 10_000;
const FIRST_PORT = 3101;

function appNamed(name: string | undefined): App {
  const app = APPS.find((one) => one === name);
  if (app === undefined) throw new ProvisionError(`There is no app "${name ?? ''}": choose of ${APPS.join(', ')}.`);
  return app;
}

/**
 * `npx nx serve <app>`: one more process of an app, with an inspector, on the databases and settings of the running
 * stack.
 */
void runMain(async (stopRequested) => {
  const app = appNamed(process.argv[2]);
  const root = projectRoot();
  const { dataFolder, urlHost } = readStackSettings(root, loadEnvironment(root));
  if (readRunningStack(dataFolder)?.addresses === undefined)
    throw new ProvisionError('Nothing runs here yet: run "npm start" in another terminal first.');
  const port = await findFreePort(FIRST_PORT);
  const served = OwnProcess.start({
    name: app,
    file: process.execPath,
    args: ['--inspect=127.0.0.1:0', ...ownSourceMaps(root), bundlePath(root, app)],
    env: { ...readServiceEnvironment(dataFolder), [PORT_VARIABLES[app]]: String(port) },
    cwd: root,
    onLine: (line) => console.log(line),
  });
  console.log(`${app}: http://${urlHost}:${port}, stopped by Ctrl+C`);
  const exited = await Promise.race([served.exited, stopRequested.then(() => undefined)]);
  if (exited !== undefined) return exited.code ?? 1;
  await served.stop(STOP_GRACE_MS);
  return 0;
});
