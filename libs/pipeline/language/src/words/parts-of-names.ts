import { isSurnameIn, nameWords } from './names';

const letters = /[\p{L}\p{M}\p{N}]+/gu;

/** A word as written, and the signs before it. */
interface Written {
  word: string;
  gap: string;
}

const listWritten = (text: string): Written[] => {
  let end = 0;
  return Array.from(text.matchAll(letters), ({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    return { word, gap };
  });
};

/** A text in which most words have a capital is a title. */
const titleShare = 0.6;

const startsWithCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const isCapital = (word = ''): boolean => /^\p{Lu}\p{L}/u.test(word);

/** True for a text with capitals that tell names. German writes every noun with a capital. */
const showsNames = (words: readonly Written[]): boolean =>
  words.filter(({ word }) => startsWithCapital(word)).length <= titleShare * words.length;

/** German adds -er to the name of a town: "Hamburger Hafen" is no hamburger. */
const isOfTown = (word = '', next = ''): boolean => /^\p{Lu}\p{Ll}{2,}er$/u.test(word) && isCapital(next);

/** ARM, CAN; a longer word in capitals is emphasised. */
const isAcronym = (word: string): boolean => /^\p{Lu}{2,4}s?$/u.test(word);

/** Numbers of a model, not of a year: Falcon 9, Leopard 2, Cortex M4F. */
const modelNumber = /^(?:\d{1,3}|[IVX]{2,4}|\p{Lu}\p{L}{0,5}\d[\p{L}\d]{0,8})$/u;

/** A topic or a question writes a thing with a capital for its weight: "Why do Bees dance?" */
const statement = /^\p{Ll}|[.!…,;:]["”’»)]*\s*$/u;

/** Behind these signs any word may have a capital. */
const beginsAnew = /[^\s,’'-]/u;

/** How a text writes its words. */
interface Text {
  words: readonly Written[];
  language: string;
  showsNames: boolean;
  isStatement: boolean;
  /** True for a text with words in small letters: capitals alone mean nothing in a text of capitals. */
  hasAcronyms: boolean;
  /** Words that it or its topic writes in small letters. */
  small: ReadonlySet<string>;
  topic: string;
}

const smallShare = 0.5;

const readText = (text: string, language: string, context: string): Text => {
  const words = listWritten(text);
  const small = [...words, ...listWritten(context)].map(({ word }) => word).filter((word) => !startsWithCapital(word));
  const shouted = words.filter(({ word }) => /^\p{Lu}{2,}$/u.test(word));
  return {
    words,
    language,
    showsNames: language !== 'de' && showsNames(words),
    isStatement: statement.test(text),
    hasAcronyms: shouted.length <= smallShare * words.length,
    small: new Set(small),
    topic: context.trim(),
  };
};

/** A name inside a sentence: the Fox company; but the Red Fox. */
const isNamedInside = ({ words, ...text }: Text, at: number): boolean => {
  const { word = '', gap = '' } = words[at] ?? {};
  const before = gap === ' ' ? (words[at - 1]?.word ?? '') : '';
  const isInside = at > 0 && !beginsAnew.test(gap);
  return text.showsNames && text.isStatement && isInside && isCapital(word) && !nameWords().describing.has(before);
};

/** The place behind the words with capitals that begin here. */
const endOfCapitals = (words: readonly Written[], at: number): number => {
  const end = words.findIndex(({ word, gap }, place) => place > at && !(gap === ' ' && isCapital(word)));
  return end === -1 ? words.length : end;
};

/** A person, who does what no thing does, or whom the topic names: "Bell won the patent", "Tiger Woods won". */
const isPerson = ({ words, topic }: Text, at: number): boolean => {
  const { word = '', gap = '' } = words[at] ?? {};
  const before = gap === ' ' ? (words[at - 1]?.word ?? '') : '';
  if (nameWords().noFirstNames.has(word) || nameWords().noFirstNames.has(before)) return false;
  if (isSurnameIn(topic, word)) return true;
  const end = endOfCapitals(words, at);
  const isOnlyPlural = end === at + 1 && !isCapital(before) && word.endsWith('s');
  return !isOnlyPlural && words[end]?.gap === ' ' && nameWords().verbsOfPeople.has(words[end].word);
};

/** A name by its number or its form: Falcon 9, the ARM board. */
const isNamedAnywhere = ({ words, ...text }: Text, at: number): boolean => {
  const { word = '' } = words[at] ?? {};
  const next = words[at + 1];
  const isNumbered = next !== undefined && /^[ -]$/u.test(next.gap) && modelNumber.test(next.word);
  if (isAcronym(word) && text.hasAcronyms) return true;
  return text.language !== 'de' && isCapital(word) && isNumbered && !nameWords().numbered.has(word);
};

/** True for a word that the text names a thing by. The first word is one when a later one is. */
const isNamed = (text: Text, at: number): boolean => {
  const { word = '' } = text.words[at] ?? {};
  if (text.small.has(word.toLowerCase())) return false;
  const places = text.words.flatMap((other, place) => (other.word === word ? [place] : []));
  return (
    isNamedAnywhere(text, at) ||
    (isCapital(word) && places.some((place) => isNamedInside(text, place) || isPerson(text, place)))
  );
};

/** A part of a longer name: the wolf of Wolf Creek. */
const isInLongName = ({ words, ...text }: Text, at: number): boolean => {
  const { word = '', gap = '' } = words[at] ?? {};
  const next = words[at + 1];
  const isName = ({ word: other = '' }: Partial<Written>, joint = ''): boolean =>
    joint.length === 1 && isCapital(other) && !nameWords().noFirstNames.has(other);
  return text.showsNames && isCapital(word) && (isName(words[at - 1] ?? {}, gap) || isName(next ?? {}, next?.gap));
};

/**
 * Which words are only names or parts of names: the wolf of Wolf Creek, the burger of the Hamburger Hafen, an ARM
 * processor; but the bridge of Tower Bridge.
 * @param context the topic of the text
 */
export const partsOfNames = (written: string, language: string, context: string): boolean[] => {
  const text = readText(written, language, context);
  return text.words.map(({ word }, at) => {
    const next = text.words[at + 1];
    if (next?.gap.length === 1 && isOfTown(word, next.word)) return true;
    return !nameWords().kindsOfPlaces.has(word) && (isInLongName(text, at) || isNamed(text, at));
  });
};

/** A topic that may be the name of a person: two to four words with capitals. */
const mayBePerson = /^\p{Lu}[\p{L}.’-]*(?: \p{Lu}[\p{L}.’-]*){1,3}$/u;

/** The topic without the names of a person of whom a text tells: "Cash recorded it" makes Johnny Cash no money. */
export const withoutNamesOf = (told: string, language: string, topic: string): string => {
  if (!mayBePerson.test(topic.trim())) return topic;
  const text = readText(told, language, topic);
  const names = new Set(text.words.flatMap(({ word }, at) => (isCapital(word) && isPerson(text, at) ? [word] : [])));
  return topic.replaceAll(letters, (word) => (names.has(word) ? '-' : word));
};
