import type { TaskType } from '@svc/contracts';

/** One queue for all steps: a worker's concurrency then bounds what it does, whatever the mix. */
export const videoQueue = 'video';

interface JobKind {
  readonly name: string;
  /**
   * Lower goes first. What is nearly finished is finished before more is begun, so that under load the first video is
   * ready early instead of all of them late.
   */
  readonly priority: number;
  /** One job for each scene of a video, instead of one for the video. */
  readonly perScene: boolean;
  /** The job that begins when this one, its siblings and all their scenes are done; null for one that somebody adds. */
  readonly awaitedBy: string | null;
  /** What its worker did, as people read it: "while it wrote the script"; the number of a scene is added. */
  readonly work: string;
}

/**
 * The jobs of one video, in the order in which they are added: their ids, payloads, flow, state and removal follow from it.
 * Whoever asked for a draft waits to read it.
 * The sound goes before the scenes: it takes longer than any scene of a long video, and would be what all others wait for.
 */
export const jobTable = [
  { name: 'draft', priority: 1, perScene: false, awaitedBy: null, work: 'wrote the draft' },
  { name: 'script', priority: 4, perScene: false, awaitedBy: null, work: 'wrote the script' },
  { name: 'narration', priority: 3, perScene: false, awaitedBy: null, work: 'had the scenes spoken' },
  { name: 'sound', priority: 2, perScene: false, awaitedBy: 'compose', work: 'encoded the sound' },
  { name: 'scene', priority: 2, perScene: true, awaitedBy: 'compose', work: 'made scene' },
  { name: 'compose', priority: 1, perScene: false, awaitedBy: null, work: 'joined the scenes' },
] as const satisfies readonly JobKind[];

type Row = (typeof jobTable)[number];
export type JobName = Row['name'];

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

/** Jobs that are added by name; the others come with the one that awaits them. */
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

/** Every job of one kind, of a video with so many scenes. */
const jobsOf = (kind: Row, taskId: string, sceneCount: number): AnyJob[] =>
  kind.perScene
    ? Array.from({ length: sceneCount }, (_, sceneIndex) => ({ name: kind.name, payload: { taskId, sceneIndex } }))
    : [{ name: kind.name, payload: { taskId } }];

/** A job with the payload of its name. */
export type AnyJob = { [Name in JobName]: { name: Name; payload: QueuePayloads[Name] } }[JobName];

/** Every job that a video can have. */
export const jobsOfTask = (taskId: string, sceneCount: number): AnyJob[] =>
  jobTable.flatMap((kind) => jobsOf(kind, taskId, sceneCount));

/** What has to be done before a job begins; nothing for most. */
export const awaitedJobs = (name: JobName, taskId: string, sceneCount: number): AnyJob[] =>
  jobTable.filter((kind) => kind.awaitedBy === name).flatMap((kind) => jobsOf(kind, taskId, sceneCount));

export const awaitsOthers = (name: JobName): boolean => jobTable.some((kind) => kind.awaitedBy === name);

const numberOf = ({ payload }: AnyJob): number => ('sceneIndex' in payload ? payload.sceneIndex : 0);

/** The same job has the same id, so that adding it twice adds it once. Colons divide keys of the engine, and are none of ids. */
export const jobId = (job: AnyJob): string => `${job.payload.taskId}.${job.name}.${numberOf(job)}`;

/** As the version before calls it, whose workers and services may still run beside this one. */
export const formerJobId = (job: AnyJob): string => `${job.payload.taskId}:${job.name}:${numberOf(job)}`;

/** @param id of a job, by this version or the one before */
export const taskOfJob = (id: string): string => /^[^.:]*/.exec(id)?.[0] ?? id;
