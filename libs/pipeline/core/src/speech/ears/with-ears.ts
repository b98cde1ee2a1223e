import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWarning } from '@svc/contracts';
import { truncate } from '@svc/texts';
import { readWave, writeWave, type Wave } from '../../input/wave-file';
import type { StageContext } from '../../kernel/stage';
import { endsClause, groupSentences } from '../group-sentences';
import { joinWords, narrationWords } from '../narration-words';
import type { Speech, SpeechInput, SpeechProvider } from '../speech';
import { findFault, type SpeechFault } from './find-fault';
import { measureFrames } from './sound-frames';

/** Silence between parts that were spoken apart. */
const pauseSeconds = 0.2;

interface Spoken {
  text: string;
  speech: Speech;
  /** Null for a sound that cannot be read. */
  wave: Wave | null;
  fault: SpeechFault | null;
}

type SpeakPart = (text: string) => Promise<Spoken>;
type Split = (text: string, language: string) => string[];

const bySentences: Split = (text, language) =>
  groupSentences(narrationWords(text, language), language).map((words) => joinWords(words.map((word) => word.text)));

const byClauses: Split = (text, language) => {
  const clauses: string[][] = [[]];
  for (const { text: word } of narrationWords(text, language)) {
    clauses.at(-1)?.push(word);
    if (endsClause(word)) clauses.push([]);
  }
  return clauses.filter((words) => words.length > 0).map(joinWords);
};

/** Speaks a text in parts; a faulty part again in finer ones. */
const speakParts = async (
  text: string,
  language: string,
  [split, ...finer]: readonly Split[],
  speak: SpeakPart,
): Promise<Spoken[]> => {
  if (split === undefined) return [await speak(text)];
  const spoken: Spoken[] = [];
  for (const part of split(text, language)) {
    const once = await speak(part);
    if (once.fault === null || finer.length === 0) spoken.push(once);
    else spoken.push(...(await speakParts(part, language, finer, speak)));
  }
  return spoken;
};

/** Null when the parts do not fit together. */
const joined = async (parts: readonly Spoken[], workFolder: string): Promise<Speech | null> => {
  const [first] = parts;
  const waves = parts.flatMap(({ wave }) => wave ?? []);
  const [{ sampleRate } = { sampleRate: 0 }] = waves;
  if (first === undefined || waves.length < parts.length || waves.some((wave) => wave.sampleRate !== sampleRate))
    return null;
  const pause = Math.round(pauseSeconds * sampleRate);
  const samples = new Int16Array(waves.reduce((sum, wave) => sum + wave.samples.length + pause, -pause));
  let at = 0;
  const words = parts.flatMap(({ speech, wave }) => {
    const bySeconds = at / sampleRate;
    samples.set(wave?.samples ?? [], at);
    at += (wave?.samples.length ?? 0) + pause;
    return speech.words.map(({ text, startSeconds, endSeconds }) => ({
      text,
      startSeconds: startSeconds + bySeconds,
      endSeconds: endSeconds + bySeconds,
    }));
  });
  const audioPath = join(workFolder, 'joined.wav');
  await writeFile(audioPath, writeWave({ sampleRate, samples }));
  return { ...first.speech, audioPath, durationSeconds: samples.length / sampleRate, words };
};

/** The first speech has told them. */
const unrepeated = (): void => undefined;

const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Hears every speech: a faulty one is spoken again in parts, and a warning names what stays faulty. A sound without
 * fault costs one pass over its samples.
 */
export const withEars = (provider: SpeechProvider): SpeechProvider => {
  if (provider.isRecorded === true) return provider;
  const hear = async (voice: string, input: SpeechInput, speech: Speech): Promise<Spoken> => {
    const { narration: text, language } = input;
    const wave = await readFile(speech.audioPath).then(readWave, () => null);
    if (wave === null || !isSpeakable(text)) return { text, speech, wave, fault: null };
    const { endsAbruptly = false } = provider;
    const letterRate = speech.isStandIn === true ? null : (provider.letterRate?.(voice, language) ?? null);
    const hasOwnTimes = speech.words.length > 0 && speech.areTimesHeard !== true;
    const fault = findFault({
      ...measureFrames(wave),
      words: speech.words,
      text,
      letterRate,
      hasOwnTimes,
      endsAbruptly,
    });
    return { text, speech, wave, fault };
  };

  const speakAgain = async (voice: string, input: SpeechInput, context: StageContext): Promise<Spoken[]> => {
    let count = 0;
    const speakPart: SpeakPart = async (narration) => {
      const workFolder = join(context.workFolder, `part-${(count += 1)}`);
      await mkdir(workFolder, { recursive: true });
      const part = { ...input, narration };
      return hear(voice, part, await provider.speak(voice, part, { ...context, workFolder, warn: unrepeated }));
    };
    return speakParts(input.narration, input.language, [bySentences, byClauses], speakPart);
  };

  /** The parts, or the first speech when they fail. */
  const better = async (voice: string, first: Spoken, input: SpeechInput, context: StageContext): Promise<Speech> => {
    const parts = await speakAgain(voice, input, context).catch(() => {
      context.signal.throwIfAborted();
      return [first];
    });
    const isBetter = parts.some(({ fault }) => fault === null);
    const speech = isBetter ? await joined(parts, context.workFolder) : null;
    const faulty = speech === null ? [first] : parts.filter(({ fault }) => fault !== null);
    if (faulty.length > 0)
      context.warn(writeWarning('speech_faulty', { text: truncate(joinWords(faulty.map(({ text }) => text)), 80) }));
    return speech ?? first.speech;
  };

  return {
    ...provider,
    speak: async (voice, input, context) => {
      const first = await hear(voice, input, await provider.speak(voice, input, context));
      return first.fault === null ? first.speech : better(voice, first, input, context);
    },
  };
};
