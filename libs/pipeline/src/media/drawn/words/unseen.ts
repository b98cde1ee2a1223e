import type { WordLanguage } from './read-rows';
import { properNames } from './unseen-words';

interface Negation {
  /** Before the word, perhaps with an article between them. */
  before?: RegExp;
  /** Behind the word. */
  after?: RegExp;
}

const words = (list: string): string => list.replaceAll(' ', '|').replaceAll('_', ' ');
const before = (list: string, articles: string): RegExp =>
  new RegExp(`(?:^|[^\\p{L}])(?:${words(list)}) (?:(?:${words(articles)}) )?$`, 'u');
const after = (list: string): RegExp => new RegExp(`^ ?(?:${words(list)})`, 'u');

const negations: Readonly<Record<WordLanguage, Negation>> = {
  en: {
    before: before('no without neither nor not_a not_an never_a', 'a an any the'),
    after: after('was_gone were_gone is_gone are_gone had_gone is_missing was_missing had_vanished had_disappeared'),
  },
  de: {
    before: before('kein keine keinen keinem keiner keines ohne', 'den die das einen eine ein'),
    after: after('war_weg waren_weg ist_weg war_verschwunden ist_verschwunden fehlt fehlte'),
  },
  es: {
    before: before('sin ningún ninguna no_hay no_había', 'un una el la'),
    after: after('desapareció había_desaparecido'),
  },
  fr: { before: before('sans aucun aucune pas_de pas_d', 'un une le la'), after: after('avait_disparu a_disparu') },
  it: { before: before('senza nessun nessuna nessuno', 'un una il la'), after: after('era_sparita era_sparito') },
  pt: { before: before('sem nenhum nenhuma não_há não_havia', 'um uma o a'), after: after('tinha_desaparecido') },
  nl: { before: before('geen zonder', 'een de het'), after: after('was_weg is_weg was_verdwenen') },
  ru: { before: before('без нет не_было', 'никакой никакого'), after: after('исчез исчезла пропал пропала') },
  ar: { before: before('بدون بلا دون ليس_هناك', 'أي') },
  hi: { after: after('के_बिना नहीं_है नहीं_था गायब') },
  zh: { before: /(?:没有|没|无)$/u, after: after('不见了 消失了') },
  ja: { after: after('のない がない がいない もない なしで が消えた') },
  ko: { after: after('이_없는 가_없는 없이 없는 이_사라 가_사라') },
};

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
