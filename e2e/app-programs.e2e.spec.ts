import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { appNames, recipes } from '@svc/bundle';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';

/** Settings without a provider, for the programs that choose by them. */
const workerData = { configured: {} };

const pathOf = (app: string, name: string): string => join(projectRoot(), 'dist', 'apps', app, `${name}.js`);

/** `loaded`, or the reason why the program cannot be. */
const loadingOf = (path: string): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  // A program without its input may fail as soon as it is loaded.
  const calm = `process.on('unhandledRejection', () => undefined)`;
  const tell = `require('node:worker_threads').parentPort.postMessage('loaded')`;
  const code = `${calm}; require(${JSON.stringify(path)}); ${tell}`;
  const worker = new Worker(code, { eval: true, workerData, env: {}, stdin: true, stdout: true, stderr: true })
    .on('message', resolve)
    .on('error', (error: Error) => resolve(error.message))
    .on('exit', () => resolve('ended'));
  return promise.finally(() => void worker.terminate());
};

describe('the programs of a built app', () => {
  it.each(appNames)('load from the bundle of the %s', async (app) => {
    const names = Object.keys(recipes[app].programs ?? {});
    const loadings = await Promise.all(names.map((name) => loadingOf(pathOf(app, name))));
    expect(names.map((name, index) => [name, loadings[index]])).toEqual(names.map((name) => [name, 'loaded']));
  });

  it('are reported when their file is missing', async () => {
    expect(await loadingOf(pathOf('none', 'script-program'))).toContain('Cannot find module');
  });
});
