import { once, readTable } from '@svc/content-files';
import { primaryLanguage, splitGraphemes } from '@svc/texts';
import { spokenLetters } from '@svc/pipeline-language';
import { narrationWords } from './narration-words';
import { silenceSeconds, writeSilence } from './silence';
import { warnOfReference, type SpeechWorkflow, type SpokenWord } from './speech';

/** Value of `tts_workflow`: captions alone, which are shown as long as they take to read. */
export const noVoiceWorkflow = 'none';
export const noVoiceLabel = 'No voice: captions at reading speed';

/** Letters that adults read in a second; Netflix, Timed Text Style Guides. */
const readingRates: Readonly<Record<string, number>> = { zh: 9, yue: 9, ja: 7, ko: 12 };
const usualRate = 17;

/** Seconds of pause behind a word. */
const pauses: readonly (readonly [mark: RegExp, seconds: number])[] = [
  [/[.!?…。！？؟।॥][\p{Pe}\p{Pf}"']*$/u, 0.45],
  [/[,;:—–、，；：،؛][\p{Pe}\p{Pf}"']*$/u, 0.2],
];

const lettersPerSecond = (language: string): number => readingRates[primaryLanguage(language)] ?? usualRate;

/** A blank is read as a letter. */
const estimateSeconds = (text: string, language: string): number => {
  const pause = pauses.find(([mark]) => mark.test(text.trimEnd()))?.[1] ?? 0;
  return (splitGraphemes(text).length + 1) / lettersPerSecond(language) + pause;
};

const readWords = (narration: string, language: string): SpokenWord[] => {
  let endSeconds = 0;
  return narrationWords(narration, language).map(({ text }) => {
    const startSeconds = endSeconds;
    endSeconds += estimateSeconds(text, language);
    return { text, startSeconds, endSeconds };
  });
};

/** The last word stays for at least the time of a silent scene. */
const readable = (words: SpokenWord[]): SpokenWord[] => {
  const last = words.at(-1);
  if (last !== undefined) last.endSeconds = Math.max(last.endSeconds, silenceSeconds);
  return words;
};

/** Sentences whose reading shows the rate of a script; that of other languages is the first one's. */
const samples = once(
  () => new Map(readTable('rate-samples.tsv').map(([language = '', sentence = '']) => [language, sentence])),
);

/** Letters (see `spokenLetters`) that are read in a second. */
const readingRate = (language: string): number => {
  const sample = samples().get(primaryLanguage(language)) ?? samples().get('en') ?? '';
  return spokenLetters(sample) / (readWords(sample, language).at(-1)?.endSeconds ?? 1);
};

/** Silence with the captions of a text. It has no source, because nothing is heard. */
export const noVoice: Omit<SpeechWorkflow, 'workflow'> = {
  revisionFor: () => '1',
  speak: async (input, context) => {
    warnOfReference(noVoiceWorkflow, input, context);
    const words = readable(readWords(input.narration, input.language));
    const durationSeconds = words.at(-1)?.endSeconds ?? silenceSeconds;
    const audioPath = await writeSilence(durationSeconds, context.workFolder);
    return { audioPath, durationSeconds, words, source: null };
  },
  findMisfit: () => null,
  checkReference: async () => undefined,
  isBetterComing: () => false,
  letterRate: readingRate,
  warmUp: async () => undefined,
};
