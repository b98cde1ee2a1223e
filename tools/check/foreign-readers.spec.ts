import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appNames, recipes } from '@svc/bundle';
import { findReaders } from './foreign-readers';
import { readAliases, readLoads, type LoadGraph } from './import-graph';

const root = join(import.meta.dirname, '..', '..');
const readerPackages = [
  '@mozilla/readability',
  '@trustnxt/c2pa-ts',
  'libheif-js',
  'linkedom',
  'mammoth',
  'pdfjs-dist',
  'sharp',
  'tar',
] as const;

const inPipeline = (pattern: string): string[] =>
  globSync(pattern, { cwd: join(root, 'libs/pipeline') }).map((file) => join(root, 'libs/pipeline', file));

/** Parts beside the readers that read nothing. */
const harmless = [
  'foreign-threads.ts',
  'manifest-thread.ts',
  'byte-source.ts',
  'manifest-terms.ts',
  'provenance-report.ts',
  'picture-facts.ts',
];
const readerFiles = new Set([
  ...inPipeline('core/src/foreign-files/**/*.ts').filter((file) => !harmless.includes(basename(file))),
  ...inPipeline('provenance/src/reader/*.ts').filter((file) => !harmless.includes(basename(file))),
  ...inPipeline('documents/src/**/*.document.ts'),
  ...inPipeline('documents/src/read-document.ts'),
  ...inPipeline('writers/src/own-text/page-text.ts'),
]);

/** The signer reads the boxes of our own film, and writes its manifest. */
const signer = ['sign-video.ts', 'write-manifest.ts', 'chunk-offsets.ts'].map((name) =>
  join(root, 'libs/pipeline/provenance/src', name),
);

const rules = {
  isReader: (loaded: string) => readerFiles.has(loaded) || readerPackages.some((name) => name === loaded),
  isExcused: (from: string) => signer.includes(from),
};

const loads = readLoads(readAliases(root));

const listEntryFiles = (app: (typeof appNames)[number]): string[] =>
  recipes[app].entries.map((entry) => join(root, 'apps', app, 'src', `${entry}.ts`));
const inWords = (way: readonly string[]): string => way.map((file) => relative(root, file)).join(' -> ');

describe('readers of foreign files', () => {
  it('are found by the check where they are', () => {
    expect(readerFiles.size).toBeGreaterThan(20);
    const program = inPipeline('provenance/src/reader/manifest-program.ts');
    const found = findReaders(program, loads, rules).map((way) => relative(root, way.at(-1) ?? ''));
    expect(found).toContain('libs/pipeline/provenance/src/reader/cbor-check.ts');
  });

  it.each([
    ['a file', join(root, 'libs/pipeline/core/src/foreign-files/pictures/picture-header.ts')],
    ['a package', 'linkedom'],
  ])('are reported with the way to them when a service imports %s', (_, reader) => {
    const service = join(root, 'libs/video/core/src/assets/asset-probe.ts');
    const planted: LoadGraph = (file) => [...loads(file), ...(file === service ? [reader] : [])];
    const ways = findReaders(listEntryFiles('video-service'), planted, rules);
    expect(ways.map((way) => way.slice(-2))).toContainEqual([service, reader]);
  });

  it.each(appNames)('are loaded by no process of the %s, only by programs that can be killed', (app) => {
    expect(findReaders(listEntryFiles(app), loads, rules).map(inWords)).toEqual([]);
  });
});
