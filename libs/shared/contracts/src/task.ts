import type { Activity, ActivityCode } from './activities';
import type { PieceOfMusic } from './media-names';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Lower case only, as issued, so that each task has one address. */
export const isTaskId = (id: string): boolean => uuid.test(id);

export const taskStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = ['video_generation', 'video_draft'] as const;
export type TaskType = (typeof taskTypes)[number];

/** Sources of the script of a `generate` request. */
export const textWriters = ['model', 'document', 'text', 'encyclopedia', 'almanac', 'phrase_book'] as const;
export type TextWriter = (typeof textWriters)[number];

/** Source of a script. */
export interface TextSource {
  writer: TextWriter;
  /** Title for display: of the article or page, else the name of the model or book. */
  title: string;
  /** Address of the article or page; http(s). */
  url: string | null;
  /** Licence such as `CC BY-SA 4.0`; null when unknown or not needed. */
  licence: string | null;
}

/** Place in a source that says what a narration says. */
export interface NarrationSource {
  /** Title of the article or page. */
  title: string;
  url: string | null;
  /** Heading of the section; null for the introduction and for texts without headings. */
  section: string | null;
  /** Page of the document, from 1; missing for sources without pages. */
  page?: number;
  /** The source's own sentences, without brackets. */
  quote: string;
}

/** The words of one scene. */
export interface Narration {
  text: string;
  /** Null for words without a source, and for changed words. */
  source: NarrationSource | null;
}

/** A part of a finished video; it ends where the next one begins. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** `duration` is in seconds with three decimals, `file_size` in bytes. */
export interface VideoResult {
  video_url: string;
  duration: number;
  file_size: number;
  /** Empty when the request's own text is spoken word for word. */
  sources: TextSource[];
  /** Follow the order of the scenes. */
  narrations: Narration[];
  /** Null without music, and for uploaded music. */
  music: PieceOfMusic | null;
}

export const taskStages = ['script', 'scenes', 'compose', 'done'] as const;
export type TaskStage = (typeof taskStages)[number];

/** Never decreases while a task runs. `percentage` is 0 to 100. */
export interface TaskProgress {
  stage: TaskStage;
  current: number;
  total: number;
  percentage: number;
  /** The activity in English. */
  message: string;
  code: ActivityCode | null;
  values: Activity['values'];
}

/** Range of each stage in percent. Ranges follow the usual durations of the stages. */
export const stageSpans = {
  script: { from: 0, to: 5 },
  scenes: { from: 5, to: 85 },
  compose: { from: 85, to: 99 },
  done: { from: 100, to: 100 },
} as const satisfies Record<TaskStage, { from: number; to: number }>;

/** @param fraction 0 to 1 within the stage */
export const toPercentage = (stage: TaskStage, fraction: number): number => {
  const { from, to } = stageSpans[stage];
  return from + (to - from) * fraction;
};

/** Kinds of sources by IPTC's vocabulary (https://cv.iptc.org/newscodes/digitalsourcetype/) that a part of a video can have. */
export const digitalSources = [
  'algorithmicMedia',
  'algorithmicallyEnhanced',
  'composite',
  'compositeWithTrainedAlgorithmicMedia',
  'dataDrivenMedia',
  'trainedAlgorithmicMedia',
] as const;

/** `composite`: found or given by a user; it may or may not contain generated parts. */
export type DigitalSource = (typeof digitalSources)[number];
