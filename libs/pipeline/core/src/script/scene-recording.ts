import { recordingIn, type GenerationRequest } from '@svc/contracts';
import { sceneLanguage } from '@svc/pipeline-language';
import type { SceneRecording } from './scene-input';
import type { SceneScript, VideoScript } from './script';

/** The recording of a scene with all scenes that name the same one: it tells them in this order. */
export const findSceneRecording = (
  { tts_workflow }: Pick<GenerationRequest, 'tts_workflow'>,
  script: Pick<VideoScript, 'scenes' | 'language'>,
  scene: SceneScript,
): SceneRecording | null => {
  const workflow = scene.voice ?? tts_workflow;
  const name = recordingIn(workflow);
  if (name === null) return null;
  const told = script.scenes.filter(({ voice }) => (voice ?? tts_workflow) === workflow);
  const [first = scene] = told;
  return {
    name,
    field: first.voice === undefined ? 'tts_workflow' : `scenes[${first.index}].voice`,
    index: told.findIndex(({ index }) => index === scene.index),
    scenes: told.map(({ index, narration }) => ({
      number: index,
      narration,
      language: sceneLanguage(narration, script.language),
    })),
  };
};
