import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PipelineConfig, VideoServiceConfig } from '@svc/config';
import { uploadsPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { publicAddress } from '@svc/http';
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

/** Lists music that `bgm_path` can name. Operator and user files come first and hide bundled files of the same name. */
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
    // The folder also contains copies of uploads, including other users'.
    const placed = (await filesBelow(this.config.assetsFolder)).filter((path) => !path.startsWith(uploadsPrefix));
    const own = [...new Set([...uploaded.keys(), ...shared, ...placed])];
    const shipped = await filesBelow(join(this.config.resourcesFolder, 'music'));
    return [
      ...own.map((path) => describeOwn(path, uploaded.get(path) ?? null)),
      ...shipped.filter((path) => !own.includes(path)).map((path) => this.describeShipped(path)),
    ];
  }

  /** @returns MP3 @throws AppError NOT_FOUND for a name that is not bundled music */
  async read(name: string): Promise<Buffer> {
    const piece = ownPieces.find(({ path }) => path === name);
    if (piece === undefined) throw new AppError('NOT_FOUND');
    return readFile(join(this.config.resourcesFolder, 'music', piece.path));
  }

  private describeShipped(path: string): MusicResponse {
    const known = ownPieces.find((piece) => piece.path === path);
    const address = `${publicAddress(this.service.publicUrl)}/api/resources/bgm/${encodeURIComponent(path)}`;
    const sample = known === undefined ? null : address;
    const about = { mood: known?.mood ?? null, duration: known?.durationSeconds ?? null, sample };
    return { path, label: known?.title ?? labelOf(path), source: 'builtin', ...about };
  }
}
