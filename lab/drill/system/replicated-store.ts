import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cachePrefix } from '@svc/contracts';
import { FolderObjectStore, ObjectNotFoundError } from '@svc/storage';

const pollMs = 100;

/** The store of one region, and that of another one, which gets all but what can be made again, some time later. */
export class ReplicatedStore {
  private readonly ending = new AbortController();
  private readonly first: FolderObjectStore;
  private readonly second: FolderObjectStore;
  private readonly carrying: Promise<void>;

  /** @param lagMs how old an object is when it is carried over */
  constructor(
    readonly firstFolder: string,
    readonly secondFolder: string,
    private readonly lagMs: number,
  ) {
    this.first = new FolderObjectStore(firstFolder);
    this.second = new FolderObjectStore(secondFolder);
    this.carrying = this.carryOn();
  }

  /** Loses all objects that were not replicated yet. */
  async loseFirst(): Promise<void> {
    await this.stopCarrying();
    const gone = join(this.secondFolder, '..', 'gone');
    await rename(this.firstFolder, gone);
    await rm(gone, { recursive: true, force: true });
  }

  async stopCarrying(): Promise<void> {
    this.ending.abort();
    await this.carrying;
  }

  private async carryOn(): Promise<void> {
    const carried = new Set<string>();
    while (!this.ending.signal.aborted) {
      for await (const { key, lastModified } of this.first.list('')) {
        const isDue = Date.now() - lastModified.getTime() >= this.lagMs;
        if (this.ending.signal.aborted || !isDue || key.startsWith(cachePrefix) || carried.has(key)) continue;
        if (await this.carry(key)) carried.add(key);
      }
      await pause(pollMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** @returns false when it is gone meanwhile */
  private async carry(key: string): Promise<boolean> {
    try {
      await this.second.put(key, await this.first.get(key));
      return true;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      throw error;
    }
  }
}
