import type { GenerationRequest } from '@svc/contracts';
import { createTestDatabase } from '@svc/testing';
import { createServicePool, Database, openDataSource, SessionLocks } from '@svc/database';
import type { DataSource } from 'typeorm';
import { TaskRepository, type InsertOutcome, type NewTask, type TaskLimits } from '../src/task.repository';
import { TaskTransitionRepository } from '../src/task-transition.repository';
import type { TaskEntity } from '../src/task.entity';
import { migrateVideoData, videoSchema, type SchemaPart } from '../src/video-schema';

export const request: GenerationRequest = {
  text: 'Bees\' "dance" \\ 蜂 🐝',
  mode: 'generate',
  n_scenes: 3,
  title: null,
  frame_template: '1080x1920/image_default.html',
  template_params: {},
  media_workflow: 'builtin/abstract',
  tts_workflow: 'builtin/espeak',
  ref_audio: null,
  prompt_prefix: '',
  bgm_path: null,
  bgm_volume: 0.3,
};
export const newTask = (changes: Partial<NewTask> = {}): NewTask => ({
  ownerId: null,
  caller: 'caller',
  request,
  idempotency: null,
  ...changes,
});
export const noLimits = { unfinishedTasks: 1e6, unfinishedTasksOfCaller: 1e6, draftsOfCaller: 1e6 };
export const script = {
  title: 'Bees',
  language: 'en',
  scenes: [0, 1, 2].map((index) => ({ index, narration: `Scene ${index}`, picturePrompt: 'bees' })),
};
export const video = { fileName: 'video.mp4', durationSeconds: 12.345, sizeBytes: 3_000_000_000 };

export interface VideoData {
  url: string;
  source: DataSource;
  database: Database;
  locks: SessionLocks;
  tasks: TaskRepository;
  transitions: TaskTransitionRepository;
  insert: (task: NewTask, limits: TaskLimits) => Promise<InsertOutcome>;
  create: (changed?: Partial<NewTask>) => Promise<string>;
  /** A task whose script is written. */
  createRunning: () => Promise<string>;
  read: (id: string) => Promise<TaskEntity>;
  close: () => Promise<void>;
}

const first = <Item>(items: Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing there');
  return item;
};

/** The migrated database of one spec, with the tables of features. */
export const startVideoData = async (features: readonly SchemaPart[] = []): Promise<VideoData> => {
  const database = await createTestDatabase(migrateVideoData(features));
  const pool = createServicePool({ database, applicationName: 'test', poolSize: 10 });
  const source = await openDataSource(videoSchema(features), pool);
  const connected = new Database(pool, source);
  const locks = new SessionLocks({ database, applicationName: 'test' });
  const tasks = new TaskRepository(connected);
  const transitions = new TaskTransitionRepository(connected);
  const insert = async (task: NewTask, limits: TaskLimits) => first(await tasks.insert([task], limits));
  const create = async (changed: Partial<NewTask> = {}): Promise<string> => {
    const outcome = await insert(newTask(changed), noLimits);
    if (outcome.kind !== 'created') throw new Error(outcome.kind);
    return outcome.id;
  };
  return {
    url: database.url,
    source,
    database: connected,
    locks,
    tasks,
    transitions,
    insert,
    create,
    createRunning: async () => {
      const id = await create();
      await transitions.start(id);
      await transitions.saveScript(id, script);
      return id;
    },
    read: async (id) => {
      const task = await tasks.find(id);
      if (task === null) throw new Error('gone');
      return task;
    },
    close: async () => {
      await source.destroy();
      await locks.onApplicationShutdown();
      await database.drop();
    },
  };
};
