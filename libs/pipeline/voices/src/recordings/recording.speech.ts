import { join } from 'node:path';
import { createBoundedCache } from '@svc/concurrency';
import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { fileVersion, type Ffmpeg, type StageContext } from '@svc/pipeline/engine';
import {
  recordingFamily,
  warnOfReference,
  type RecordedScenes,
  type Speech,
  type SpeechInput,
  type SpeechProvider,
} from '@svc/pipeline/speech';
import { unreadableProblem } from '../espeak/unreadable-scripts';
import { cutScenes, type SceneCut } from './cut-scenes';
import { decodeForListening, decodeScene } from './decode-recording';
import { describeTooShort, findRecordingProblem } from './find-recording-problem';
import type { FollowRecording } from '../espeak/follow-recording';

/** Videos of one process that are spoken at the same time. */
const keptCuts = 20;

/** Raise it when the same recording is cut or timed in another way. */
const revision = '1';

/** eSpeak reads the text by which the words are found. */
const unfollowedProblem = (language: string | null, text: string): string | null =>
  unreadableProblem(language, text) === null
    ? null
    : 'words are found in recordings of all languages but Thai, and Japanese with kanji';

/** @throws AppError VALIDATION_ERROR that says which words the recording lacks */
const refuse = (field: string, problem: string): never => {
  throw fieldProblemError(field, broken('unusable', { text: problem }));
};

/** Speaks with a recording of a user: `assets/` and its name. Scenes that name the same one follow each other in it. */
export const createRecordingSpeech = (ffmpeg: Ffmpeg, follow: FollowRecording): SpeechProvider => {
  const known = createBoundedCache<readonly SceneCut[]>(keptCuts);

  const hear = async ({ path, field, scenes }: RecordedScenes, context: StageContext): Promise<SceneCut[]> => {
    const unfollowed = scenes.map(({ language, narration }) => unfollowedProblem(language, narration)).find(Boolean);
    if (unfollowed) return refuse(field, unfollowed);
    const soundPath = join(context.workFolder, 'recording.wav');
    const problem = await decodeForListening(path, soundPath, ffmpeg, context.signal);
    if (problem !== null) return refuse(field, problem);
    const heard = await follow(scenes, soundPath, context.signal);
    if ('isTooShort' in heard) return refuse(field, describeTooShort(heard));
    const misfit = findRecordingProblem(scenes, heard);
    return misfit === null ? cutScenes(scenes, heard) : refuse(field, misfit);
  };

  /** A run that another video's end has aborted is made again. */
  const findCuts = async (recorded: RecordedScenes, context: StageContext): Promise<readonly SceneCut[]> => {
    const key = JSON.stringify([await fileVersion(recorded.path), recorded.field, recorded.scenes]);
    const shared = known.peek(key);
    if (shared !== undefined) await shared.catch(() => undefined);
    context.signal.throwIfAborted();
    return known.get(key, () => hear(recorded, context));
  };

  const speak = async (_: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    warnOfReference(recordingFamily, input, context);
    const { recorded } = input;
    if (recorded === undefined) throw new Error('A recording needs the scenes that it tells.');
    const cut = (await findCuts(recorded, context))[recorded.index];
    if (cut === undefined) throw new Error(`The recording tells no scene ${recorded.index}.`);
    const audioPath = join(context.workFolder, 'scene.wav');
    await decodeScene(recorded.path, cut, audioPath, ffmpeg, context.signal);
    const { words, fromSeconds, toSeconds } = cut;
    return { audioPath, durationSeconds: toSeconds - fromSeconds, words: [...words], isRecorded: true };
  };

  return {
    family: recordingFamily,
    // Not said whether a person or a machine speaks in it.
    source: 'composite',
    isLocal: true,
    isRecorded: true,
    listVoices: () => [],
    findProblem: () => null,
    findMisfit: (_, { language, text = '' }) => {
      const problem = unfollowedProblem(language, text);
      return problem === null ? null : { field: 'tts_workflow', rule: broken('unusable', { text: problem }) };
    },
    revision: () => revision,
    speak,
  };
};
