import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PipelineConfig, VideoServiceConfig } from '@svc/config';
import { uploadsPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { withoutTrailingSlash } from '@svc/outbound';
import { ownPieces } from '@svc/pipeline';
import { findAssetNameProblem } from '@svc/pipeline/assets';
import { AssetsService } from '../assets/assets.service';
import type { Requester } from '../requester';
import type { MusicResponse } from './resource.response';

const audio = /\.(mp3|m4a|aac|ogg|opus|flac|wav)$/i;

const labelOf = (path: string): string => {
  const words = (path.split('/').at(-1) ?? path).replace(audio, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && audio.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => findAssetNameProblem(path) === null)
    .sort();
};

const describeOwn = (path: string, sample: string | null): MusicResponse => {
  return { path, label: labelOf(path), source: 'own', mood: null, duration: null, sample };
};

/** Pieces of music that `bgm_path` can name. People's own come first, as they do when a name exists twice. */
@Injectable()
export class MusicListService {
  constructor(
    private readonly config: PipelineConfig,
    private readonly service: VideoServiceConfig,
    private readonly assets: AssetsService,
  ) {}

  async list(requester: Requester): Promise<MusicResponse[]> {
    const uploads = (await this.assets.list(requester)).filter(({ kind }) => kind === 'audio');
    const uploaded = new Map(uploads.map(({ path, url }) => [path, url]));
    const shared = (await this.assets.listShared()).filter((path) => audio.test(path));
    // Copies of uploads, also of other people's, lie there too.
    const placed = (await filesBelow(this.config.assetsFolder)).filter((path) => !path.startsWith(uploadsPrefix));
    const own = [...new Set([...uploaded.keys(), ...shared, ...placed])];
    const shipped = await filesBelow(join(this.config.resourcesFolder, 'music'));
    return [
      ...own.map((path) => describeOwn(path, uploaded.get(path) ?? null)),
      ...shipped.filter((path) => !own.includes(path)).map((path) => this.describeShipped(path)),
    ];
  }

  /** MP3. @throws AppError NOT_FOUND for what is no piece of the service */
  async read(name: string): Promise<Buffer> {
    const piece = ownPieces.find(({ path }) => path === name);
    if (piece === undefined) throw new AppError('NOT_FOUND');
    return readFile(join(this.config.resourcesFolder, 'music', piece.path));
  }

  private describeShipped(path: string): MusicResponse {
    const known = ownPieces.find((piece) => piece.path === path);
    const address = `${withoutTrailingSlash(this.service.publicUrl)}/api/resources/bgm/${encodeURIComponent(path)}`;
    const sample = known === undefined ? null : address;
    const about = { mood: known?.mood ?? null, duration: known?.durationSeconds ?? null, sample };
    return { path, label: known?.title ?? labelOf(path), source: 'builtin', ...about };
  }
}
