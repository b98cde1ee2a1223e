import type { KeptKind } from '@svc/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A finished part of a video, or all of it, in the store, and when it was last of use. */
@Entity({ name: 'kept_part', schema: 'video' })
export class KeptPartEntity {
  /** Hash of what the part was made of. */
  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  kind!: KeptKind;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: string;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
