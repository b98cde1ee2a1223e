import { Inject, Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import {
  automaticMusic,
  documentObjectKey,
  documentNamedIn,
  isDocumentName,
  mediaIn,
  recordingIn,
  sharedAssetsPrefix,
  uploadsPrefix,
  type GenerationRequest,
  type RequestedPicture,
  type RequestedShot,
} from '@svc/contracts';
import { isObjectKey, objectStore, type ObjectStore } from '@svc/storage';
import { AssetCopies } from './asset-copies';

export type AssetNames = Partial<
  Pick<GenerationRequest, 'text' | 'bgm_path' | 'ref_audio' | 'media_workflow' | 'tts_workflow' | 'brand'>
> & {
  scenes?: readonly {
    picture?: Pick<RequestedPicture, 'asset'>;
    pictures?: readonly RequestedShot[];
    voice?: string;
  }[];
};

interface NamedAsset {
  /** The field of the request that names the asset. */
  readonly field: string;
  readonly name: string;
}

/** Longer than any job reads a requested asset. */
const keptForMs = 3_600_000;

const assetsOfScene = (
  { picture, pictures = [], voice }: NonNullable<AssetNames['scenes']>[number],
  index: number,
): (readonly [field: string, name: string | null | undefined])[] => [
  [`scenes[${index}].voice`, recordingIn(voice ?? '')],
  [`scenes[${index}].picture.asset`, picture?.asset],
  ...pictures.flatMap(({ asset, source }, at) => [
    [`scenes[${index}].pictures[${at}].asset`, asset] as const,
    [`scenes[${index}].pictures[${at}].source`, mediaIn(source ?? '')] as const,
  ]),
];

/** Names of assets in a request: files, and folders of pictures with a closing slash. */
const assetsIn = ({ text = '', bgm_path, brand, scenes = [], ...request }: AssetNames): NamedAsset[] => {
  const music = bgm_path === automaticMusic ? null : bgm_path;
  const named = { text: documentNamedIn(text)?.name, bgm_path: music, ref_audio: request.ref_audio };
  const found = [
    ...Object.entries({ ...named, media_workflow: mediaIn(request.media_workflow ?? '') }),
    ...Object.entries({ tts_workflow: recordingIn(request.tts_workflow ?? '') }),
    ...Object.entries({ 'brand.logo': brand?.logo, 'brand.font': brand?.font }),
    ...scenes.flatMap(assetsOfScene),
  ];
  return found.flatMap(([field, name]) => (typeof name === 'string' ? [{ field, name }] : []));
};

/** Assets of a request that are uploads. */
export const uploadsIn = (request: AssetNames): NamedAsset[] =>
  assetsIn(request).filter(({ name }) => name.startsWith(uploadsPrefix));

export const uploadNames = (request: AssetNames): ReadonlySet<string> =>
  new Set(uploadsIn(request).map(({ name }) => name));

/** Uploads and documents that were read are named by their key; shared assets are below their own prefix. */
const objectKey = (name: string): string =>
  [uploadsPrefix, documentObjectKey(uploadsPrefix).slice(0, -'.json'.length)].some((prefix) => name.startsWith(prefix))
    ? name
    : sharedAssetsPrefix + name;

/**
 * Local copies of the store's assets in the assets folder, where the pipeline reads them. The store has the originals,
 * so every machine can have copies.
 */
@Injectable()
export class RequestedAssetsService {
  private readonly copies: AssetCopies;

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly config: PipelineConfig,
  ) {
    this.copies = new AssetCopies(store, config.assetsFolder);
  }

  /** Copies the assets of a request; missing assets are skipped. */
  async bringFor(request: AssetNames): Promise<void> {
    const names = [...new Set(assetsIn(request).map(({ name }) => name))];
    for (const name of names) await this.bringNamed(name);
    if (names.length > 0) await this.copies.shrink(this.config.assetCopiesBytes, new Date(Date.now() - keptForMs));
  }

  private async bringNamed(name: string): Promise<void> {
    if (name.endsWith('/')) return this.bringFolder(name);
    // The original of a document is not needed: it was read at its upload.
    return this.bring(isDocumentName(name) ? documentObjectKey(name) : name);
  }

  private async bringFolder(folder: string): Promise<void> {
    const prefix = objectKey(folder);
    if (!isObjectKey(prefix.slice(0, -1))) return;
    const found = new Set<string>();
    for await (const head of this.store.list(prefix)) {
      const name = folder + head.key.slice(prefix.length);
      found.add(name);
      await this.copies.bring(name, head);
    }
    // Checked once more: a picture may have been added after the list was read.
    for (const name of await this.copies.namesIn(folder)) if (!found.has(name)) await this.bring(name);
  }

  private async bring(name: string): Promise<void> {
    const key = objectKey(name);
    if (!isObjectKey(key)) return;
    const head = await this.store.head(key);
    await (head === null ? this.copies.remove(name) : this.copies.bring(name, head));
  }
}
