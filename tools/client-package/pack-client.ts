import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { build } from 'rolldown';
import { create } from 'tar';

const run = promisify(execFile);

/** Packages bundled into the client, which then has no dependencies; our types refer to types of the first. */
const vendored = ['openapi-fetch', 'openapi-typescript-helpers', 'jose', 'altcha-lib'] as const;

/** Entry points of the package by their names, below the sources of the client. */
export const clientEntries = {
  index: 'index.ts',
  server: 'server/index.ts',
  express: 'server/express.ts',
  fastify: 'server/fastify.ts',
  nestjs: 'server/nestjs.ts',
  react: 'react/index.ts',
  'server-session': 'server-session/index.ts',
  next: 'next/index.ts',
  sveltekit: 'sveltekit/index.ts',
};

const exportEntry = (name: string, source: string) => ({
  types: `./types/${source.replace(/\.ts$/, '.d.ts')}`,
  default: `./${name}.js`,
});

const packageManifest = (version: string) => ({
  name: 'svc-auth-video',
  version,
  description: 'Typed clients of the authentication and the video service, and verification of their access tokens.',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=18' },
  bin: { 'svc-auth-video': './starters/create.js' },
  exports: {
    ...Object.fromEntries(
      Object.entries(clientEntries).map(([name, source]) => [
        name === 'index' ? '.' : `./${name}`,
        exportEntry(name, source),
      ]),
    ),
    './package.json': './package.json',
  },
  peerDependencies: { '@nestjs/common': '>=10', next: '>=15', react: '>=18' },
  peerDependenciesMeta: {
    '@nestjs/common': { optional: true },
    next: { optional: true },
    react: { optional: true },
  },
});

type Manifest = ReturnType<typeof packageManifest>;

const bundle = async (root: string, folder: string): Promise<void> => {
  const sources = join(root, 'libs', 'shared', 'client', 'src');
  await build({
    input: Object.fromEntries(Object.entries(clientEntries).map(([name, source]) => [name, join(sources, source)])),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.base.json'),
    external: ['@nestjs/common', 'next/headers', 'next/server', 'react', 'react/jsx-runtime'],
    transform: { jsx: { runtime: 'automatic', development: false } },
    output: {
      // Frameworks that render on servers run such a module in browsers too.
      banner: ({ name }) => (name === 'react' ? `'use client';` : ''),
      dir: folder,
      format: 'es',
      chunkFileNames: 'chunks/[name]-[hash].js',
      entryFileNames: '[name].js',
    },
  });
};

/** Declarations name modules as Node.js finds them: with an ending, and none of another package. */
const asNodeFindsIt = (file: string, folder: string, text: string): string => {
  const depth = file.split('/').length - 1;
  const vendor = `${depth === 0 ? './' : '../'.repeat(depth)}vendor`;
  return text
    .replaceAll(/(from |import\()'(\.[^']*)'/g, (_all, word: string, name: string) => {
      const target = join(folder, file, '..', name);
      return `${word}'${name}${globSync(`${target}/index.d.ts`).length > 0 ? '/index' : ''}.js'`;
    })
    .replaceAll(
      /from ['"]openapi-(fetch|typescript-helpers)['"]/g,
      (_all, name: string) => `from '${vendor}/openapi-${name}.js'`,
    );
};

/** The program that creates a front end, beside the files that it copies. */
const addStarters = async (root: string, folder: string): Promise<void> => {
  const source = join(root, 'tools', 'starter');
  const starters = join(folder, 'starters');
  await build({
    input: join(source, 'create.ts'),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.base.json'),
    output: { file: join(starters, 'create.js'), format: 'es', banner: '#!/usr/bin/env node' },
  });
  const isOfStarters = (path: string): boolean => dirname(path) !== source || !/\.(?:ts|json)$/u.test(path);
  const isCopied = (path: string): boolean => isOfStarters(path) && basename(path) !== 'node_modules';
  cpSync(source, starters, { recursive: true, filter: isCopied });
};

const declare = async (root: string, folder: string): Promise<void> => {
  const types = join(folder, 'types');
  const options = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--sourceMap', 'false'];
  const places = ['--rootDir', join(root, 'libs', 'shared', 'client', 'src'), '--outDir', types];
  const project = join(root, 'tools', 'client-package', 'tsconfig.json');
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  try {
    await run(process.execPath, [compiler, '-p', project, ...options, ...places]);
  } catch (error) {
    // tsc writes its findings to stdout, which the message of the error leaves out.
    throw new Error(`Compiling the types of the client failed:\n${(error as { stdout: string }).stdout}`, {
      cause: error,
    });
  }
  mkdirSync(join(types, 'vendor'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(join(root, 'node_modules', name, 'dist', 'index.d.mts'), join(types, 'vendor', `${name}.d.ts`));
  for (const file of globSync('**/*.d.ts', { cwd: types })) {
    const text = readFileSync(join(types, file), 'utf8');
    writeFileSync(join(types, file), asNodeFindsIt(file.replaceAll('\\', '/'), types, text));
  }
};

const readLicence = (root: string, name: string): string => {
  const folder = join(root, 'node_modules', name);
  const [file] = globSync('LICENSE*', { cwd: folder });
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const text = file === undefined ? `Licence: ${license ?? 'unknown'}` : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version ?? ''}\n\n${text}`;
};

/** Fills a folder with what is published. */
const fillFolder = async (folder: string): Promise<Manifest> => {
  const root = projectRoot();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await Promise.all([bundle(root, folder), declare(root, folder), addStarters(root, folder)]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const manifest = packageManifest(version);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'libs', 'shared', 'client', 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const licences = vendored.map((name) => readLicence(root, name));
  writeFileSync(join(folder, 'THIRD_PARTY_NOTICES'), licences.join(`\n${'-'.repeat(80)}\n\n`));
  return manifest;
};

/** A tarball, as `GET /client.json` of the auth-service describes it. */
export interface PackedClient {
  readonly name: string;
  readonly version: string;
  /** Subresource integrity, as lock files of npm have it. */
  readonly integrity: string;
}

/** Any date: equal sources make equal bytes on every machine, so that all replicas serve one integrity. */
const packedAt = new Date('2000-01-01T00:00:00Z');

/**
 * Builds the package and packs it.
 * @param folder is emptied and filled with the package
 * @param tarball file to write
 */
export const packClient = async (folder: string, tarball: string): Promise<PackedClient> => {
  const { name, version } = await fillFolder(folder);
  const files = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const options = { cwd: folder, file: tarball, prefix: 'package', gzip: true, portable: true, mtime: packedAt };
  await create(options, files);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  return { name, version, integrity };
};
