import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { cachedScenePrefix } from '@svc/contracts';
import { readScene, sceneFiles, type SceneOutput } from '@svc/pipeline';
import { ObjectNotFoundError, type ObjectStore } from '@svc/storage';
import { objectStore, ContentCache } from '@svc/video-data';

const fileKey = (sceneKey: string, name: string): string => `${cachedScenePrefix(sceneKey)}${name}`;

/** Finished scenes under a key made of their inputs, so that retries, other workers and other videos find them done. */
@Injectable()
export class SceneStore {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly cache: ContentCache,
  ) {}

  /** The manifest goes last: where it is, all is there. */
  async put(sceneKey: string, scene: SceneOutput): Promise<void> {
    const { segment, narration } = scene.manifest.files;
    await this.cache.remember({ kind: 'scene', key: sceneKey }, segment.sizeBytes + narration.sizeBytes);
    for (const name of [sceneFiles.segment, sceneFiles.narration])
      await this.store.putFile(fileKey(sceneKey, name), join(scene.folder, name));
    const manifest = await readFile(join(scene.folder, sceneFiles.manifest));
    await this.store.put(fileKey(sceneKey, sceneFiles.manifest), manifest);
  }

  async has(sceneKey: string): Promise<boolean> {
    const isThere = await this.store.exists(fileKey(sceneKey, sceneFiles.manifest));
    if (isThere) await this.cache.touch(sceneKey);
    return isThere;
  }

  /** Null when the scene is not there, or not all of it. The files must not be written to. */
  async take(sceneKey: string, folder: string): Promise<SceneOutput | null> {
    await mkdir(folder, { recursive: true });
    try {
      for (const name of Object.values(sceneFiles))
        await this.store.materialise(fileKey(sceneKey, name), join(folder, name));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
    return readScene(folder);
  }
}
