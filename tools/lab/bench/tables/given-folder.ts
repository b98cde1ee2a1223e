import { chmodSync, mkdirSync } from 'node:fs';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';

export interface TablePlan {
  /** Rows of the largest table. */
  readonly count: number;
  /** Keeps the filled tables for the next run; a temporary folder if missing. */
  readonly folder?: string | undefined;
}

export const openFolder = ({ folder }: TablePlan): { folder: string; remove: () => void } => {
  if (folder === undefined) {
    const owned = createOwnedFolder();
    return { folder: owned, remove: () => removeOwnedFolder(owned) };
  }
  mkdirSync(folder, { recursive: true });
  // Under root PostgreSQL runs as another user, which needs to pass through the folder.
  chmodSync(folder, 0o711);
  return { folder, remove: () => undefined };
};

/** 1 %, 10 % and all of it. */
export const sizesOf = (count: number): readonly [number, number, number] => [
  Math.round(count / 100),
  Math.round(count / 10),
  count,
];
