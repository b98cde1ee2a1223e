import type { GenerationRequest } from '@svc/contracts';
import type { SpokenVideo } from '../audio/music/rank-pieces';
import type { Stage } from '../kernel/stage';
import { showing, type SceneInput } from '../script/scene-input';
import { sceneLanguage, type VideoScript } from '../script';

/** A video whose script is written. */
export interface ScriptedVideo {
  readonly request: GenerationRequest;
  readonly script: VideoScript;
}

/** How far a video is. */
export interface StepProgress {
  readonly step: 'script' | 'scene' | 'compose';
  /** Null unless it is a scene's. */
  readonly sceneIndex: number | null;
  /** 0 to 1 within the script, this scene or the video; 1 when it is where others find it. */
  readonly fraction: number;
  readonly message: string;
}

/** How one stage is to be run. */
export interface HostedRun {
  signal: AbortSignal;
  /** The stage's private folder is made in here. */
  workRoot: string;
  /** @param fraction 0 to 1 within the stage */
  report: (fraction: number, message: string) => Promise<unknown>;
}

/** On whose behalf the steps of a video are done: a worker's for a task, the command line's for a person. */
export interface StepHost {
  readonly signal: AbortSignal;
  /** Files of the steps lie below it; they are gone afterwards. */
  readonly workRoot: string;
  /** Resolves when all that the stage said has been handed on, its warnings too. */
  readonly runStage: <Input, Output>(stage: Stage<Input, Output>, input: Input, run: HostedRun) => Promise<Output>;
  readonly report: (progress: StepProgress) => Promise<unknown>;
  /** What parts that were found had to say when they were made. */
  readonly warn: (warnings: readonly string[]) => Promise<unknown>;
  /** Writes a sentence to the log. */
  readonly notice: (sentence: string) => void;
}

const topicCharacters = 200;

/** Its first line: so a line that is changed further down changes one scene only. */
const topicOf = (text: string): string => (text.trim().split('\n', 1)[0] ?? '').slice(0, topicCharacters);

/** @throws Error when the script has no such scene */
export const sceneInputOf = ({ request, script }: ScriptedVideo, sceneIndex: number): SceneInput => {
  const written = script.scenes[sceneIndex];
  if (written === undefined) throw new Error(`The script has no scene ${sceneIndex}.`);
  const { chosen, ...own } = written;
  const scene = chosen === undefined ? own : showing(own, chosen);
  // A video without a title on its frames is still named by the title of its script.
  const title = request.title === '' ? '' : script.title;
  const topic = topicOf(request.text);
  return { request, title, topic, language: script.language, scene, sceneCount: script.scenes.length };
};

/** The same in the language of the scene's own words. */
export const spokenInput = (input: SceneInput): SceneInput => ({
  ...input,
  language: sceneLanguage(input.scene.narration, input.language),
});

/** What is heard of a video in words. */
export const spokenVideoOf = ({ request, script }: ScriptedVideo): SpokenVideo => ({
  topic: topicOf(request.text),
  language: script.language,
  narrations: script.scenes.map(({ narration }) => narration),
});

export const unreported = async (): Promise<void> => undefined;
