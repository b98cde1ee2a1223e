import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Apt = (args: readonly string[], timeoutMs: number) => Promise<string>;

const POLL_MS = 500;
const URIS_TIMEOUT_MS = 60_000;

export const packageFiles = (work: string): string[] => readdirSync(work).filter((name) => name.endsWith('.deb'));

const fileSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

interface Watched {
  readonly apt: Apt;
  /** Folder that apt downloads into. */
  readonly work: string;
  readonly versions: readonly string[];
  readonly onProgress: ((share: number) => void) | undefined;
}

/** Share of the download in the whole task; unpacking is the rest. */
const downloadShare = 0.6;

/** Tells how far a download of packages has come, and then their unpacking; both by their bytes. */
export async function watchPackages({ apt, work, versions, onProgress = () => undefined }: Watched) {
  const uris = await apt(['download', '--print-uris', ...versions], URIS_TIMEOUT_MS).catch(() => '');
  // 'http://deb.debian.org/…/ffmpeg_5.1.6_amd64.deb' ffmpeg_5.1.6_amd64.deb 1855896 SHA256:…
  const sizes = [...uris.matchAll(/^'[^']+' \S+ (\d+)/gm)].map(([, size]) => Number(size));
  const totalBytes = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let unpackedBytes = 0;
  const timer = setInterval(() => {
    const bytes = packageFiles(work).reduce((sum, file) => sum + fileSize(join(work, file)), 0);
    onProgress(downloadShare * Math.min(1, bytes / totalBytes));
  }, POLL_MS);
  return {
    downloaded: () => clearInterval(timer),
    unpacked: (file: string) => {
      unpackedBytes += fileSize(file);
      onProgress(Math.min(1, downloadShare + (1 - downloadShare) * (unpackedBytes / totalBytes)));
    },
  };
}
