import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DockerEngine } from './docker-engine';

/** Prefix of our images; images with other names are never touched. */
export const imagePrefix = 'svc-test';

export interface Workshop {
  /** Folder of the checkout. */
  readonly root: string;
  /** Holds built files between runs. */
  readonly folder: string;
  readonly engine: DockerEngine;
  readonly stopping: AbortSignal;
  readonly tell: (line: string) => void;
  readonly settings: WorkshopSettings;
}

interface WorkshopSettings {
  /** Address of a mirror of Debian. */
  readonly mirror: string;
  /** File with authorities that npm trusts while it builds. */
  readonly certificates?: string | undefined;
  /** Network of Docker that images are built in. */
  readonly network: string;
}

/** A folder below the workshop's. */
export const folderIn = ({ folder }: Pick<Workshop, 'folder'>, ...names: readonly string[]): string => {
  const path = join(folder, ...names);
  mkdirSync(path, { recursive: true });
  return path;
};

/** Prints a line before and after the work. @returns the result of the work */
export const timed = async <Result>(
  { tell }: Pick<Workshop, 'tell'>,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now();
  tell(`${what} …`);
  const result = await work();
  tell(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return result;
};
