import { createHash } from 'node:crypto';
import type { SceneScript, VideoScript } from '../script';
import type { ScriptInput, ScriptWriter } from '../script-writer';
import { shorten, splitLongText, splitSentences } from '../sentences';
import type { PhraseBook } from './phrase-book';
import { phraseBookFor } from './phrase-books';
import { pictureViews } from './picture-views';

const titleCharacters = 60;
/** A single sentence up to this length is a topic; anything longer is a text to read from. */
const topicCharacters = 120;
const sceneCharacters = 400;

/** The same topic always gives the same script. */
const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

const choose = (list: readonly string[], seed: number): string => list[seed % list.length] ?? '';

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The topic as it stands in the middle of a sentence. */
const inSentence = (topic: string, book: PhraseBook): string => {
  const first = topic.split(/[\s']/u, 1)[0] ?? '';
  const isSmall = book.smallWords.includes(first.toLowerCase());
  return isSmall ? topic.slice(0, 1).toLowerCase() + topic.slice(1) : topic;
};

const fillSlots = (sentence: string, topic: string, book: PhraseBook): string => {
  const bare = topic.replace(/[.!?。!?…\s]+$/u, '');
  const isQuestion = /[??؟]\s*$/u.test(topic);
  const [open, close] = book.quotes;
  return sentence
    .replaceAll('{quoted}', () => `${open}${bare}${close}`)
    .replaceAll('{ended}', () => `${inSentence(bare, book)}${isQuestion ? '?' : '.'}`);
};

/** Opening, as many middles as fit, closing; a single scene is the opening. */
const topicNarrations = (topic: string, sceneCount: number, book: PhraseBook): string[] => {
  const seed = seedOf(topic);
  const middles = book.middles.slice(0, Math.max(0, sceneCount - 2));
  const closing = sceneCount > 1 ? [choose(book.closings, seed >>> 8)] : [];
  const sentences = [choose(book.openings, seed), ...middles, ...closing];
  return sentences.map((sentence) => fillSlots(sentence, topic, book));
};

/** A longer text tells its own story: its sentences, evenly chosen, then as many phrases as are missing. */
const textNarrations = (sentences: readonly string[], sceneCount: number, book: PhraseBook): string[] => {
  if (sentences.length >= sceneCount) {
    return Array.from(
      { length: sceneCount },
      (_, index) => sentences[Math.floor((index * sentences.length) / sceneCount)] ?? '',
    );
  }
  const topic = shorten(sentences[0] ?? '', titleCharacters);
  return [...sentences, ...topicNarrations(topic, sceneCount - sentences.length + 1, book).slice(1)];
};

const write = (input: ScriptInput): VideoScript => {
  const text = input.topic.replace(/\s+/gu, ' ').trim();
  const book = phraseBookFor(input.language);
  const sentences = splitSentences(text, input.language).flatMap((sentence) =>
    splitLongText(sentence, sceneCharacters, input.language),
  );
  const isTopic = sentences.length <= 1 && text.length <= topicCharacters;
  const narrations = isTopic
    ? topicNarrations(text, input.sceneCount, book)
    : textNarrations(sentences, input.sceneCount, book);
  const title = capitalised(shorten(sentences[0] ?? text, titleCharacters));
  const scenes = narrations.map((narration, index): SceneScript => {
    const subject = !isTopic && index < sentences.length ? narration : title;
    return { index, narration, picturePrompt: `${subject}, ${choose(pictureViews, index)}` };
  });
  return { title, language: input.language, scenes };
};

/** Needs no model and knows nothing: it invites to look at the topic, or reads from the text it is given. */
export const builtinWriter: ScriptWriter = {
  name: 'builtin',
  findProblem: () => null,
  write: async (input) => write(input),
};
