import { speakingSeconds, type VideoScript, endSeconds } from '@svc/pipeline/tools';
import type { EvaluatedTopic } from '../corpus/corpus';

export interface Measures {
  facts: number;
  /** Words of each sentence. */
  sentenceWords: number[];
  /** Spoken length as a share of what was asked. */
  lengthShare: number;
  /** True when the text has at least a third more than was asked. */
  isTextLongEnough: boolean;
  /** True when the opening is neither the topic nor the first sentence of the article. */
  opensWithFact: boolean;
  /** True when the last sentence tells one of the facts. */
  endsWithFact: boolean;
  /** True when a narration names the encyclopedia. */
  namesEncyclopedia: boolean;
  /** Scenes with a source. */
  sourcedScenes: number;
  scenes: number;
}

const contains = (text: string, term: string): boolean =>
  term
    .split('|')
    .map((form) => form.trim().toLowerCase())
    .some((form) => text.toLowerCase().includes(form));

const tells = (text: string, fact: string): boolean => fact.split('+').every((term) => contains(text, term));

const segmentText = (text: string, language: string, granularity: 'sentence' | 'word'): Intl.SegmentData[] =>
  Array.from(new Intl.Segmenter(language, { granularity }).segment(text));

const listSentences = (text: string, language: string): string[] =>
  segmentText(text, language, 'sentence')
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');

const countWords = (text: string, language: string): number =>
  segmentText(text, language, 'word').filter(({ isWordLike }) => isWordLike === true).length;

/** The first words identify a sentence that was shortened. */
const normalisedBeginning = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .slice(0, 30);

/** Not every sentence can be told: some refer to others, some are too long. */
const enoughText = 4 / 3;

export const measure = (
  { topic, text, facts }: Pick<EvaluatedTopic, 'topic' | 'text' | 'facts'>,
  { scenes, language }: VideoScript,
  askedSeconds: number,
  /** Speed of the voice; 1 is a typical one. */
  speed: number,
): Measures => {
  const narrations = scenes.map(({ narration }) => narration);
  const sentences = narrations.flatMap((narration) => listSentences(narration, language));
  const opening = normalisedBeginning(sentences[0] ?? '');
  const last = sentences.at(-1) ?? '';
  return {
    facts: facts.filter((fact) => narrations.some((narration) => tells(narration, fact))).length,
    sentenceWords: sentences.map((sentence) => countWords(sentence, language)),
    lengthShare: (speakingSeconds(narrations, speed) + endSeconds(askedSeconds)) / askedSeconds,
    isTextLongEnough: speakingSeconds([text], speed) >= enoughText * askedSeconds,
    opensWithFact: ![topic, text].map(normalisedBeginning).includes(opening),
    endsWithFact: facts.some((fact) => tells(last, fact)),
    namesEncyclopedia: /wikip/iu.test(narrations.join(' ')),
    sourcedScenes: scenes.filter((scene) => 'source' in scene && scene.source !== undefined).length,
    scenes: scenes.length,
  };
};
