import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { ProvisionError } from '@svc/provision';
import { Parser, type ReadEntry } from 'tar';
import type { DockerEngine } from './docker-engine';

/** One line for a file, folder or link: type, mode, owner, size and digest, or target. */
type Described = string;

export interface ImageContents {
  /** Keys are paths. Excludes modification times, which are those of the build. */
  readonly entries: ReadonlyMap<string, Described>;
  /** Lists of installed packages, by path. */
  readonly records: ReadonlyMap<string, string>;
}

/** Package lists of dpkg, and package.json files. */
const isRecord = (path: string): boolean =>
  /^var\/lib\/dpkg\/(status|status\.d\/[^/]+)$/.test(path) ||
  /^app\/(.*\/)?node_modules\/.*\/package\.json$/.test(path);

const readEntry = async (entry: ReadEntry, entries: Map<string, Described>, records: Map<string, string>) => {
  const { path, type, mode = 0, uid = 0, gid = 0, linkpath = '' } = entry;
  const parts: Buffer[] = [];
  const digest = createHash('sha256');
  for await (const part of entry as AsyncIterable<Buffer>) {
    digest.update(part);
    if (isRecord(path)) parts.push(part);
  }
  const content = type === 'File' ? `${entry.size} ${digest.digest('hex')}` : linkpath;
  entries.set(path, `${type} ${mode.toString(8)} ${uid}:${gid} ${content}`);
  if (parts.length > 0) records.set(path, Buffer.concat(parts).toString('utf8'));
};

/** Reads all files of an image. */
export const readImage = async (engine: DockerEngine, image: string): Promise<ImageContents> => {
  const container = await engine.docker(['create', '--network', 'none', image]);
  try {
    return await readExport(container, image);
  } finally {
    await engine.docker(['rm', '--volumes', container]);
  }
};

const readExport = async (container: string, image: string): Promise<ImageContents> => {
  const contents = { entries: new Map<string, Described>(), records: new Map<string, string>() };
  const reading: Promise<void>[] = [];
  const parser = new Parser({
    onReadEntry: (entry) => void reading.push(readEntry(entry, contents.entries, contents.records)),
  });
  const exporting = spawn('docker', ['export', container], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(exporting, 'close');
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve);
    parser.on('error', reject);
  });
  exporting.stdout.on('data', (part: Buffer) => {
    if (!parser.write(part)) exporting.stdout.pause();
  });
  parser.on('drain', () => exporting.stdout.resume());
  exporting.stdout.on('end', () => parser.end());
  await parsed;
  await Promise.all(reading);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new ProvisionError(`docker cannot export ${image}: code ${code}.`);
  return contents;
};

/** A path at which two images differ, and what each has there. */
interface Difference {
  readonly path: string;
  readonly one?: Described | undefined;
  readonly other?: Described | undefined;
}

/** Lists the differences between two images, by path. */
export const listDifferences = (
  one: ReadonlyMap<string, Described>,
  other: ReadonlyMap<string, Described>,
): Difference[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .toSorted()
    .map((path) => ({ path, one: one.get(path), other: other.get(path) }));

/** Equal for images with equal content. */
export const contentDigest = ({ entries }: ImageContents): string =>
  [...entries]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce((digest, [path, described]) => digest.update(`${path}\0${described}\n`), createHash('sha256'))
    .digest('hex');
