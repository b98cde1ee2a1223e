import { Inject, Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import {
  automaticMusic,
  isMediaName,
  mediaFolder,
  sharedAssetsPrefix,
  uploadsPrefix,
  type GenerationRequest,
  type RequestedPicture,
} from '@svc/contracts';
import { isObjectKey, objectStore, type ObjectStore } from '@svc/storage';
import { AssetCopies } from './asset-copies';

export type AssetNames = Partial<Pick<GenerationRequest, 'bgm_path' | 'ref_audio' | 'media_workflow'>> & {
  scenes?: readonly { picture?: Pick<RequestedPicture, 'asset'> }[];
};

interface NamedAsset {
  /** The field of the request that names the asset. */
  readonly field: string;
  readonly name: string;
}

/** Jobs may still read what was asked for so lately; none of theirs lasts longer. */
const keptForMs = 3_600_000;

/** What a video's own pictures are: one file, or a folder of them with a slash at the end. */
const mediaIn = (workflow: string | undefined): string | null => {
  if (workflow?.startsWith(mediaFolder) !== true) return null;
  const name = workflow.slice(mediaFolder.length);
  return isMediaName(name) ? name : `${name}/`;
};

/** Names of assets in a request: files, and folders of pictures with a slash at the end. */
const assetsIn = ({ bgm_path, ref_audio, media_workflow, scenes = [] }: AssetNames): NamedAsset[] => {
  const music = bgm_path === automaticMusic ? null : bgm_path;
  const pictures = scenes.map(({ picture }, index) => [`scenes[${index}].picture.asset`, picture?.asset] as const);
  const found = [
    ...Object.entries({ bgm_path: music, ref_audio, media_workflow: mediaIn(media_workflow) }),
    ...pictures,
  ];
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
export class UploadedAssetRepository {
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
