import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { isDocumentName, isFontName, sharedAssetsPrefix, ownerUploadsPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import type { ValidRequest } from '@svc/pipeline';
import { InputFile, recogniseFont } from '@svc/pipeline/assets';
import { type ObjectHead, type ObjectStore, isObjectKey, objectStore } from '@svc/storage';
import { TaskRepository } from '@svc/video-data';
import { RequestedAssetsService } from '@svc/video-engine';
import { FileAddressesService } from '../files/file-addresses.service';
import { requireDeletion, type Requester } from '../requester';
import { assetFileName, assetStem, requireOwnUploads, requesterUploadsPrefix } from './upload-names';
import { AssetProbe } from './asset-probe';
import { refuseByName } from './asset-refusal';
import { type AssetKind, type AssetResponse, assetKinds, thumbnailName } from './asset.response';
import { DocumentsService, type ReadUpload } from './documents.service';
import { ThumbnailsService } from './thumbnails.service';
import { UploadTurnsService } from './upload-turns.service';
import type { UploadedFile } from './upload-spool.service';

const assetKind = (name: string): AssetKind => {
  if (isDocumentName(name)) return 'document';
  if (isFontName(name)) return 'font';
  if (/\.(png|jpg|webp)$/.test(name)) return 'picture';
  return /\.(mp4|webm|gif|apng)$/.test(name) ? 'clip' : 'audio';
};

/** Sorts numbers by value: 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

const isVisual = (kind: AssetKind): boolean => kind === 'picture' || kind === 'clip';

/** Stores uploads, in one folder for each user. */
@Injectable()
export class AssetsService {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly probe: AssetProbe,
    private readonly documents: DocumentsService,
    private readonly copies: RequestedAssetsService,
    private readonly turns: UploadTurnsService,
    private readonly tasks: TaskRepository,
    private readonly thumbnails: ThumbnailsService,
    private readonly addresses: FileAddressesService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError ASSET_REFUSED, ASSETS_FULL */
  async add({ fileName, path, signal }: UploadedFile, requester: Requester): Promise<AssetResponse> {
    const owner = requesterUploadsPrefix(requester);
    await this.probe.requireReadFormat(path);
    const isFont = (await recogniseFont(path)) !== null;
    if (!isFont && (await InputFile.recognise(path)) === null)
      return this.documents
        .within(path, requester.subject, signal, (read) => this.addDocument(read, fileName, path, requester))
        .catch(refuseByName(fileName));
    const extension = await (isFont
      ? this.probe.probeFont(path, requester.subject, signal)
      : this.probe.probe(path, requester.subject, signal).then((type) => type.extension));
    const { size } = await stat(path);
    return this.turns.take([owner], async () => {
      await this.requireRoom(requester, size);
      return this.describe(await this.put(owner, assetStem(fileName), extension, path));
    });
  }

  /** Figures that exceed the caller's number of files are left out. */
  private async addDocument(
    read: ReadUpload,
    fileName: string,
    path: string,
    requester: Requester,
  ): Promise<AssetResponse> {
    const owner = requesterUploadsPrefix(requester);
    const { size } = await stat(path);
    return this.turns.take([owner], async () => {
      const kept = await this.requireRoom(requester, size + read.figureBytes);
      const figures = read.figures.slice(0, Math.max(0, this.config.assetsPerCaller - kept - 1));
      const key = await this.freeKey(owner, assetStem(fileName), read.type);
      await this.documents.keep(key, { ...read, figures }, (stem, figure) =>
        this.put(owner, stem, figure.extension, figure.path),
      );
      await this.store.putFile(key, path, { durable: true });
      return this.describe(key);
    });
  }

  /** @returns the key */
  private async put(owner: string, stem: string, extension: string, path: string): Promise<string> {
    const key = await this.freeKey(owner, stem, extension);
    await this.store.putFile(key, path, { durable: true });
    return key;
  }

  private async describe(key: string): Promise<AssetResponse> {
    const head = await this.store.head(key);
    if (head === null) throw new AppError('ASSET_NOT_FOUND');
    return this.toResponse(head);
  }

  /** @returns the requester's own and the shared assets, sorted by name */
  async list(requester: Requester): Promise<AssetResponse[]> {
    const assets: AssetResponse[] = [];
    for await (const head of this.store.list(requesterUploadsPrefix(requester))) assets.push(this.toResponse(head));
    return assets.sort((one, other) => byName(one.name, other.name));
  }

  /** Names of the files that the operator has put into the store for all users. */
  async listShared(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of this.store.list(sharedAssetsPrefix)) names.push(key.slice(sharedAssetsPrefix.length));
    return names.sort();
  }

  /**
   * @param opened the upload that a signed address gives access to, if any
   * @throws AppError ASSET_NOT_FOUND, also for another user's asset
   */
  async find(
    owner: string,
    name: string,
    requester: Requester,
    opened: string | null,
    kinds: readonly AssetKind[] = assetKinds,
  ): Promise<ObjectHead> {
    const key = ownerUploadsPrefix(owner) + name;
    const isPlain = !owner.includes('/') && !name.includes('/') && isObjectKey(key);
    const mayRead =
      opened === key || requester.seesEverything || ownerUploadsPrefix(owner) === requesterUploadsPrefix(requester);
    const head = isPlain && mayRead && kinds.includes(assetKind(name)) ? await this.store.head(key) : null;
    if (head === null) throw new AppError('ASSET_NOT_FOUND');
    return head;
  }

  /** @throws AppError ASSET_NOT_FOUND, ASSET_IN_USE, ORGANIZATION_ROLE_REQUIRED */
  async remove(name: string, requester: Requester): Promise<void> {
    const key = requesterUploadsPrefix(requester) + name;
    if (name.includes('/') || !isObjectKey(key) || !(await this.store.exists(key)))
      throw new AppError('ASSET_NOT_FOUND');
    requireDeletion(requester);
    await this.turns.take([requesterUploadsPrefix(requester)], async () => {
      if (await this.tasks.isAssetInUse(key)) throw new AppError('ASSET_IN_USE');
      const figures = isDocumentName(key) ? await this.documents.readFigures(key) : [];
      await this.store.delete(key);
      if (isDocumentName(key)) await this.documents.deleteDocument(key);
      else await this.documents.dropFigure(key);
      // A figure that another video shows stays as a picture.
      for (const { asset } of figures) if (!(await this.tasks.isAssetInUse(asset))) await this.store.delete(asset);
      for (const name of [key, ...figures.map(({ asset }) => asset)]) await this.forget(name);
    });
  }

  /** Removes what was made of a deleted upload. */
  private async forget(key: string): Promise<void> {
    if (await this.store.exists(key)) return;
    await this.thumbnails.deleteThumbnails(key);
    await this.copies.bringFor({ bgm_path: key });
  }

  /**
   * Copies the files that a request names to this machine. Another caller's upload is refused whether or not it exists.
   * @throws AppError VALIDATION_ERROR
   */
  async prepare(request: ValidRequest, requester: Requester): Promise<void> {
    requireOwnUploads(request, requester);
    await this.copies.bringFor(request);
  }

  /**
   * @param bytes to add to the stored bytes
   * @returns the number of stored files
   * @throws AppError ASSETS_FULL
   */
  async requireRoom(requester: Requester, bytes: number): Promise<number> {
    const kept = await this.list(requester);
    const keptBytes = kept.reduce((sum, { size }) => sum + size, 0);
    const { assetsPerCaller, assetBytesPerCaller } = this.config;
    if (kept.length >= assetsPerCaller || keptBytes + bytes > assetBytesPerCaller) throw new AppError('ASSETS_FULL');
    return kept.length;
  }

  private toResponse({ key, sizeBytes, lastModified }: ObjectHead): AssetResponse {
    const name = key.split('/').at(-1) ?? key;
    const kind = assetKind(name);
    return {
      path: key,
      name,
      kind,
      size: sizeBytes,
      url: this.addresses.ofAsset(key),
      thumbnail_url: isVisual(kind) ? this.addresses.ofAsset(key, `/${thumbnailName}`) : null,
      created_at: lastModified.toISOString(),
    };
  }

  private async freeKey(prefix: string, stem: string, extension: string, attempt = 1): Promise<string> {
    const key = prefix + assetFileName(stem, extension, attempt);
    return (await this.store.exists(key)) ? this.freeKey(prefix, stem, extension, attempt + 1) : key;
  }
}
