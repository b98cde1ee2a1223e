import { toCardinal, toOrdinal } from 'n2words/pl-PL';
import { romanValue } from '../spoken-numbers';

type PolishCase = 'nominative' | 'genitive' | 'locative' | 'feminine' | 'feminineGenitive' | 'feminineAccusative';

const endings: Readonly<Record<PolishCase, readonly [hard: string, soft: string]>> = {
  nominative: ['y', 'i'],
  genitive: ['ego', 'iego'],
  locative: ['ym', 'im'],
  feminine: ['a', 'ia'],
  feminineGenitive: ['ej', 'iej'],
  feminineAccusative: ['ą', 'ią'],
};

/** "Dwudziesty pierwszy" in a case: both words are inflected. */
export const ordinalIn = (value: number, form: PolishCase): string => {
  const [hard, soft] = endings[form];
  return toOrdinal(value)
    .replace('dwa tysięczny', 'dwutysięczny')
    .replaceAll(/([yi])(?= |$)/gu, (_, last: string) => (last === 'y' ? hard : soft))
    .replace(/drugi([aą])$/u, 'drug$1');
};

const isLocative = (before: string): boolean => /(?<!\p{L})(?:w|we|o|po) $/iu.test(before);

/** "W dwudziestym wieku", "do dwudziestego wieku", "dwudziesty wiek". */
const centuryCase = (noun: string, before: string): PolishCase => {
  if (isLocative(before)) return 'locative';
  return noun === 'wiek' || noun === 'wieki' || (noun === 'w.' && !/\p{L} $/u.test(before)) ? 'nominative' : 'genitive';
};

/** @param last of "XV-XVI wiek" */
export const sayCentury = (first: string, last: string, noun: string, before: string): string | null => {
  const values = [first, last].filter((numeral) => numeral !== '').map(romanValue);
  if (values.includes(0)) return null;
  const form = centuryCase(noun, before);
  const said = values.map((value) => ordinalIn(value, form)).join(' i ');
  return `${said} ${form === 'nominative' ? 'wiek' : 'wieku'}`;
};

/** "W tysiąc dziewięćset piątym roku". */
export const sayYear = (value: number, noun: string, before: string): string => {
  if (noun === 'rok') return `${ordinalIn(value, 'nominative')} rok`;
  return `${ordinalIn(value, isLocative(before) ? 'locative' : 'genitive')} roku`;
};

/** "O siedemnastej trzydzieści", "siedemnasta trzydzieści". */
export const sayTime = (hours: number, minutes: number, before: string): string => {
  const isOblique = /(?:(?<!\p{L})(?:o|od|do|po|około|godzin(?:ie|y)|(?:o|od|do|po|około) godz\.) |\d ?[–-] ?)$/iu.test(
    before,
  );
  const form = isOblique ? 'feminineGenitive' : 'feminine';
  const hour = hours === 0 ? 'zero' : ordinalIn(hours, form);
  if (minutes === 0) return hours === 0 ? 'zero zero' : hour;
  return `${hour} ${minutes < 10 ? 'zero ' : ''}${toCardinal(minutes)}`;
};

const feminineNoun = /a$|^(?:noc|część|rzecz|kość|mysz|powieść|twarz|sól|krew|wieś|miłość|wersja)$/iu;
const masculineNoun = /^(?:mężczyzna|kolega|poeta|kierowca|sędzia|\p{L}+sta)$/iu;
const neuterNoun = /(?:[oeę]|um)$/iu;
const femininePlurals =
  /^(?:kobiety|godziny|minuty|sekundy|osoby|strony|części|książki|łyżki|łyżeczki|szklanki|rzeki|planety|gwiazdy|rodziny|noce|córki|siostry|litery|drogi|wieże|wyspy|góry|kości|korony|ręce|nogi|głowy|gry|bramki|szkoły|grupy|wojny|rundy|partie|wersje|części|mile|doby|dekady|edycje|nagrody|płyty|piosenki|powieści|stacje|linie|sceny|cebule|marchewki|tony|rzeczy|dziewczyny|matki|żony)$/iu;

/** Genders differ in one and two only. */
export const genderedNumber = (value: bigint, noun: string, isUnit: boolean): string => {
  const isTwo = /(?<!1)2$/u.test(String(value));
  const [first = ''] = noun.split(' ');
  const isFeminine = feminineNoun.test(first) && !masculineNoun.test(first);
  if (value === 1n && isFeminine) return 'jedna';
  if (value === 1n && neuterNoun.test(first)) return 'jedno';
  const isFeminineTwo = isTwo && (femininePlurals.test(first) || (isUnit && isFeminine));
  return isFeminineTwo ? toCardinal(value, { gender: 'feminine' }) : String(value);
};
