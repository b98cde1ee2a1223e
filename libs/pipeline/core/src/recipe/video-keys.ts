import type { Pipeline } from './create-pipeline';
import type { ScriptedVideo } from './step-host';

type KeyOfPart = (video: ScriptedVideo, sceneIndex: number) => Promise<string>;

/** Caches keys: a step needs each key several times, and computing it reads files. */
const foundOnce = (find: KeyOfPart): KeyOfPart => {
  const keysByVideo = new WeakMap<ScriptedVideo, Map<number, Promise<string>>>();
  return (video, sceneIndex) => {
    const keys = keysByVideo.get(video) ?? new Map<number, Promise<string>>();
    keysByVideo.set(video, keys);
    const known = keys.get(sceneIndex);
    if (known !== undefined) return known;
    const found = find(video, sceneIndex);
    keys.set(sceneIndex, found);
    found.catch(() => keys.delete(sceneIndex));
    return found;
  };
};

const ofAllScenes = async (video: ScriptedVideo, computeKey: KeyOfPart): Promise<string[]> => {
  const keys: string[] = [];
  for (const { index } of video.script.scenes) keys.push(await computeKey(video, index));
  return keys;
};

/** Caches the keys of a video's parts during the life of the video object. */
export class VideoKeys {
  /** The same for scenes with equal narrations. */
  readonly narration: KeyOfPart;
  readonly scene: KeyOfPart;

  constructor(pipeline: Pick<Pipeline, 'narrationKey' | 'sceneKey' | 'toSceneInput'>) {
    this.narration = foundOnce((video, index) => pipeline.narrationKey(pipeline.toSceneInput(video, index)));
    this.scene = foundOnce((video, index) => pipeline.sceneKey(pipeline.toSceneInput(video, index)));
  }

  /** Keys of all narrations, in the video's order. */
  narrations(video: ScriptedVideo): Promise<string[]> {
    return ofAllScenes(video, this.narration);
  }

  /** Keys of all scenes, in the video's order. */
  scenes(video: ScriptedVideo): Promise<string[]> {
    return ofAllScenes(video, this.scene);
  }
}
