import type { KeptKind } from '@svc/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A cached part of a video in the store, or the whole video, and its last use. */
@Entity({ name: 'kept_part', schema: 'video' })
export class KeptPartEntity {
  /** Hash of the inputs of the part. */
  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  kind!: KeptKind;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: string;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
