import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { appNames, programsNamedIn, recipes } from '@svc/bundle';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';

/** Settings without a provider, for the programs that choose by them. */
const workerData = { configured: {} };

const appFolder = (app: string): string => join(projectRoot(), 'dist', 'apps', app);

/** Programs of the recipe, and those that the code of the bundle names. */
const listPrograms = (app: (typeof appNames)[number]): string[] => {
  const code = globSync('*.js', { cwd: appFolder(app) }).map((file) =>
    readFileSync(join(appFolder(app), file), 'utf8'),
  );
  return [...new Set([...Object.keys(recipes[app].programs ?? {}), ...code.flatMap(programsNamedIn)])];
};

/** Starts a program without settings, for the lack of which it ends. @returns what it printed */
const printedBy = (file: string): Promise<string> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'] }, cwd: dirname(file), timeout: 60_000 };
    const child = execFile(process.execPath, [file], options, (error, stdout, stderr) =>
      resolve(`${stdout}${stderr}${error?.killed === true ? 'It did not end.' : ''}`),
    );
    child.stdin?.end();
  });

const bundlePath = (app: string, name: string): string => join(projectRoot(), 'dist', 'apps', app, `${name}.js`);

/** `loaded`, or the reason why the program cannot be. */
const awaitLoading = (path: string): Promise<string> => {
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
    const names = listPrograms(app);
    const loadings = await Promise.all(names.map((name) => awaitLoading(bundlePath(app, name))));
    expect(names.map((name, index) => [name, loadings[index]])).toEqual(names.map((name) => [name, 'loaded']));
  });

  it.each(appNames)('start from the bundle of the %s', async (app) => {
    const entries = recipes[app].entries.map((entry) => bundlePath(app, entry));
    const processes = globSync('*/programs/*-process.mjs', { cwd: appFolder(app) }).map((file) =>
      join(appFolder(app), file),
    );
    for (const file of [...entries, ...processes]) {
      const printed = await printedBy(file);
      expect([
        basename(file),
        /Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|It did not end/u.exec(printed),
      ]).toEqual([basename(file), null]);
    }
  });

  it('are reported when their file is missing', async () => {
    expect(await awaitLoading(bundlePath('none', 'script-program'))).toContain('Cannot find module');
  });
});
