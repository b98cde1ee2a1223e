import { join } from 'node:path';
import {
  toActivity,
  activityText,
  type GivenActivity,
  toPercentage,
  type GenerationRequest,
  type TaskProgress,
  type TaskStage,
  type Warning,
} from '@svc/contracts';
import type { SpokenVideo } from '../audio/music/rank-pieces';
import type { Stage } from '../kernel/stage';
import type { Drawings } from '../media';
import { withOwnPicture } from '../scene/later-pictures';
import { listLeftOut, type WrittenVideo } from '../scene/repeated-drawings';
import { subjectPlace } from '../scene/subject-change';
import { toDrawnTopic, showing, type SceneInput } from '../script/scene-input';
import { findSceneRecording } from '../script/scene-recording';
import { sceneLanguage } from '@svc/pipeline-language';
import type { VideoScript } from '../script';

/**
 * Progress of a whole video from the progress of one stage.
 * @param fraction 0 to 1 within the stage
 * @param current finished parts of `total`, for example scenes
 */
export const taskProgress = (
  stage: TaskStage,
  fraction: number,
  activity: GivenActivity,
  current = 0,
  total = 1,
): TaskProgress => {
  const percentage = Math.floor(toPercentage(stage, Math.min(1, Math.max(0, fraction))));
  return { stage, current, total, percentage, message: activityText(activity), ...toActivity(activity) };
};

/** A video with a finished script. */
export interface ScriptedVideo {
  readonly request: GenerationRequest;
  readonly script: VideoScript;
}

/** A video to be written to a file. */
export interface OrderedVideo extends ScriptedVideo {
  /** When the video was ordered: the file has this time, whenever a worker composes it. */
  readonly createdAt: Date;
}

export interface StepProgress {
  readonly step: 'script' | 'scene' | 'compose';
  /** Null unless the step is of a scene. */
  readonly sceneIndex: number | null;
  /** 0 to 1 within the script, this scene or the video; 1 when the result is stored. */
  readonly fraction: number;
  readonly activity: GivenActivity;
}

/** Settings for one run of a stage. */
export interface HostedRun {
  signal: AbortSignal;
  /** The stage's private folder is created in this folder. */
  workRoot: string;
  /** @param fraction 0 to 1 within the stage */
  report: (fraction: number, activity: GivenActivity) => Promise<unknown>;
}

/** Runs the steps of a video: in a worker for a task, or in the command line. */
export interface StepHost {
  readonly signal: AbortSignal;
  /** Folder for temporary files of the steps, removed afterwards. */
  readonly workRoot: string;
  /** Resolves when all progress and warnings of the stage have been passed on. */
  readonly runStage: <Input, Output>(stage: Stage<Input, Output>, input: Input, run: HostedRun) => Promise<Output>;
  readonly report: (progress: StepProgress) => Promise<unknown>;
  /** Passes on the warnings of stored parts. */
  readonly warn: (warnings: readonly Warning[]) => Promise<unknown>;
  /** Writes a sentence to the log. */
  readonly notice: (sentence: string) => void;
}

/** Facts of a video that all its scenes share, and the scenes so far. */
interface VideoInputs {
  written: WrittenVideo;
  scenes: Map<number, SceneInput>;
}

const createSceneInput = (
  drawings: Drawings,
  { request, script }: ScriptedVideo,
  sceneIndex: number,
  { written: video }: VideoInputs,
): SceneInput => {
  const written = script.scenes[sceneIndex];
  if (written === undefined) throw new Error(`The script has no scene ${sceneIndex}.`);
  const { chosen, ...own } = written;
  const scene = withOwnPicture(chosen === undefined ? own : showing(own, chosen));
  // A video without a title on its frames still has the title of its script.
  const title = request.title === '' ? '' : script.title;
  const subject = subjectPlace(script, sceneIndex);
  const leftOut = listLeftOut(drawings, video, sceneIndex);
  const recording = findSceneRecording(request, script, written);
  const words = { title, topic: video.topic, language: script.language };
  return {
    request,
    ...words,
    scene,
    sceneCount: script.scenes.length,
    subject,
    ...(leftOut && { leftOut }),
    ...(recording && { recording }),
  };
};

/** @throws Error when the script has no such scene */
export type SceneInputOf = (video: ScriptedVideo, sceneIndex: number) => SceneInput;

/** Caches the scenes during the life of the video object: a step needs each scene several times. */
export const createSceneInputs = (drawings: Drawings): SceneInputOf => {
  const inputsOfVideos = new WeakMap<ScriptedVideo, VideoInputs>();
  const findInputs = (video: ScriptedVideo): VideoInputs => {
    const known = inputsOfVideos.get(video);
    if (known !== undefined) return known;
    const topic = toDrawnTopic(video.request, video.script);
    const inputs = { written: { request: video.request, script: video.script, topic }, scenes: new Map() };
    inputsOfVideos.set(video, inputs);
    return inputs;
  };
  return (video, sceneIndex) => {
    const inputs = findInputs(video);
    const input = inputs.scenes.get(sceneIndex) ?? createSceneInput(drawings, video, sceneIndex, inputs);
    inputs.scenes.set(sceneIndex, input);
    return input;
  };
};

/** The same in the language of the scene's own words. */
export const spokenInput = (input: SceneInput): SceneInput => ({
  ...input,
  language: sceneLanguage(input.scene.narration, input.language),
});

export const toSpokenVideo = ({ request, script }: ScriptedVideo): SpokenVideo => ({
  topic: toDrawnTopic(request, script),
  language: script.language,
  narrations: script.scenes.map(({ narration }) => narration),
});

let latestFolder = 0;

/** Path of a folder that no step has used yet, for the files of a stage. */
export const unusedFolder = ({ workRoot }: Pick<StepHost, 'workRoot'>, name: string): string =>
  join(workRoot, `${name}-${++latestFolder}`);

export const unreported = async (): Promise<void> => undefined;
