import { createHash } from 'node:crypto';
import { type TextSource, writeWarning, type Warning } from '@svc/contracts';
import { capitalised } from '@svc/texts';
import type { SceneScript, VideoScript } from '../script';
import type { ScriptInput, ScriptWriter } from '../script-writer';
import { splitSentences, joinSentences, shorten, splitLongText, spokenLetters } from '@svc/pipeline-language';
import { hasPhrases, phraseBookFor } from './phrase-books';
import { pictureViews, type PhraseBook } from './phrase-book';
import { cutTopic } from '../topic';

const titleCharacters = 60;
/** A single sentence up to this length is a topic; a longer text is a source. */
const topicCharacters = 120;
const sceneCharacters = 400;

/** The same topic always gives the same script. */
const hashSeed = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

const choose = (list: readonly string[], seed: number): string => list[seed % list.length] ?? '';

/** The topic as part of a sentence. */
const inSentence = (topic: string, book: PhraseBook): string => {
  const first = topic.split(/[\s'’]/u, 1)[0] ?? '';
  const isSmall = book.smallWords.includes(first.toLowerCase());
  return isSmall ? topic.slice(0, 1).toLowerCase() + topic.slice(1) : topic;
};

const withoutEnd = (text: string): string => text.replace(/(?<![.!?！？؟。।…\s])[.!?！？؟。।…\s]+$/u, '');

/** The topic as a search for pictures. */
const withoutMarks = (text: string): string => withoutEnd(text).replace(/^[¿¡\s]+/u, '');

const fillSlots = (sentence: string, topic: string, book: PhraseBook): string => {
  const bare = withoutEnd(topic);
  const isQuestion = /[?？؟]\s*$/u.test(topic);
  const [open, close] = book.quotes;
  const [stop, questionMark] = book.marks ?? ['.', '?'];
  return sentence
    .replaceAll('{quoted}', () => `${open}${bare}${isQuestion ? questionMark : ''}${close}`)
    .replaceAll('{ended}', () => `${inSentence(bare, book)}${isQuestion ? questionMark : stop}`);
};

/** General sentences should not take long. */
const shortest = (list: readonly string[], count: number): string[] => {
  const limit = list.map(({ length }) => length).sort((one, other) => one - other)[count - 1] ?? Infinity;
  return list.filter(({ length }) => length <= limit);
};

/** Picks short sentences in their order; the choice depends on the topic. */
const chooseInOrder = (list: readonly string[], count: number, seed: number): string[] => {
  const short = shortest(list, Math.max(count, Math.ceil(list.length / 2)));
  const ranked = short.map((sentence, index) => ({ sentence, index, rank: hashSeed(`${seed} ${index}`) }));
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ sentence }) => sentence);
};

/**
 * Distributes the remaining sentences until each scene has about the wanted length. A scene makes up for what those
 * before it are too long or too short.
 */
const lengthened = (narrations: readonly string[], left: readonly string[], letters: number): string[] => {
  const unused = [...left];
  let owed = 0;
  return narrations.map((narration) => {
    owed += letters;
    let longer = narration;
    while (unused[0] !== undefined && spokenLetters(longer) + spokenLetters(unused[0]) / 2 < owed)
      longer = joinSentences([longer, unused.shift() ?? '']);
    owed -= spokenLetters(longer);
    return longer;
  });
};

/** Opening, the first middle, random middles, closing; a single scene is the opening. */
const topicNarrations = (
  topic: string,
  sceneCount: number,
  book: PhraseBook,
  sceneLetters: number | null = null,
): string[] => {
  const seed = hashSeed(topic);
  const [first = '', ...rest] = book.middles;
  const others = Math.max(0, sceneCount - 3);
  const chosen = hasPhrases(book.language) ? chooseInOrder(rest, others, seed) : rest.slice(0, others);
  const middles = sceneCount > 2 ? [first, ...chosen] : [];
  const closing = sceneCount > 1 ? [choose(book.closings, seed >>> 8)] : [];
  const sentences = [...shortest(book.openings, 1).slice(0, 1), ...middles, ...closing];
  const filled = (list: readonly string[]) => list.map((sentence) => fillSlots(sentence, topic, book));
  if (sceneLetters === null || !hasPhrases(book.language)) return filled(sentences);
  const left = book.middles.filter((middle) => !sentences.includes(middle));
  return lengthened(filled(sentences), filled(left), sceneLetters);
};

/** Text with too few sentences: its own, then the missing number of phrases. */
const textNarrations = (sentences: readonly string[], sceneCount: number, book: PhraseBook): string[] => {
  if (sentences.length >= sceneCount) return sentences.slice(0, sceneCount);
  const topic = shorten(sentences[0] ?? '', titleCharacters);
  return [...sentences, ...topicNarrations(topic, sceneCount - sentences.length + 1, book).slice(1)];
};

/** Written to the task and shown to users in the studio. */
export const generalWords = writeWarning('general_words');

const write = (input: ScriptInput, warn: (warning: Warning) => void): VideoScript => {
  const text = cutTopic(input.topic.replace(/\s+/gu, ' ').trim());
  const book = phraseBookFor(input.language);
  const sentences = splitSentences(text, input.language).flatMap((sentence) =>
    splitLongText(sentence, sceneCharacters, input.language),
  );
  const isTopic = sentences.length <= 1 && text.length <= topicCharacters;
  if (!hasPhrases(input.language) && sentences.length < input.sceneCount)
    warn(writeWarning('no_phrases', { language: input.language }));
  const narrations = isTopic
    ? topicNarrations(text, input.sceneCount, book, input.wishes.sceneLetters)
    : textNarrations(sentences, input.sceneCount, book);
  const title = capitalised(shorten(sentences[0] ?? text, titleCharacters));
  const scenes = narrations.map((narration, index): SceneScript => {
    const subject = withoutMarks(!isTopic && index < sentences.length ? narration : title);
    return { index, narration, picturePrompt: `${subject}, ${choose(pictureViews(), index)}` };
  });
  const sources: TextSource[] = [{ writer: 'phrase_book', title: 'Phrase book', url: null, licence: null }];
  return { title, language: input.language, scenes, sources };
};

/**
 * Needs no model and knows nothing about the topic: it names the topic in general sentences, briefly, and warns about
 * it.
 */
export const phraseBookWriter: ScriptWriter = {
  name: 'phrase_book',
  findProblem: () => null,
  write: async (input, { warn }) => {
    warn(generalWords);
    return write(input, warn);
  },
};
