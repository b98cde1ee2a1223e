import type { EditedScene, GenerationRequest, TextSource } from '@svc/contracts';
import type { VideoScript } from '@svc/pipeline';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type SceneScript = VideoScript['scenes'][number];

export interface DraftScene extends EditedScene {
  /** Pictures that were chosen for it, the best first; missing where none were looked for. */
  found?: NonNullable<SceneScript['found']>;
  /** What a person has chosen, shown instead. */
  chosen?: NonNullable<SceneScript['chosen']>;
}

/** A script that people edit before it is made into videos. */
@Entity({ name: 'draft', schema: 'video' })
export class DraftEntity {
  /** UUID version 7, so that ids sort by time. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Of the task that writes it. */
  @Column('uuid', { name: 'task_id' })
  taskId!: string;

  /** User id of whoever asked; null while anybody may call. */
  @Column('text', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Whom limits are counted for. */
  @Column('text')
  caller!: string;

  /** Goes up by one with each change. */
  @Column('integer')
  version!: number;

  /** As accepted, without title and scenes. */
  @Column('jsonb')
  request!: GenerationRequest;

  /** Shown in the video; null for none. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** BCP 47; null until the scenes are written. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** Null until they are written. */
  @Column('jsonb', { nullable: true })
  scenes!: DraftScene[] | null;

  @Column('jsonb')
  sources!: TextSource[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

/** A draft whose scenes are written. */
export type WrittenDraft = Pick<DraftEntity, 'request' | 'title' | 'sources'> & {
  language: string;
  scenes: readonly DraftScene[];
};
