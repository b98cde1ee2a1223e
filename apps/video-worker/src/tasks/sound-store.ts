import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { cachedSoundPrefix } from '@svc/contracts';
import { readSound, soundFiles } from '@svc/pipeline';
import { ObjectNotFoundError, type ObjectStore } from '@svc/storage';
import { ContentCache, objectStore } from '@svc/video-data';

const fileKey = (soundKey: string, name: string): string => `${cachedSoundPrefix(soundKey)}${name}`;

/** The sound of films under a key made of all that is heard in it. */
@Injectable()
export class SoundStore {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly cache: ContentCache,
  ) {}

  /**
   * The manifest goes last: where it is, all is there.
   * @param path of the sound; its manifest lies beside it
   */
  async put(soundKey: string, path: string): Promise<void> {
    await this.cache.remember({ kind: 'sound', key: soundKey }, (await stat(path)).size);
    await this.store.putFile(fileKey(soundKey, soundFiles.sound), path);
    const manifest = await readFile(join(dirname(path), soundFiles.manifest));
    await this.store.put(fileKey(soundKey, soundFiles.manifest), manifest);
  }

  async has(soundKey: string): Promise<boolean> {
    const isThere = await this.store.exists(fileKey(soundKey, soundFiles.manifest));
    if (isThere) await this.cache.touch(soundKey);
    return isThere;
  }

  /** Path of the sound in the folder; null when it is not there, or not as it was. The file must not be written to. */
  async take(soundKey: string, folder: string): Promise<string | null> {
    await mkdir(folder, { recursive: true });
    try {
      for (const name of Object.values(soundFiles))
        await this.store.materialise(fileKey(soundKey, name), join(folder, name));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
    return readSound(folder);
  }
}
