import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { uploadsPrefix, type GenerationRequest } from '@svc/contracts';
import { isObjectKey, ObjectNotFoundError, type ObjectHead, type ObjectStore } from '@svc/storage';
import { objectStore } from './video-storage.module';

export type AssetNames = Partial<Pick<GenerationRequest, 'bgm_path' | 'ref_audio' | 'media_workflow'>>;

const mediaFolder = 'assets/';

/** Names of uploads in a request: files, and folders of pictures with a slash at the end. */
export const uploadsIn = ({ bgm_path, ref_audio, media_workflow }: AssetNames): string[] => {
  const folder = media_workflow?.startsWith(mediaFolder) ? `${media_workflow.slice(mediaFolder.length)}/` : null;
  return [bgm_path, ref_audio, folder].filter(
    (name) => typeof name === 'string' && name.startsWith(uploadsPrefix),
  ) as string[];
};

/**
 * Copies of uploads below the assets folder of this machine, where the pipeline looks for them. The store has the
 * originals, so that every machine can have its copy.
 */
@Injectable()
export class UploadedAssets {
  private readonly folder: string;

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    config: PipelineConfig,
  ) {
    this.folder = resolve(config.assetsFolder);
  }

  /** What a request names is there afterwards, unless it does not exist. */
  async bringFor(request: AssetNames): Promise<void> {
    for (const name of uploadsIn(request)) await (name.endsWith('/') ? this.bringFolder(name) : this.bring(name));
  }

  private async bringFolder(prefix: string): Promise<void> {
    if (!isObjectKey(prefix.slice(0, -1))) return;
    for await (const head of this.store.list(prefix)) await this.copy(head);
  }

  private async bring(key: string): Promise<void> {
    if (!isObjectKey(key)) return;
    const head = await this.store.head(key);
    // Deleted elsewhere: the copy must not outlive it.
    if (head === null) await rm(join(this.folder, key), { force: true });
    else await this.copy(head);
  }

  private async copy({ key, sizeBytes, lastModified }: ObjectHead): Promise<void> {
    const path = join(this.folder, key);
    const known = await stat(path).catch(() => null);
    if (known?.size === sizeBytes) return;
    await mkdir(dirname(path), { recursive: true });
    const incoming = `${path}.${randomUUID()}`;
    try {
      await this.store.materialise(key, incoming);
      // The same time everywhere: keys of scenes are made of it.
      await utimes(incoming, lastModified, lastModified);
      await rename(incoming, path);
    } catch (error) {
      await rm(incoming, { force: true });
      if (!(error instanceof ObjectNotFoundError)) throw error;
    }
  }
}
