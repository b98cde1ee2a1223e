import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { writeWarning } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import type { Ffmpeg, StageContext } from '@svc/pipeline/engine';
import {
  type ComfyLibrary,
  comfySettings,
  fillWorkflow,
  placeholdersOf,
  type ComfyWorkflow,
  providerFailed,
} from '@svc/pipeline/providers';
import type { Speech, SpeechInput, SpeechProvider } from '@svc/pipeline/speech';
import { decodeSpeech } from '../speech-audio';
import type { OnlineSpeech } from '../online-speech';

const soundExtensions = ['.wav', '.mp3', '.flac', '.ogg', '.opus', '.m4a'];

/**
 * Workflows of `workflows/` with a `$text`; those with `$ref_audio` clone the request's recording. They return no
 * word times.
 */
const createComfySpeech = (library: ComfyLibrary, ffmpeg: Ffmpeg): SpeechProvider => {
  const uploadReference = async (
    workflow: ComfyWorkflow,
    { referenceAudioPath }: SpeechInput,
    { signal, warn }: StageContext,
  ): Promise<string | null> => {
    const takesReference = placeholdersOf(workflow).has('ref_audio');
    if (takesReference && referenceAudioPath === null) {
      throw fieldProblemError('ref_audio', 'needsRecording');
    }
    if (referenceAudioPath === null) return null;
    if (!takesReference) {
      warn(writeWarning('workflow_takes_no_recording'));
      return null;
    }
    const bytes = await readFile(referenceAudioPath);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return library.server().upload(`ref-${hash}${extname(referenceAudioPath).toLowerCase()}`, bytes, signal);
  };

  const speak = async (name: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    const { signal, workFolder } = context;
    const workflow = library.files.read(name);
    const server = library.server();
    const ref_audio = await uploadReference(workflow, input, context);
    const { narration: text, language } = input;
    const seed = createHash('sha256').update(text).digest().readUInt32BE(0);
    const filled = fillWorkflow(workflow, { text, language, ref_audio, seed });
    const files = await server.run(filled, { signal, onProgress: (fraction) => context.report(fraction, 'speaking') });
    const sound = files.find(({ filename }) => soundExtensions.includes(extname(filename).toLowerCase()));
    if (!sound) throw providerFailed('The ComfyUI workflow returned no sound');
    const path = join(workFolder, 'answer.sound');
    await writeFile(path, await server.download(sound, signal));
    return { ...(await decodeSpeech(path, workFolder, ffmpeg, signal)), words: [] };
  };

  return {
    family: 'comfyui',
    source: 'trainedAlgorithmicMedia',
    listVoices: () =>
      library
        .namesWith('text')
        .map((name) => ({ workflow: `comfyui/${name}`, label: `ComfyUI, ${name}`, language: null })),
    findProblem: (name) => library.findProblem(name, 'text'),
    revision: library.files.revision,
    speak,
  };
};

export const comfySpeech: OnlineSpeech = {
  settings: comfySettings,
  create: ({ comfyLibrary, ffmpeg }) => createComfySpeech(comfyLibrary, ffmpeg),
};
