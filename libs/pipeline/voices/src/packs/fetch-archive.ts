import { open, rm, stat, truncate } from 'node:fs/promises';
import { isStorageFull } from '@svc/errors';
import { digestFile } from '@svc/storage';
import { pause } from '@svc/pipeline/providers';
import type { Mirror } from './mirror';
import { PackError } from './pack-error';
import type { KnownArchive, VoicePack } from './voice-pack';

/** The download fails after this many attempts in a row without a byte. */
const maxIdleTries = 5;
/** Interval without bytes after which the mirror is asked again. */
const stallMs = 60_000;

interface FetchOptions {
  readonly mirror: Mirror;
  /** A partial download, which is continued. */
  readonly partPath: string;
  readonly signal: AbortSignal;
  readonly onBytes: (done: number, total: number) => void;
  /** Delay between attempts; grows with each attempt without a byte. */
  readonly retryMs?: number;
}

const fileSize = async (path: string): Promise<number> => (await stat(path).catch(() => ({ size: 0 }))).size;

const isWhole = ({ archives }: VoicePack, size: number): boolean => archives.some(({ bytes }) => bytes === size);

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Reads `bytes 100-199/200` or the length of a whole file; null when it is not stated. */
const readExtent = ({ status, headers }: Response): { start: number; total: number | null } => {
  const range = /^bytes (\d+)-\d+\/(\d+)$/u.exec(headers.get('content-range') ?? '');
  if (status === 206 && range !== null) return { start: Number(range[1]), total: Number(range[2]) };
  const length = headers.get('content-length');
  return { start: 0, total: length === null ? null : Number(length) };
};

/** Aborts when no byte arrives for a while. */
class StallWatch {
  private readonly controller = new AbortController();
  private readonly timer = setTimeout(() => this.controller.abort(new Error('The mirror fell silent')), stallMs);
  readonly signal = this.controller.signal;

  pass(): void {
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** The answer of a mirror. */
interface Sent {
  readonly body: AsyncIterable<Uint8Array>;
  /** Position of its first byte in the file. */
  readonly start: number;
  readonly totalBytes: number;
}

/** @returns null when nothing is missing @throws PackError when the mirror has another file */
const askForRest = async (
  pack: VoicePack,
  have: number,
  { mirror }: FetchOptions,
  signal: AbortSignal,
): Promise<Sent | null> => {
  const address = mirror.archiveAddress(pack.archiveName);
  const response = await mirror.ask(pack.archiveName, have, signal);
  if (response.status === 416) return null;
  if (response.status >= 400 && response.status < 500)
    throw new PackError(`${address} answered ${response.status}: set VOICES_URL to a mirror that has this file.`, {
      code: 'mirror',
    });
  if (!response.ok || response.body === null) throw new Error(`${address} answered ${response.status}`);
  const { start, total } = readExtent(response);
  if (total === null || isWhole(pack, total))
    return { body: response.body, start, totalBytes: total ?? pack.archives[0].bytes };
  await response.body.cancel();
  throw new PackError(
    `${address} has ${total} bytes, which is none of the files known as "${pack.id}": set VOICES_URL to another mirror.`,
    { code: 'mirror' },
  );
};

/** One attempt; appends to the file. Bytes that were reported are in the file, whatever happens later. */
const fetchRest = async (pack: VoicePack, have: number, options: FetchOptions): Promise<void> => {
  const watch = new StallWatch();
  const signal = AbortSignal.any([options.signal, watch.signal]);
  try {
    const sent = await askForRest(pack, have, options, signal);
    if (sent === null) return await truncate(options.partPath, 0);
    await using file = await open(options.partPath, sent.start === 0 ? 'w' : 'r+', 0o644);
    let done = sent.start;
    for await (const chunk of sent.body) {
      watch.pass();
      await file.write(chunk, 0, chunk.length, done);
      done += chunk.length;
      options.onBytes(done, sent.totalBytes);
    }
  } finally {
    watch.end();
  }
};

const fetchWhole = async (pack: VoicePack, options: FetchOptions): Promise<void> => {
  const { partPath, signal, retryMs = 1_000 } = options;
  for (let idleTries = 0; ;) {
    const have = await fileSize(partPath);
    if (isWhole(pack, have)) return;
    let failure: unknown;
    try {
      await fetchRest(pack, have, options);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PackError || isStorageFull(error)) throw error;
      failure = error;
    }
    idleTries = (await fileSize(partPath)) > have ? 0 : idleTries + 1;
    if (idleTries >= maxIdleTries) throw brokenOff(pack, await fileSize(partPath), options.mirror, failure);
    if (failure !== undefined) await pause(retryMs * 2 ** idleTries, signal);
  }
};

const brokenOff = ({ archiveName, archives }: VoicePack, have: number, mirror: Mirror, cause: unknown): PackError =>
  new PackError(
    `${mirror.archiveAddress(archiveName)} could not be fetched (${megabytes(have)} of ${megabytes(archives[0].bytes)} MB are here): ` +
      'try again, it goes on from there; or set VOICES_URL to another mirror.',
    { cause, code: 'unreachable' },
  );

/**
 * Downloads an archive of a pack to `partPath`, continuing an earlier download.
 * @returns which of the known archives it is
 * @throws PackError that says what to do next; the signal's reason when it is aborted
 */
export const fetchArchive = async (pack: VoicePack, options: FetchOptions): Promise<KnownArchive> => {
  await fetchWhole(pack, options);
  const { sha256 } = await digestFile(options.partPath);
  const known = pack.archives.find((archive) => archive.sha256 === sha256);
  if (known !== undefined) return known;
  await rm(options.partPath, { force: true });
  throw new PackError(
    `${options.mirror.archiveAddress(pack.archiveName)} is not the file that is known as "${pack.id}" (its SHA-256 is ${sha256}); it was removed. ` +
      'Try again, and set VOICES_URL to another mirror if it stays.',
    { code: 'mirror' },
  );
};
