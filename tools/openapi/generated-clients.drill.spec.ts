import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPath, services } from './documents.fixture';

const root = projectRoot();
const packages = join(root, 'node_modules');
const runProgram = promisify(execFile);
const node = (...args: string[]) => runProgram(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });

let folder: string;

/** Calls each generator as its documentation does, with the name of its output without the extension. */
const generators = {
  '@hey-api/openapi-ts': (document: string, name: string) =>
    node(join(packages, '@hey-api/openapi-ts/bin/run.js'), '-i', document, '-o', name, '--no-log-file'),
  oazapfts: (document: string, name: string) => node(join(packages, 'oazapfts/dist/cli.js'), document, `${name}.ts`),
};

type Generator = keyof typeof generators;

const compilerOptions = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['es2023', 'dom', 'dom.iterable'],
};

/** @returns what the compiler says; nothing when all is well */
const compile = async (use: string): Promise<string> => {
  writeFileSync(join(folder, 'use.ts'), use);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  const compiler = join(packages, 'typescript-native', 'bin', 'tsc');
  return node(compiler, '-p', folder, '--pretty', 'false').then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
};

/** A call of each service, by either of the generated clients. */
const uses: Record<Generator, Record<(typeof services)[number], string>> = {
  '@hey-api/openapi-ts': {
    auth: `import { createSession, getPublicConfig } from './client';
      const minimum: number | undefined = (await getPublicConfig()).data?.passwordMinLength;
      await createSession({ body: { email: 'maja@hive.test', password: String(minimum) } });`,
    video: `import { generateAsync, readTask } from './client';
      const id = (await generateAsync({ body: { text: 'Why bees dance' } })).data?.task_id ?? '';
      const status: string | undefined = (await readTask({ path: { task_id: id } })).data?.status;
      console.log(status);`,
  },
  oazapfts: {
    auth: `import { createSession, getPublicConfig } from './client';
      const answer = await getPublicConfig();
      if (answer.status === 200)
        await createSession({ email: 'maja@hive.test', password: String(answer.data.passwordMinLength) });`,
    video: `import { generateAsync, readTask } from './client';
      const answer = await generateAsync({ text: 'Why bees dance' });
      if (answer.status === 200) await readTask(answer.data.task_id);`,
  },
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-generated-'));
  symlinkSync(packages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.keys(generators) as Generator[])('a client that %s makes', (generator) => {
  it.each(services)('of the %s-service compiles, and so does a page that uses it', async (service) => {
    for (const old of ['client', 'client.ts']) rmSync(join(folder, old), { recursive: true, force: true });
    await generators[generator](documentPath(service), 'client');
    expect(await compile(uses[generator][service])).toBe('');
    expect(
      await compile(`${uses[generator][service]}\nawait import('./client').then((it) => it.noSuchOperation());`),
    ).toMatch(/noSuchOperation/);
  });
});
