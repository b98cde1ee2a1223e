import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { uploadsPrefix } from '@svc/contracts';
import { findAssetNameProblem, ownPieces } from '@svc/pipeline';
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

const describeShipped = (path: string): MusicResponse => {
  const known = ownPieces.find((piece) => piece.path === path);
  const about = { mood: known?.mood ?? null, duration: known?.durationSeconds ?? null };
  return { path, label: known?.title ?? labelOf(path), source: 'builtin', ...about };
};

/** Pieces of music that `bgm_path` can name. People's own come first, as they do when a name exists twice. */
@Injectable()
export class MusicList {
  constructor(
    private readonly config: PipelineConfig,
    private readonly assets: AssetsService,
  ) {}

  async list(requester: Requester): Promise<MusicResponse[]> {
    const uploaded = (await this.assets.list(requester)).filter(({ kind }) => kind === 'audio').map(({ path }) => path);
    const shared = (await this.assets.listShared()).filter((path) => audio.test(path));
    // Copies of uploads, also of other people's, lie there too.
    const placed = (await filesBelow(this.config.assetsFolder)).filter((path) => !path.startsWith(uploadsPrefix));
    const own = [...new Set([...uploaded, ...shared, ...placed])];
    const shipped = await filesBelow(join(this.config.resourcesFolder, 'music'));
    return [
      ...own.map((path) => ({ path, label: labelOf(path), source: 'own', mood: null, duration: null })),
      ...shipped.filter((path) => !own.includes(path)).map(describeShipped),
    ];
  }
}
