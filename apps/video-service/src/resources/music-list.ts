import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { findAssetNameProblem } from '@svc/pipeline';
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

/** Pieces of music that `bgm_path` can name. People's own come first, as they do when a name exists twice. */
@Injectable()
export class MusicList {
  constructor(private readonly config: PipelineConfig) {}

  async list(): Promise<MusicResponse[]> {
    const own = await filesBelow(this.config.assetsFolder);
    const shipped = await filesBelow(join(this.config.resourcesFolder, 'music'));
    return [
      ...own.map((path) => ({ path, label: labelOf(path), source: 'own' })),
      ...shipped
        .filter((path) => !own.includes(path))
        .map((path) => ({ path, label: labelOf(path), source: 'builtin' })),
    ];
  }
}
