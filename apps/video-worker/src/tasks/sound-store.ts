import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { cachedSoundPrefix } from '@svc/contracts';
import { soundFileName } from '@svc/pipeline';
import { ObjectNotFoundError, type ObjectStore } from '@svc/storage';
import { ContentCache, objectStore } from '@svc/video-data';

const fileKey = (soundKey: string): string => `${cachedSoundPrefix(soundKey)}${soundFileName}`;

/** The sound of films under a key made of all that is heard in it. */
@Injectable()
export class SoundStore {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly cache: ContentCache,
  ) {}

  async put(soundKey: string, path: string): Promise<void> {
    await this.cache.remember({ kind: 'sound', key: soundKey }, (await stat(path)).size);
    await this.store.putFile(fileKey(soundKey), path);
  }

  async has(soundKey: string): Promise<boolean> {
    const isThere = await this.store.exists(fileKey(soundKey));
    if (isThere) await this.cache.touch(soundKey);
    return isThere;
  }

  /**
   * Gives the sound as a local file, which must not be written to.
   * @returns false when it is not there
   */
  async take(soundKey: string, path: string): Promise<boolean> {
    try {
      await this.store.materialise(fileKey(soundKey), path);
      return true;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      throw error;
    }
  }
}
