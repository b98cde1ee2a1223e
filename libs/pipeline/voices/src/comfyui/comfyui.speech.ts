import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { writeWarning } from '@svc/contracts';
import { AppError, fieldProblemError } from '@svc/errors';
import type { Ffmpeg, StageContext } from '@svc/pipeline/engine';
import {
  comfySettings,
  providerRefused,
  type OpenedWorkflow,
  type RequestValues,
  type UploadedFile,
  type WorkflowLibrary,
} from '@svc/pipeline/providers';
import type { Speech, SpeechInput, SpeechMisfit, SpeechProvider, SpeechWish } from '@svc/pipeline/speech';
import { decodeSpeech, SilentSpeechError } from '../speech-audio';
import type { OnlineSpeech } from '../online-speech';

const soundExtensions = ['.wav', '.mp3', '.flac', '.ogg', '.opus', '.m4a'];

/** `<file>` or `<file>@<voice>`: the voice fills in `$voice`. */
const splitWorkflow = (workflow: string): { file: string; voice: string | null } => {
  const at = workflow.indexOf('@');
  return at < 1 ? { file: workflow, voice: null } : { file: workflow.slice(0, at), voice: workflow.slice(at + 1) };
};

const referenceFor = async (
  workflow: OpenedWorkflow,
  { referenceAudioPath }: SpeechInput,
  { warn }: StageContext,
): Promise<UploadedFile | null> => {
  if (referenceAudioPath === null) {
    if (workflow.required.has('ref_audio')) throw fieldProblemError('ref_audio', 'needsRecording');
    return null;
  }
  if (!workflow.all.has('ref_audio')) {
    warn(writeWarning('workflow_takes_no_recording'));
    return null;
  }
  const bytes = await readFile(referenceAudioPath);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `ref-${hash}${extname(referenceAudioPath).toLowerCase()}`, bytes };
};

const hashSeed = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Workflow files with a `$text`; those with `$ref_audio` clone the request's recording. They return no word times. */
const createWorkflowSpeech = (library: WorkflowLibrary, ffmpeg: Ffmpeg): SpeechProvider => {
  const speakOnce = async (workflow: OpenedWorkflow, values: RequestValues, context: StageContext): Promise<Speech> => {
    const { signal, workFolder } = context;
    const files = await workflow.run(values, { signal, onProgress: (part) => context.report(part, 'speaking') });
    const sound = files.find(({ filename }) => soundExtensions.includes(extname(filename).toLowerCase()));
    if (!sound) throw providerRefused(`The ${library.label} workflow returned no sound`);
    const path = join(workFolder, 'answer.sound');
    await writeFile(path, await sound.read(signal));
    return { ...(await decodeSpeech(path, workFolder, ffmpeg, signal)), words: [] };
  };

  const speak = async (name: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    const { file, voice } = splitWorkflow(name);
    const workflow = await library.open(file, context.signal);
    const ref_audio = await referenceFor(workflow, input, context);
    const { narration: text, language, speed = 1 } = input;
    const seed = hashSeed(text);
    const values = { text, language, ref_audio, voice, speed, seed };
    const hasSpeed = workflow.all.has('speed');
    try {
      return { ...(await speakOnce(workflow, values, context)), hasSpeed };
    } catch (error) {
      if (!(error instanceof AppError) || !(error.cause instanceof SilentSpeechError)) throw error;
      // The server would answer the same seed from its cache.
      return { ...(await speakOnce(workflow, { ...values, seed: seed + 1 }, context)), hasSpeed };
    }
  };

  const findProblem = (name: string): string | null => {
    const { file, voice } = splitWorkflow(name);
    const problem = library.findProblem(file, 'voices');
    if (problem !== null) return problem;
    return voice !== null && voice.trim() === '' ? `it must be "${library.family}/<file>.json@<voice>"` : null;
  };

  const findMisfit = (name: string, { hasReference }: SpeechWish): SpeechMisfit | null =>
    !hasReference && library.requires(splitWorkflow(name).file, 'ref_audio')
      ? { field: 'ref_audio', rule: 'needsRecording' }
      : null;

  return {
    family: library.family,
    source: 'trainedAlgorithmicMedia',
    models: library.server,
    listVoices: () =>
      library
        .namesFor('voices')
        .map((name) => ({ workflow: `${library.family}/${name}`, label: `${library.label}, ${name}`, language: null })),
    findProblem,
    findMisfit,
    revision: (name) => `${library.revision(splitWorkflow(name).file)}${splitWorkflow(name).voice ?? ''}`,
    speak,
  };
};

export const workflowSpeech: OnlineSpeech = {
  settings: comfySettings,
  create: ({ workflows, ffmpeg }) => workflows.map((library) => createWorkflowSpeech(library, ffmpeg)),
};
