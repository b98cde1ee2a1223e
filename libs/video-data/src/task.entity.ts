import type { GenerationRequest, PieceOfMusic, TaskStage, TaskStatus, TaskType } from '@svc/contracts';
import type { MediaCredit, VideoScript } from '@svc/pipeline';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What the compose step has published. */
export interface FinishedVideo {
  /** Name of the video below the task's files. */
  fileName: string;
  durationSeconds: number;
  sizeBytes: number;
  /** Missing in rows of earlier versions. */
  credits?: MediaCredit[];
  /** Of the service's own; missing for none. */
  piece?: PieceOfMusic;
}

/** What a video is made of that was asked for as a draft. */
export interface VideoPlan {
  script: VideoScript;
  /** Of the draft. */
  version: number;
}

/** One video to make. This row is the truth; jobs in the queue only carry it forward. */
@Entity({ name: 'task', schema: 'video' })
export class TaskEntity {
  /** UUID version 7, so that ids sort by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  type!: TaskType;

  @Column('text')
  status!: TaskStatus;

  /** User id of whoever asked; null while anybody may call. */
  @Column('text', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Whom limits and idempotency keys belong to: the owner, or the address of a nameless caller. */
  @Column('text')
  caller!: string;

  @Column('jsonb')
  request!: GenerationRequest;

  /** Given by a person afterwards; null for the one of the request or of the script. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** The draft that it writes, or makes a video of; null for neither. */
  @Column('uuid', { name: 'draft_id', nullable: true })
  draftId!: string | null;

  /** The draft as it was when its video was asked for; null where the script is written. */
  @Column('jsonb', { nullable: true })
  plan!: VideoPlan | null;

  /** Written by the script step; until then null. */
  @Column('jsonb', { nullable: true })
  script!: VideoScript | null;

  @Column('text', { array: true })
  warnings!: string[];

  /** Null until the task runs. */
  @Column('text', { nullable: true })
  stage!: TaskStage | null;

  @Column('integer', { name: 'stage_current' })
  stageCurrent!: number;

  @Column('integer', { name: 'stage_total' })
  stageTotal!: number;

  /** How far each scene is, 0 to 1; none until the script is written. */
  @Column('double precision', { name: 'scene_fractions', array: true })
  sceneFractions!: number[];

  @Column('double precision')
  percentage!: number;

  @Column('text', { name: 'progress_message' })
  progressMessage!: string;

  @Column('jsonb', { nullable: true })
  video!: FinishedVideo | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  /** Of the body that came with the idempotency key. */
  @Column('text', { name: 'request_hash', nullable: true })
  requestHash!: string | null;

  /** How often jobs of this task alone were lost and put back since it got on last. */
  @Column('integer', { name: 'requeue_count' })
  requeueCount!: number;

  /** How often an operator had it tried again after it had failed. */
  @Column('integer', { name: 'retry_count' })
  retryCount!: number;

  /** Told once when the task is over. */
  @Column('text', { name: 'webhook_url', nullable: true })
  webhookUrl!: string | null;

  /** When the webhook is due, for the first time or again; null when nothing is owed. */
  @Column('timestamptz', { name: 'webhook_next_at', nullable: true })
  webhookNextAt!: Date | null;

  @Column('integer', { name: 'webhook_attempts' })
  webhookAttempts!: number;

  /** When retention removed the task's files. */
  @Column('timestamptz', { name: 'files_removed_at', nullable: true })
  filesRemovedAt!: Date | null;

  /** Links to the video are signed with it; null while there are none. */
  @Column('text', { name: 'share_nonce', nullable: true })
  shareNonce!: string | null;

  /** When the last of those links expires. */
  @Column('timestamptz', { name: 'shared_until', nullable: true })
  sharedUntil!: Date | null;

  /** From then on the row is found by whoever removes it, and by nobody else. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /** Moves with every sign of life of a job; the sweep looks at rows where it stands still. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
