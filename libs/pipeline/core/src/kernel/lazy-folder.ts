import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from '@svc/storage';

/** A private folder, created when its path is first requested: stages that only call servers need none. */
export class LazyFolder {
  private made: string | null = null;

  /** @param name prefix of the folder's name */
  constructor(
    private readonly root: string,
    private readonly name: string,
  ) {}

  get path(): string {
    this.made ??= this.make();
    return this.made;
  }

  /** Removes the folder and its contents. */
  async remove(): Promise<void> {
    if (this.made !== null) await removeFolder(this.made);
  }

  private make(): string {
    mkdirSync(this.root, { recursive: true });
    return mkdtempSync(join(this.root, `${this.name}-`));
  }
}
