import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { cachedFilmPrefix } from '@svc/contracts';
import { filmManifestName, publishedFiles, readFilm, writeFilmManifest, type KeptFilm } from '@svc/pipeline';
import { ObjectNotFoundError, type ObjectStore } from '@svc/storage';
import { ContentCache, objectStore } from '@svc/video-data';

const fileKey = (filmKey: string, name: string): string => `${cachedFilmPrefix(filmKey)}${name}`;

/** Finished films under a key made of all that they are made of, so that an equal request finds its film done. */
@Injectable()
export class FilmStore {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly cache: ContentCache,
  ) {}

  /** The manifest goes last: where it is, all is there. */
  async put(filmKey: string, film: KeptFilm): Promise<void> {
    const { folder, fileSizeBytes, credits } = film.video;
    await writeFilmManifest(film);
    await this.cache.remember({ kind: 'film', key: filmKey }, fileSizeBytes);
    for (const name of publishedFiles(credits)) await this.store.putFile(fileKey(filmKey, name), join(folder, name));
    await this.store.put(fileKey(filmKey, filmManifestName), await readFile(join(folder, filmManifestName)));
  }

  async has(filmKey: string): Promise<boolean> {
    const isThere = await this.store.exists(fileKey(filmKey, filmManifestName));
    if (isThere) await this.cache.touch(filmKey);
    return isThere;
  }

  /** Null when the film is not there, or not all of it as it was, and then the folder is gone. The files must not be written to. */
  async take(filmKey: string, folder: string): Promise<KeptFilm | null> {
    await mkdir(folder, { recursive: true });
    const film = await this.bring(filmKey, folder);
    if (film === null) await rm(folder, { recursive: true, force: true });
    else await this.cache.touch(filmKey);
    return film;
  }

  private async bring(filmKey: string, folder: string): Promise<KeptFilm | null> {
    const bringFile = (name: string): Promise<void> =>
      this.store.materialise(fileKey(filmKey, name), join(folder, name));
    try {
      await bringFile(filmManifestName);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
    const film = await this.read(folder, bringFile);
    // What stands for a film that is not whole would be found again and again.
    if (film === null) await this.store.delete(fileKey(filmKey, filmManifestName));
    return film;
  }

  private async read(folder: string, bringFile: (name: string) => Promise<void>): Promise<KeptFilm | null> {
    try {
      return await readFilm(folder, bringFile);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }
}
