import { chmodSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';

export interface TablePlan {
  count: number;
  folder: string;
  /** Nothing, where the folder is to stay. */
  removeFolder: () => void;
}

/** `[count] [--folder DIR]`: what is filled in a given folder stays there, and is measured again without being filled again. */
export const readTablePlan = (defaultCount: number): TablePlan => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } });
  const count = Number(positionals[0] ?? defaultCount);
  if (!Number.isInteger(count) || count < 200_000)
    throw new Error(`The count must be a whole number of at least 200000, not "${positionals[0]}".`);
  if (values.folder === undefined) {
    const folder = createOwnedFolder();
    return { count, folder, removeFolder: () => removeOwnedFolder(folder) };
  }
  mkdirSync(values.folder, { recursive: true });
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(values.folder, 0o711);
  return { count, folder: values.folder, removeFolder: () => undefined };
};

/** 1 %, 10 % and all of it. */
export const sizesOf = (count: number): readonly [number, number, number] => [
  Math.round(count / 100),
  Math.round(count / 10),
  count,
];
