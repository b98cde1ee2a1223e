import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A private folder that is made when its path is first asked for: most stages that only ask others need none. */
export class LazyFolder {
  private made: string | null = null;

  /** @param name its own begins so */
  constructor(
    private readonly root: string,
    private readonly name: string,
  ) {}

  get path(): string {
    this.made ??= this.make();
    return this.made;
  }

  /** With all that is in it. */
  async remove(): Promise<void> {
    if (this.made !== null) await rm(this.made, { recursive: true, force: true });
  }

  private make(): string {
    mkdirSync(this.root, { recursive: true });
    return mkdtempSync(join(this.root, `${this.name}-`));
  }
}
