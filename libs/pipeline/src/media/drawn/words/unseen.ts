import type { WordLanguage } from './read-rows';
import { notFirstNames, nounsAndVerbs, properNames, surnames } from './unseen-words';

interface Negation {
  /** Before the word, perhaps with an article between them. */
  before?: RegExp;
  /** Behind the word. */
  after?: RegExp;
  /** Before a thing that the text only compares with: as small as a coin. */
  likeness?: RegExp;
}

const words = (list: string): string => list.replaceAll(' ', '|').replaceAll('_', ' ');
const before = (list: string, articles: string): RegExp =>
  new RegExp(`(?:^|[^\\p{L}])(?:${words(list)}) (?:(?:${words(articles)}) )?$`, 'u');
const after = (list: string): RegExp => new RegExp(`^ ?(?:${words(list)})`, 'u');

const negations: Readonly<Record<WordLanguage, Negation>> = {
  en: {
    likeness:
      /(?:^|[^\p{L}])(?:as \p{L}{1,20} as|like|than|(?:size|weight|shape|length|height) of) (?:(?:a|an|the|\p{L}{1,12}) )?$/u,
    before: before(
      'no without neither nor not_a not_an never_a not_a_single not_one no_single hardly_any instead_of rather_than but_not',
      'a an any the',
    ),
    after: after(
      'was_gone were_gone is_gone are_gone had_gone is_missing was_missing had_vanished had_disappeared vanished disappeared has_gone went_out has_died_out died_out',
    ),
  },
  de: {
    likeness: /(?:^|[^\p{L}])(?:wie|als) (?:eine?[mnrs]?|der|die|das) $/u,
    before: before(
      'kein keine keinen keinem keiner keines ohne kein_einziger keine_einzige statt',
      'den die das einen eine ein',
    ),
    after: after('war_weg waren_weg ist_weg war_verschwunden ist_verschwunden fehlt fehlte'),
  },
  es: {
    likeness: /(?:^|[^\p{L}])(?:como|que) (?:una?) $/u,
    before: before('sin ningún ninguna no_hay no_había en_vez_de', 'un una el la'),
    after: after('desapareció había_desaparecido'),
  },
  fr: {
    likeness: /(?:^|[^\p{L}])(?:comme une?|qu[’' ]une?) $/u,
    before: before('sans aucun aucune pas_de pas_d au_lieu_de', 'un une le la'),
    after: after('avait_disparu a_disparu'),
  },
  it: {
    likeness: /(?:^|[^\p{L}])(?:come|di) (?:una?|uno) $/u,
    before: before('senza nessun nessuna nessuno', 'un una il la'),
    after: after('era_sparita era_sparito'),
  },
  pt: {
    likeness: /(?:^|[^\p{L}])(?:como|que) (?:uma?) $/u,
    before: before('sem nenhum nenhuma não_há não_havia', 'um uma o a'),
    after: after('tinha_desaparecido'),
  },
  nl: {
    likeness: /(?:^|[^\p{L}])(?:als|dan|zoals) een $/u,
    before: before('geen zonder', 'een de het'),
    after: after('was_weg is_weg was_verdwenen'),
  },
  ru: { before: before('без нет не_было', 'никакой никакого'), after: after('исчез исчезла пропал пропала') },
  ar: { before: before('بدون بلا دون ليس_هناك', 'أي') },
  hi: { after: after('के_बिना नहीं_है नहीं_था गायब') },
  zh: { before: /(?:没有|没|无)$/u, after: after('不见了 消失了') },
  ja: { after: after('のない がない がいない もない なしで が消えた') },
  ko: { after: after('없으면 없다면 없었다 이_없는 가_없는 없이 없는 이_사라 가_사라') },
};

/** True for a thing that the text compares with another one. */
export const isLikeness = (beginning: string, language: WordLanguage): boolean =>
  negations[language].likeness?.test(beginning.slice(-40)) ?? false;

/** True for a word that the text says is absent: no moon, the moon was gone. */
export const isNegated = (beginning: string, rest: string, language: WordLanguage): boolean => {
  const { before: sign, after: sequel } = negations[language];
  return (sign?.test(beginning.slice(-24)) ?? false) || (sequel?.test(rest.slice(0, 24)) ?? false);
};

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}])${word}(?:$|[^\\p{L}])`, 'iu').test(text);

const readCharacters = 1_000;

/** The text without names of firms and countries that only look like things; the context tells which. */
export const withoutProperNames = (text: string, context: string): string => {
  const around = `${text.slice(0, readCharacters)} ${context.slice(0, readCharacters)}`;
  return Object.entries(properNames).reduce((read, [name, signs]) => {
    if (!read.includes(name)) return read;
    const isName = signs.length === 0 ? !read.startsWith(name) : signs.some((sign) => hasWord(around, sign));
    return isName ? read.replaceAll(name, '-') : read;
  }, text);
};

/** The text without names that it gives to things: a ship called Eagle. German writes all nouns with a capital. */
export const withoutGivenNames = (text: string): string =>
  text.replace(
    /(?<![\p{L}])((?:called|named|appelée?|nommée?|llamad[oa]|chiamat[oa]|chamad[oa]) )\p{Lu}\p{L}{1,30}/gu,
    '$1-',
  );

const alternatives = (list: string): string => list.split(' ').join('|');
const surname = new RegExp(
  `(?<![\\p{L}])(?!(?:${alternatives(notFirstNames)})\\s)(\\p{Lu}[\\p{L}.’-]{0,20} )(?:${alternatives(surnames)})(?![\\p{L}])`,
  'gu',
);

/** The text without surnames that are common nouns too. */
export const withoutSurnames = (text: string): string => text.slice(0, readCharacters).replaceAll(surname, '$1-');

const homographs = new Set(nounsAndVerbs.split(' '));
const verbBefore =
  /(?:^|[^\p{L}])(?:i|you|he|she|it|we|they|who|will|would|can|could|may|might|must|should|cannot|to) $/u;
const verbAfter = /^ (?:the|a|an|its|his|her|their|them|him|it|us|you|up|out|into|off|down)(?!\p{L})/u;

/** A plural at the beginning, and an object: ants milk aphids. */
const pluralBefore = /^(?:\p{L}{1,30}[ -])?\p{L}{1,30}[a-rt-z]s $/u;
const objectAfter =
  /^ (?!(?:of|and|or|in|on|at|with|from|for|to|is|are|was|were|has|have|had|can|will|may|must)(?!\p{L}))\p{L}{3}/u;

const nounBefore = /(?:^|[^\p{L}])(?:the|a|an|its|his|her|their|my|our|your|this|that|each|every|no) $/u;

/** True for an English word that is a verb here: a grind that suits the press is no suit. */
export const isVerb = (word: string, beginning: string, rest: string): boolean =>
  (homographs.has(word) || homographs.has(word.replace(/s$/u, ''))) &&
  !nounBefore.test(beginning.slice(-24)) &&
  (verbBefore.test(beginning.slice(-24)) ||
    verbAfter.test(rest.slice(0, 24)) ||
    (!word.endsWith('s') && pluralBefore.test(beginning) && objectAfter.test(rest)));
