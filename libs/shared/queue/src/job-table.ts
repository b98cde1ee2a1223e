import type { TaskType } from '@svc/contracts';

/** One queue for all steps, so that the concurrency of a worker limits all its work. */
export const videoQueue = 'video';

interface JobKind {
  readonly name: string;
  /**
   * Lower runs first. Later steps come first, so that under load the first video is ready early instead of all videos
   * late.
   */
  readonly priority: number;
  /** One job for each scene of a video, instead of one for the video. */
  readonly perScene: boolean;
  /** The job that starts when this job, its siblings and all scenes are done; null for a job that is added directly. */
  readonly awaitedBy: string | null;
  /** Its handler comes with a feature of the worker. */
  readonly isOfFeature: boolean;
  /** Past action of the worker for messages: "while it wrote the script"; the number of a scene is added. */
  readonly work: string;
}

/**
 * The jobs of one video, in the order in which they are added. Ids, payloads, flow, state and removal are derived from
 * it. Drafts go first, because a user waits for them. The sound goes before the scenes: it takes longer than any scene
 * of a long video.
 */
export const jobTable = [
  { name: 'draft', priority: 1, perScene: false, awaitedBy: null, isOfFeature: true, work: 'wrote the draft' },
  { name: 'script', priority: 4, perScene: false, awaitedBy: null, isOfFeature: false, work: 'wrote the script' },
  {
    name: 'narration',
    priority: 3,
    perScene: false,
    awaitedBy: null,
    isOfFeature: false,
    work: 'had the scenes spoken',
  },
  { name: 'sound', priority: 2, perScene: false, awaitedBy: 'compose', isOfFeature: false, work: 'encoded the sound' },
  { name: 'scene', priority: 2, perScene: true, awaitedBy: 'compose', isOfFeature: false, work: 'made scene' },
  { name: 'compose', priority: 1, perScene: false, awaitedBy: null, isOfFeature: false, work: 'joined the scenes' },
] as const satisfies readonly JobKind[];

type Row = (typeof jobTable)[number];
export type JobName = Row['name'];

/** Jobs whose handlers are in the core. */
export type CoreJobName = Extract<Row, { isOfFeature: false }>['name'];

interface TaskPayload {
  taskId: string;
}
interface ScenePayload extends TaskPayload {
  /** From 0. */
  sceneIndex: number;
}
export type QueuePayloads = {
  [Kind in Row as Kind['name']]: Kind['perScene'] extends true ? ScenePayload : TaskPayload;
};

/** Jobs that are added directly; the others are added by the job that waits for them. */
export type AddedJobName = Extract<Row, { awaitedBy: null }>['name'];

/** The first job of a task. */
export const firstJobs = {
  video_generation: 'script',
  video_draft: 'draft',
} as const satisfies Record<TaskType, AddedJobName>;

export const jobNames: readonly JobName[] = jobTable.map(({ name }) => name);

export const addedJobNames: readonly AddedJobName[] = jobTable
  .filter((kind) => kind.awaitedBy === null)
  .map(({ name }) => name);

export const jobKind = (name: JobName): Row => jobTable.find((kind) => kind.name === name) as Row;

/** All jobs of one name, for a video with so many scenes. */
const listJobs = (kind: Row, taskId: string, sceneCount: number): AnyJob[] =>
  kind.perScene
    ? Array.from({ length: sceneCount }, (_, sceneIndex) => ({ name: kind.name, payload: { taskId, sceneIndex } }))
    : [{ name: kind.name, payload: { taskId } }];

/** A job with the payload of its name. */
export type AnyJob = { [Name in JobName]: { name: Name; payload: QueuePayloads[Name] } }[JobName];

/** All possible jobs of a video. */
export const jobsOfTask = (taskId: string, sceneCount: number): AnyJob[] =>
  jobTable.flatMap((kind) => listJobs(kind, taskId, sceneCount));

/** Jobs that must end before this job starts. */
export const awaitedJobs = (name: JobName, taskId: string, sceneCount: number): AnyJob[] =>
  jobTable.filter((kind) => kind.awaitedBy === name).flatMap((kind) => listJobs(kind, taskId, sceneCount));

export const awaitsOthers = (name: JobName): boolean => jobTable.some((kind) => kind.awaitedBy === name);

const jobSceneIndex = ({ payload }: AnyJob): number => ('sceneIndex' in payload ? payload.sceneIndex : 0);

/** Job id. The same job has the same id, so that adding it twice adds it once. BullMQ forbids colons in ids. */
export const jobId = (job: AnyJob): string => `${job.payload.taskId}.${job.name}.${jobSceneIndex(job)}`;

/** Job id of the previous version, whose workers and services may still run. */
export const formerJobId = (job: AnyJob): string => `${job.payload.taskId}:${job.name}:${jobSceneIndex(job)}`;

/** @param id of a job, in the format of this version or the previous one */
export const taskOfJob = (id: string): string => /^[^.:]*/.exec(id)?.[0] ?? id;
