import {
  type Activity,
  type Warning,
  type Chapter,
  type GenerationRequest,
  type PieceOfMusic,
  type TaskStage,
  type TaskStatus,
  type TaskType,
} from '@svc/contracts';
import type { MediaCredit, VideoSceneParts, VideoScript } from '@svc/pipeline';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Files that the compose step has published. */
export interface FinishedVideo {
  /** File name of the video below the task's files. */
  fileName: string;
  durationSeconds: number;
  sizeBytes: number;
  /** Missing in rows of earlier versions. */
  credits?: MediaCredit[];
  /** A piece of the service; missing for none. */
  piece?: PieceOfMusic;
  /** Missing in rows of earlier versions. */
  chapters?: Chapter[];
  /** Missing in rows of earlier versions. */
  scenes?: VideoSceneParts[];
}

/** Content of a video made from a draft. */
export interface VideoPlan {
  script: VideoScript;
  /** Version of the draft. */
  version: number;
}

/** One video to make. This row is authoritative; jobs in the queue only drive it. */
@Entity({ name: 'task', schema: 'video' })
export class TaskEntity {
  /** UUID version 7, so that ids sort by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  type!: TaskType;

  @Column('text')
  status!: TaskStatus;

  /** User id of the caller; null without authentication. */
  @Column('text', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Key of limits and idempotency keys: the owner, or the address of a caller without authentication. */
  @Column('text')
  caller!: string;

  /** Who asked, also for an organisation. */
  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('jsonb')
  request!: GenerationRequest;

  /** Title set by the user; null for the title of the request or script. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** The draft that the task writes or makes a video of; null for neither. */
  @Column('uuid', { name: 'draft_id', nullable: true })
  draftId!: string | null;

  /** Copy of the draft at the time of the request; null when the script is written by the task. */
  @Column('jsonb', { nullable: true })
  plan!: VideoPlan | null;

  /** Null until the script step has written it. */
  @Column('jsonb', { nullable: true })
  script!: VideoScript | null;

  @Column('jsonb')
  warnings!: Warning[];

  /** Null until the task runs. */
  @Column('text', { nullable: true })
  stage!: TaskStage | null;

  @Column('integer', { name: 'stage_current' })
  stageCurrent!: number;

  @Column('integer', { name: 'stage_total' })
  stageTotal!: number;

  /** Progress of each scene, 0 to 1; empty until the script is written. */
  @Column('double precision', { name: 'scene_fractions', array: true })
  sceneFractions!: number[];

  @Column('double precision')
  percentage!: number;

  /** Null until the task runs. */
  @Column('jsonb', { nullable: true })
  activity!: Activity | null;

  @Column('jsonb', { nullable: true })
  video!: FinishedVideo | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  /** Hash of the body that came with the idempotency key. */
  @Column('text', { name: 'request_hash', nullable: true })
  requestHash!: string | null;

  /** Number of times that only this task's jobs were lost and queued again since its last progress. */
  @Column('integer', { name: 'requeue_count' })
  requeueCount!: number;

  /** Number of retries by an operator after a failure. */
  @Column('integer', { name: 'retry_count' })
  retryCount!: number;

  /** Called once when the task has ended. */
  @Column('text', { name: 'webhook_url', nullable: true })
  webhookUrl!: string | null;

  /** Time of the next webhook attempt; null when no call is pending. */
  @Column('timestamptz', { name: 'webhook_next_at', nullable: true })
  webhookNextAt!: Date | null;

  @Column('integer', { name: 'webhook_attempts' })
  webhookAttempts!: number;

  /** Time at which retention removed the task's files. */
  @Column('timestamptz', { name: 'files_removed_at', nullable: true })
  filesRemovedAt!: Date | null;

  /** The owner keeps the files from this time on; null for files that retention removes. */
  @Column('timestamptz', { name: 'kept_at', nullable: true })
  keptAt!: Date | null;

  /** The owner stopped keeping the files; their retention time begins here. */
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt!: Date | null;

  /** Signs the links to the video; null without links. */
  @Column('text', { name: 'share_nonce', nullable: true })
  shareNonce!: string | null;

  /** Expiry of the last of those links. */
  @Column('timestamptz', { name: 'shared_until', nullable: true })
  sharedUntil!: Date | null;

  /** From this time on only the clean-up finds the row. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /** Changes with every sign of life of a job; the sweep reads rows whose value is old. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
