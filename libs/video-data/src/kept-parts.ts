import { Injectable } from '@nestjs/common';
import type { KeptKind } from '@svc/contracts';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** What was used this recently may belong to a video that is being made. */
const keptMinutes = 60;

/** Something finished that lies in the store. */
export interface KeptPart {
  kind: KeptKind;
  /** Of its content. */
  key: string;
}

/** Which films and parts of films are kept in the store, how large they are and when they were last used. A row comes before its objects. */
@Injectable()
export class KeptParts {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async remember({ kind, key }: KeptPart, sizeBytes: number): Promise<void> {
    await this.source.query(
      `INSERT INTO video.kept_part (kind, key, size_bytes) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET size_bytes = $3, used_at = now()`,
      [kind, key, sizeBytes],
    );
  }

  async touch(key: string): Promise<void> {
    await this.source.query(`UPDATE video.kept_part SET used_at = now() WHERE key = $1`, [key]);
  }

  /** What lies beyond `limitBytes` when that used last is counted first. Recent content is never among it. */
  async beyond(limitBytes: number): Promise<KeptPart[]> {
    return this.source.query(
      `SELECT kind, key FROM (
         SELECT kind, key, used_at, sum(size_bytes) OVER (ORDER BY used_at DESC, key) AS bytes FROM video.kept_part
       ) AS contents WHERE bytes > $1 AND used_at < now() - make_interval(mins => $2) ORDER BY used_at`,
      [limitBytes, keptMinutes],
    );
  }

  /** Whether nobody has used it lately: it may have been found since `beyond` named it. */
  async isUnused(key: string): Promise<boolean> {
    const found: unknown[] = await this.source.query(
      `SELECT FROM video.kept_part WHERE key = $1 AND used_at < now() - make_interval(mins => $2)`,
      [key, keptMinutes],
    );
    return found.length > 0;
  }

  /** Not when it was used lately: whoever did so may have put it into the store again meanwhile. */
  async forget(key: string): Promise<void> {
    await this.source.query(
      `DELETE FROM video.kept_part WHERE key = $1 AND used_at < now() - make_interval(mins => $2)`,
      [key, keptMinutes],
    );
  }
}
