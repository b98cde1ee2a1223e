import type { SceneInput, VideoScript } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';

/** A task whose script is written. */
export type ScriptedTask = TaskEntity & { script: VideoScript };

/** @throws Error when the script has no such scene */
export const sceneInputOf = ({ request, script }: ScriptedTask, sceneIndex: number): SceneInput => {
  const scene = script.scenes[sceneIndex];
  if (scene === undefined) throw new Error(`The script has no scene ${sceneIndex}.`);
  return { request, title: script.title, language: script.language, scene, sceneCount: script.scenes.length };
};

/** Share of a scene's progress that its narration is. */
export const narrationShare = 0.15;
