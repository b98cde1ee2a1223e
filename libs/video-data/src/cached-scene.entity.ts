import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A finished scene in the store, and when it was last of use. */
@Entity({ name: 'cached_scene', schema: 'video' })
export class CachedSceneEntity {
  /** Of its content. */
  @PrimaryColumn('text')
  key!: string;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: string;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
