import type { SceneInput } from '../../script/scene-input';
import type { SpeechRegistry, SpeechWorkflow } from '../../speech';

export interface SceneVoice {
  workflow: SpeechWorkflow;
  /** Name of the recording that it speaks like; null for none. */
  referenceAudio: string | null;
}

const needsReference = ({ findMisfit }: SpeechWorkflow): boolean =>
  findMisfit({ language: null, hasReference: false })?.field === 'ref_audio';

/**
 * Who speaks a scene. The request's recording is for the request's voice: another one listens to it only if it cannot
 * speak without.
 * @throws AppError VALIDATION_ERROR when there is no such voice any more
 */
export const voiceOf = ({ request, scene }: SceneInput, speech: SpeechRegistry): SceneVoice => {
  const workflow = speech.open(scene.voice ?? request.tts_workflow);
  const isListened = scene.voice === undefined || scene.voice === request.tts_workflow || needsReference(workflow);
  return { workflow, referenceAudio: isListened ? request.ref_audio : null };
};
