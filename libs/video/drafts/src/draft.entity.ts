import type { EditedScene, GenerationRequest, NarrationSource, TextSource, VideoOutline } from '@svc/contracts';
import type { VideoScript } from '@svc/pipeline';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type SceneScript = VideoScript['scenes'][number];

export interface DraftScene extends EditedScene {
  /** Missing for words without a source, and for changed words. */
  source?: NarrationSource;
  /** Found pictures, the best first; missing before a search. */
  found?: NonNullable<SceneScript['found']>;
  /** Pictures after the first one, planned or found. */
  later?: NonNullable<SceneScript['later']>;
  /** The user described the scene's one picture. */
  isSinglePicture?: true;
  /** The user's choice; replaces the found pictures. */
  chosen?: NonNullable<SceneScript['chosen']>;
}

/** A script that users edit before videos are made from it. */
@Entity({ name: 'draft', schema: 'video' })
export class DraftEntity {
  /** UUID version 7, so that ids sort by time. */
  @PrimaryColumn('uuid')
  id!: string;

  /** The task that writes the draft. */
  @Column('uuid', { name: 'task_id' })
  taskId!: string;

  /** User id of the caller; null without authentication. */
  @Column('text', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Key of the limits per caller. */
  @Column('text')
  caller!: string;

  /** Increases by one with each change. */
  @Column('integer')
  version!: number;

  /** The accepted request, without title and scenes. */
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

  /** Null until the first reader of these scenes. */
  @Column('jsonb', { nullable: true })
  outline!: VideoOutline | null;

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
