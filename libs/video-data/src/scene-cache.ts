import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A scene that was used this recently may belong to a video that is being made. */
const keptMinutes = 60;

/** Which scenes lie in the store, how large they are and when they were last used. A row comes before its objects. */
@Injectable()
export class SceneCache {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async remember(key: string, sizeBytes: number): Promise<void> {
    await this.source.query(
      `INSERT INTO video.cached_scene (key, size_bytes) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET size_bytes = $2, used_at = now()`,
      [key, sizeBytes],
    );
  }

  async touch(key: string): Promise<void> {
    await this.source.query(`UPDATE video.cached_scene SET used_at = now() WHERE key = $1`, [key]);
  }

  /** Scenes beyond `limitBytes` when those used last are counted first. Recent ones are never among them. */
  async beyond(limitBytes: number): Promise<string[]> {
    const rows: { key: string }[] = await this.source.query(
      `SELECT key FROM (
         SELECT key, used_at, sum(size_bytes) OVER (ORDER BY used_at DESC, key) AS bytes FROM video.cached_scene
       ) AS scenes WHERE bytes > $1 AND used_at < now() - make_interval(mins => $2) ORDER BY used_at`,
      [limitBytes, keptMinutes],
    );
    return rows.map(({ key }) => key);
  }

  async forget(key: string): Promise<void> {
    await this.source.query(`DELETE FROM video.cached_scene WHERE key = $1`, [key]);
  }
}
