import { Inject, Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { automaticMusic, sharedAssetsPrefix, uploadsPrefix, type GenerationRequest } from '@svc/contracts';
import { isObjectKey, type ObjectStore } from '@svc/storage';
import { AssetCopies } from './asset-copies';
import { objectStore } from './video-storage.module';

export type AssetNames = Partial<Pick<GenerationRequest, 'bgm_path' | 'ref_audio' | 'media_workflow'>>;

interface NamedAsset {
  /** The field of the request that names the asset. */
  readonly field: string;
  readonly name: string;
}

const mediaFolder = 'assets/';

/** Jobs may still read what was asked for so lately; none of theirs lasts longer. */
const keptForMs = 3_600_000;

/** Names of assets in a request: files, and folders of pictures with a slash at the end. */
const assetsIn = ({ bgm_path, ref_audio, media_workflow }: AssetNames): NamedAsset[] => {
  const folder = media_workflow?.startsWith(mediaFolder) ? `${media_workflow.slice(mediaFolder.length)}/` : null;
  const music = bgm_path === automaticMusic ? null : bgm_path;
  const found = Object.entries({ bgm_path: music, ref_audio, media_workflow: folder });
  return found.flatMap(([field, name]) => (typeof name === 'string' ? [{ field, name }] : []));
};

/** Those of them that somebody has uploaded. */
export const uploadsIn = (request: AssetNames): NamedAsset[] =>
  assetsIn(request).filter(({ name }) => name.startsWith(uploadsPrefix));

/** Where the store has an asset: uploads under their name, what the operator has put there below a prefix of its own. */
const keyOf = (name: string): string => (name.startsWith(uploadsPrefix) ? name : sharedAssetsPrefix + name);

/**
 * Copies of the store's assets below the assets folder of this machine, where the pipeline looks for them. The store has
 * the originals, so that every machine can have its copy.
 */
@Injectable()
export class UploadedAssets {
  private readonly copies: AssetCopies;

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly config: PipelineConfig,
  ) {
    this.copies = new AssetCopies(store, config.assetsFolder);
  }

  /** What a request names is there afterwards as it is in the store, unless it does not exist. */
  async bringFor(request: AssetNames): Promise<void> {
    const names = assetsIn(request).map(({ name }) => name);
    for (const name of names) await (name.endsWith('/') ? this.bringFolder(name) : this.bring(name));
    if (names.length > 0) await this.copies.shrink(this.config.assetCopiesBytes, new Date(Date.now() - keptForMs));
  }

  private async bringFolder(folder: string): Promise<void> {
    const prefix = keyOf(folder);
    if (!isObjectKey(prefix.slice(0, -1))) return;
    const found = new Set<string>();
    for await (const head of this.store.list(prefix)) {
      const name = folder + head.key.slice(prefix.length);
      found.add(name);
      await this.copies.bring(name, head);
    }
    // Looked for once more: a picture may have come since the list was made.
    for (const name of await this.copies.namesIn(folder)) if (!found.has(name)) await this.bring(name);
  }

  private async bring(name: string): Promise<void> {
    const key = keyOf(name);
    if (!isObjectKey(key)) return;
    const head = await this.store.head(key);
    await (head === null ? this.copies.remove(name) : this.copies.bring(name, head));
  }
}
