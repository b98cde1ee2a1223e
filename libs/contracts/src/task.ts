import type { PieceOfMusic } from './music';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** In lower case only, as ids are given out: one task has one address. */
export const isTaskId = (id: string): boolean => uuid.test(id);

export const taskStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = ['video_generation', 'video_draft'] as const;
export type TaskType = (typeof taskTypes)[number];

/** Who may write the words of a `generate` request. */
export const textWriters = ['model', 'text', 'encyclopedia', 'phrase_book'] as const;
export type TextWriter = (typeof textWriters)[number];

/** Where the words of a video come from. */
export interface TextSource {
  writer: TextWriter;
  /** For people: of the article or page, else the name of the model or book. */
  title: string;
  /** Of the article or page; http(s). */
  url: string | null;
  /** Such as `CC BY-SA 4.0`; null where none is known or needed. */
  licence: string | null;
}

/** `duration` in seconds with three decimals, `file_size` in bytes. */
export interface VideoResult {
  video_url: string;
  duration: number;
  file_size: number;
  /** Empty where the request's own text is spoken word for word. */
  sources: TextSource[];
  /** Null for none, and for people's own. */
  music: PieceOfMusic | null;
}

export const taskStages = ['script', 'scenes', 'compose', 'done'] as const;
export type TaskStage = (typeof taskStages)[number];

/** Never falls while a task runs. `percentage` is 0 to 100. */
export interface TaskProgress {
  stage: TaskStage;
  current: number;
  total: number;
  percentage: number;
  message: string;
}
