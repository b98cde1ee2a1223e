import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Warning } from '@svc/contracts';
import { digestFile } from '@svc/storage';
import type { Ffmpeg } from '../../process/ffmpeg';
import { splitEffects } from '../../encode/scene-effects';
import type { SceneInput, SceneRecording } from '../../script/scene-input';
import { sceneLanguage } from '@svc/pipeline-language';
import { narrationWords, silenceWarning, timeWords, type Speech, type SpeechRegistry } from '../../speech';
import type { Stage, StageContext } from '../../kernel/stage';
import { combineStandIns } from '../../kernel/stand-in';
import { layNarration, choosePause } from './lay-narration';
import { sceneVoice } from './scene-voice';
import { narrationFiles, type NarrationOutput } from './narration-manifest';
import { changeSpeed } from './voice-speed';

interface NarrationStageParts {
  ffmpeg: Ffmpeg;
  speech: SpeechRegistry;
  /** Absolute path of a name from the request. @throws AppError VALIDATION_ERROR */
  resolveReferenceAudio: (name: string) => Promise<string>;
  /** Absolute path of a scene's recording. @throws AppError VALIDATION_ERROR */
  resolveRecording: (recording: SceneRecording) => Promise<string>;
}

export interface NarrationTask {
  input: SceneInput;
  /** Empty or missing; the stage writes the narration's files into it. */
  outputFolder: string;
}

const speak = async (
  parts: NarrationStageParts,
  input: SceneInput,
  speed: number,
  context: StageContext,
): Promise<Speech> => {
  const { scene, recording } = input;
  const language = sceneLanguage(scene.narration, input.language);
  const { workflow, referenceAudio } = sceneVoice(input, parts.speech);
  const referenceAudioPath = referenceAudio === null ? null : await parts.resolveReferenceAudio(referenceAudio);
  const recorded = recording && { ...recording, path: await parts.resolveRecording(recording) };
  const speechInput = {
    narration: scene.narration,
    language,
    referenceAudioPath,
    speed,
    ...(recorded && { recorded }),
  };
  const speech = await workflow.speak(speechInput, context);
  if (speech.words.length > 0) return speech;
  const words = timeWords(narrationWords(scene.narration, language), [], speech.durationSeconds);
  return { ...speech, words };
};

/** Speaks one scene and pads it to whole frames. Its files are in the output folder. */
export const createNarrationStage = (parts: NarrationStageParts): Stage<NarrationTask, NarrationOutput> => ({
  name: 'narration',
  run: async ({ input, outputFolder }, context) => {
    const warnings: Warning[] = [];
    const warn = (warning: Warning): void => {
      warnings.push(warning);
      context.warn(warning);
    };
    await mkdir(outputFolder, { recursive: true });
    context.report(0, 'speaking');
    const inner = { ...context, warn };
    const { voiceSpeed } = splitEffects(input.request.template_params).effects;
    const ownVoice = await speak(parts, input, voiceSpeed, inner);
    const silence = ownVoice.source === null ? null : silenceWarning(input.scene.narration);
    if (silence !== null) warn(silence);
    const left = ownVoice.hasSpeed === true ? 1 : voiceSpeed;
    const speech = await changeSpeed(ownVoice, left, parts.ffmpeg, inner);
    const samplesPath = join(outputFolder, narrationFiles.samples);
    const laid = await layNarration(speech, choosePause(input), samplesPath, parts.ffmpeg, context.signal);
    context.report(1, 'spoken');
    const { sha256 } = await digestFile(samplesPath);
    const origin = {
      ...(ownVoice.source !== undefined && { source: ownVoice.source }),
      ...combineStandIns(speech.isStandIn),
    };
    return { folder: outputFolder, manifest: { ...laid, warnings, sha256, file: narrationFiles.samples, ...origin } };
  },
});
