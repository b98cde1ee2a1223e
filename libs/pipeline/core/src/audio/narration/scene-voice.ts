import type { SceneInput } from '../../script/scene-input';
import type { SpeechRegistry, SpeechWorkflow } from '../../speech';

interface SceneVoice {
  workflow: SpeechWorkflow;
  /** Name of the reference recording; null for none. */
  referenceAudio: string | null;
}

const needsReference = ({ findMisfit }: SpeechWorkflow): boolean =>
  findMisfit({ language: null, hasReference: false })?.field === 'ref_audio';

/**
 * The voice of a scene. The request's recording belongs to the request's voice; another voice gets it only when it
 * cannot speak without a recording.
 * @throws AppError VALIDATION_ERROR when the voice is no longer available
 */
export const sceneVoice = ({ request, scene }: SceneInput, speech: SpeechRegistry): SceneVoice => {
  const workflow = speech.open(scene.voice ?? request.tts_workflow);
  const isListened = scene.voice === undefined || scene.voice === request.tts_workflow || needsReference(workflow);
  return { workflow, referenceAudio: isListened ? request.ref_audio : null };
};
