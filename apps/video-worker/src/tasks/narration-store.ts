import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { cachedNarrationPrefix } from '@svc/contracts';
import { narrationFiles, readNarration, type NarrationOutput } from '@svc/pipeline';
import { ObjectNotFoundError, type ObjectStore } from '@svc/storage';
import { ContentCache, objectStore } from '@svc/video-data';

const fileKey = (narrationKey: string, name: string): string => `${cachedNarrationPrefix(narrationKey)}${name}`;

/** Narrations under a key made of all that can be heard in them, whatever is seen meanwhile. */
@Injectable()
export class NarrationStore {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly cache: ContentCache,
  ) {}

  /** The manifest goes last: where it is, all is there. */
  async put(narrationKey: string, { folder, manifest }: NarrationOutput): Promise<void> {
    await this.cache.remember({ kind: 'narration', key: narrationKey }, manifest.samples.sizeBytes);
    const { samples, manifest: manifestName } = narrationFiles;
    await this.store.putFile(fileKey(narrationKey, samples), join(folder, samples));
    await this.store.put(fileKey(narrationKey, manifestName), await readFile(join(folder, manifestName)));
  }

  async has(narrationKey: string): Promise<boolean> {
    const isThere = await this.store.exists(fileKey(narrationKey, narrationFiles.manifest));
    if (isThere) await this.cache.touch(narrationKey);
    return isThere;
  }

  /** Null when the narration is not there, or not all of it, and then the folder is gone. The files must not be written to. */
  async take(narrationKey: string, folder: string): Promise<NarrationOutput | null> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const narration = await this.bring(narrationKey, folder);
    if (narration === null) await rm(folder, { recursive: true, force: true });
    return narration;
  }

  private async bring(narrationKey: string, folder: string): Promise<NarrationOutput | null> {
    try {
      for (const name of Object.values(narrationFiles))
        await this.store.materialise(fileKey(narrationKey, name), join(folder, name));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
    return readNarration(folder);
  }
}
