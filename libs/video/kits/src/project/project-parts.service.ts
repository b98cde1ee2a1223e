import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { keptKinds, keptPartPrefix, sharedAssetsPrefix, uploadsPrefix } from '@svc/contracts';
import {
  toFrameCount,
  narrationFiles,
  ownPieces,
  pictureFiles,
  videoFormat,
  waveHeader,
  type Artifacts,
  type VideoSceneParts,
} from '@svc/pipeline';
import { mediaHeadBytes, detectMediaType } from '@svc/pipeline/assets';
import { isObjectKey, type ObjectHead, type ObjectStore, objectStore } from '@svc/storage';
import { ResourcesService } from '@svc/video';
import type { FinishedVideo, TaskEntity } from '@svc/video-data';
import { artifacts } from '@svc/video-engine';
import type { ZipEntry } from '../kit-archive';
import type { ProjectMusic } from './project-timeline';

/** Key in the store of a file that a request names. */
const keyOfAsset = (name: string): string => (name.startsWith(uploadsPrefix) ? name : `${sharedAssetsPrefix}${name}`);

const fileExtension = (name: string): string => /\.[a-z0-9]{1,5}$/iu.exec(name)?.[0].toLowerCase() ?? '';

/** Finds the stored parts of a video as files of an archive. A part that is no longer stored is left out. */
@Injectable()
export class ProjectPartsService {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    @Inject(artifacts) private readonly stored: Artifacts,
    private readonly resources: ResourcesService,
  ) {}

  /** The narration that the video was made with, as FLAC or WAV. @param name path without an extension */
  async findNarration({ narrationKey, narration }: VideoSceneParts, name: string): Promise<ZipEntry | null> {
    const manifest = await this.stored.narration.find(narrationKey);
    if (manifest?.sha256 !== narration) return null;
    const head = await this.head(`${keptPartPrefix(keptKinds.narration, narrationKey)}${manifest.file}`);
    if (head === null) return null;
    return manifest.file === narrationFiles.packed
      ? this.toEntry(`${name}.flac`, head)
      : this.wave(`${name}.wav`, head);
  }

  /** Pictures and clips that were made or found for a scene, then those of the user. */
  async findPictures(
    pictureKeys: readonly string[],
    assets: readonly string[],
    name: (number: number) => string,
  ): Promise<ZipEntry[]> {
    const entries: ZipEntry[] = [];
    for (const key of pictureKeys) {
      const head = await this.head(`${keptPartPrefix(keptKinds.picture, key)}${pictureFiles.media}`);
      const extension = head && (await this.readMediaType(head));
      if (head !== null && extension !== null) entries.push(this.toEntry(`${name(entries.length)}.${extension}`, head));
    }
    for (const asset of assets) {
      const head = await this.head(keyOfAsset(asset));
      if (head !== null) entries.push(this.toEntry(`${name(entries.length)}${fileExtension(asset)}`, head));
    }
    return entries;
  }

  async findMusic({ video, request }: TaskEntity): Promise<(ZipEntry & Omit<ProjectMusic, 'file'>) | null> {
    const { bgm_path: path, bgm_volume: volume } = request;
    if (path === null || volume === 0) return null;
    if (video?.piece !== undefined) return { ...(await this.shippedMusic(video.piece)), volume };
    const head = await this.head(keyOfAsset(path));
    return head && { ...this.toEntry(`music${fileExtension(path)}`, head), volume, frameCount: null };
  }

  private async shippedMusic({
    path,
  }: NonNullable<FinishedVideo['piece']>): Promise<ZipEntry & { frameCount: number | null }> {
    const bytes = await this.resources.readMusic(path);
    const seconds = ownPieces.find((piece) => piece.path === path)?.durationSeconds;
    return {
      name: `music${fileExtension(path)}`,
      sizeBytes: bytes.length,
      open: () => Promise.resolve(Readable.from([bytes])),
      frameCount: seconds === undefined ? null : toFrameCount(seconds),
    };
  }

  private async head(key: string): Promise<ObjectHead | null> {
    return isObjectKey(key) ? this.store.head(key) : null;
  }

  private toEntry(name: string, { key, sizeBytes }: ObjectHead): ZipEntry {
    return { name, sizeBytes, open: () => this.store.get(key) };
  }

  private wave(name: string, { key, sizeBytes }: ObjectHead): ZipEntry {
    const header = waveHeader(videoFormat.sampleRate, sizeBytes);
    const open = async (): Promise<Readable> => {
      const samples = await this.store.get(key);
      return Readable.from(
        (async function* withHeader() {
          yield header;
          yield* samples;
        })(),
        { objectMode: false },
      );
    };
    return { name, sizeBytes: header.length + sizeBytes, open };
  }

  /** Null for a file that is neither picture nor clip. */
  private async readMediaType({ key, sizeBytes }: ObjectHead): Promise<string | null> {
    if (sizeBytes === 0) return null;
    const endByte = Math.min(mediaHeadBytes, sizeBytes) - 1;
    return detectMediaType(await buffer(await this.store.get(key, { startByte: 0, endByte })))?.extension ?? null;
  }
}
