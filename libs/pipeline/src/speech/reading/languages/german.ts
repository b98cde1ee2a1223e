import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { germanAmounts, germanMonarchs } from './german-amounts';
import { germanAbbreviations, germanSpacedUnits, germanUnits } from './german-units';
import type { Forms } from '../amount-words';
import type { Currency, ReadingLanguage, ReadingRule } from '../reading-language';
import { romanValue, sayNumber } from '../spoken-numbers';

const feminine =
  /(?:e|ion|ung|heit|keit|schaft|tät)$|(?:frau|stadt|nacht|hand|person|bank|wahl|zahl|mark|zwiebel|kartoffel|schachtel|insel|regel|tafel|gabel|mutter|tochter|schwester|einheit|nummer|oper|steuer|kammer|mauer|ziffer|paprika|tomate|butter|feder)$/iu;
const neuter = /byte$/iu;
const notFeminine = /^(?:Junge|Name|Kollege|Löwe|Käse|Ende|Auge|Gebäude|Kunde|Zeuge|Experte)$/u;

/** "ein Kilometer", "eine Million", but "eins" without a noun. */
const cardinal = (value: bigint, noun: string): string => {
  if (value !== 1n || !/^\p{Lu}/u.test(noun)) return toCardinal(value);
  return feminine.test(noun) && !neuter.test(noun) && !notFeminine.test(noun) ? 'eine' : 'ein';
};

/** "neunzehnhundertfünf". */
const year = (value: number): string => {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1_100 || value >= 2_000) return toCardinal(value);
  return `${toCardinal(century)}hundert${rest === 0 ? '' : toCardinal(rest)}`;
};

const time = (hours: number, minutes: number): string =>
  `${hours === 1 ? 'ein' : toCardinal(hours)} Uhr${minutes === 0 ? '' : ` ${toCardinal(minutes)}`}`;

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

const weakBefore =
  /(?<!\p{L})(?:am|im|vom|zum|zur|beim|dem|den|des|seit|bis|ab|ins|(?:ein|kein|ihr|sein|mein|unser)e[mnrs]|jede[mn]|diese[mnr]|(?:in|an|auf|von|mit|bei|aus|zu|nach|seit|während|unter|vor|neben) der)\s(?:\p{Ll}+en\s)?$|[*†]\s?$/iu;
const articleBefore = /(?<!\p{L})(?:der|die|das|jede[rs]?|diese[rs]?|(?:ein|kein|ihr|sein|mein|unser)e)\s$/iu;
const neuterNoun =
  /^\s(?:Album|Buch|Kind|Jahr|Mal|Spiel|Tor|Lied|Stück|Werk|Studioalbum|Semester|Quartal|Kapitel|Lebensjahr|Bundesland|Haus)/u;

/** The ending depends on the word before: "am dritten Mai", "der dritte Mai", "dritter Mai". */
const inflect = (value: number, before: string, after = ''): string => {
  const ordinal = toOrdinal(value);
  const governing = before.replace(/\d{1,3}\.\s?(?:und|oder|bis|bzw\.|[–-])\s?$/u, '');
  if (weakBefore.test(governing)) return `${ordinal}n`;
  if (articleBefore.test(governing)) return ordinal;
  return neuterNoun.test(after) || /^\s?(?:Jahrhundert|Jahrtausend|Jh\.)/u.test(after) ? `${ordinal}s` : `${ordinal}r`;
};

const ordinalNoun = `(?:${months.join('|')}|Jahrhunderts?|Jahrtausends?|Jh\\.|Quartal|FC|Weltkriege?s?|Platz(?:es)?|Stock|Etage|Runde|Auflage|Generation|Klasse)`;
const halves: readonly (readonly [noun: RegExp, half: string, threeQuarters: string])[] = [
  [/^(?:Liter|Teelöffel|Esslöffel|Meter|Kilometer|Tag|Becher|Apfel|Bund)$/u, 'ein halber', 'ein dreiviertel'],
  [/^(?:Kilo|Kilogramm|Pfund|Jahr|Glas|Dutzend|Gramm|Brot|Huhn)$/u, 'ein halbes', 'ein dreiviertel'],
  [/^(?:\p{Lu}\p{Ll}*e|Million)$/u, 'eine halbe', 'eine dreiviertel'],
];

const firstRules: readonly ReadingRule[] = [
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})(?:${germanMonarchs})s )([IVXLC]{1,7})\\.(?= \\p{Lu})`, 'gu'),
    say: ([, numeral = '']) => germanAmounts.monarch(romanValue(numeral), 'Ludwigs', ''),
  },
];

const rules: readonly ReadingRule[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(\\d{1,2})\\.(?=\\s?(?:(?:und|oder|bis|[–-])\\s?\\d{1,2}\\.\\s)?${ordinalNoun}(?!\\p{L}))`,
      'gu',
    ),
    say: ([, value = ''], { before, after }) => inflect(Number(value), before, after),
  },
  { pattern: /(?<=\d\.)\s?[–-]\s?(?=\d{1,2}\.\s)/gu, say: () => ' bis ' },
  {
    pattern:
      /(?<=(?<!\p{L})(?:am|im|vom|zum|zur|beim|de[mnrs]|die|das|seit|ins|jede[mnrs]?|(?:ein|kein|ihr|sein|mein|unser)(?:e[mnrs]?)?) (?:\d{1,3}\. (?:und|oder|bis) )?)(\d{1,3})\.(?=\s\p{L})/giu,
    say: ([, value = ''], { before, after }) => inflect(Number(value), before, after),
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]|[12]\d|3[01])\.\s?(1[0-2]|0?[1-9])\.(?!\s?\d)/gu,
    say: ([, day = '', month = ''], { before, after }) => {
      const said = inflect(Number(day), before);
      const ending = /e([nr]?)$/u.exec(said)?.[1] ?? '';
      return `${said} ${toOrdinal(Number(month))}${ending}${after === '' ? '.' : ''}`;
    },
  },
  {
    pattern: /(?<![\p{L}\d])((?:1[1-9]|20)\d0|\d\d)er(n?)(?![\p{L}\d])/gu,
    say: ([, decade = '', ending = '']) => `${year(Number(decade))}er${ending}`,
  },
  {
    pattern:
      /(?<![\p{L}\d.,])(\d{1,4})-((?:mal|fach|jährig|stündig|stellig|tägig|köpfig|monatig|minütig|teilig|prozentig|seitig|stöckig|wöchig|malig|bändig|sitzig)\p{Ll}{0,3})(?!\p{L})/gu,
    say: ([, value = '', word = '']) => `${value === '1' ? 'ein' : toCardinal(BigInt(value))}${word}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3}) ?%-?ig(\p{Ll}{0,2})(?!\p{L})/gu,
    say: ([, value = '', ending = '']) => `${toCardinal(BigInt(value))}prozentig${ending}`,
  },
  { pattern: /(?<=\d-)%(?=-)/gu, say: () => 'Prozent' },
  {
    pattern: /(?<=\d-)(\p{L}{1,3})(?=-\p{Lu})/gu,
    say: ([sign]) => (germanUnits[sign] ?? germanSpacedUnits[sign])?.[0] ?? null,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3}) x(?= (?:täglich|pro|am|im|in|die)(?!\p{L}))/gu,
    say: ([, value = '']) => `${value === '1' ? 'ein' : toCardinal(BigInt(value))}mal`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(½|1\/2|¾|3\/4) (\p{L}+)/gu,
    say: ([, part = '', noun = '']) => {
      const name = germanUnits[noun]?.[0] ?? noun;
      const found = halves.find(([pattern]) => pattern.test(name));
      if (found === undefined) return null;
      if (/^[½1]/u.test(part)) return `${found[1]} ${name}`;
      return /^(?:Stunde|Liter|Jahr)$/u.test(name) ? `${found[2]} ${name}` : null;
    },
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
    say: ([, whole = '', rest = '']) =>
      rest === '00' ? null : `${cardinal(BigInt(whole), 'Meter')} Meter ${toCardinal(Number(rest))}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d[\d.]{0,9}),[-–—]{1,2}(?: ?(?:€|Euro|EUR))?(?!\p{L})/gu,
    say: ([, value = '']) => `${sayNumber(value, 'Euro', german)} Euro`,
  },
  { pattern: /(?<=^|[\s(])\*\s(?=\d{1,2}\.)/gu, say: () => 'geboren am ' },
  { pattern: /(?<=^|[\s(])\*\s(?=\d{4})/gu, say: () => 'geboren ' },
  { pattern: /(?<=^|[\s(])†\s(?=\d{1,2}\.)/gu, say: () => 'gestorben am ' },
  { pattern: /(?<=^|[\s(])†\s(?=\d)/gu, say: () => 'gestorben ' },
  {
    pattern: /(?<=§ )(\d{1,4})([a-z])(?!\p{L})/gu,
    say: ([, value = '', letter = '']) => `${toCardinal(BigInt(value))} ${letter}`,
  },
];

const same = (name: string): Forms => [name, name];
const money = (name: string, hundredth: string): Currency => ({ whole: same(name), hundredth: same(hundredth) });
const dollar = money('Dollar', 'Cent');
const americanDollar = money('US-Dollar', 'Cent');
const euro = money('Euro', 'Cent');
const pound = money('Pfund', 'Pence');
const yen = money('Yen', 'Sen');
const franc = money('Franken', 'Rappen');

export const german: ReadingLanguage = {
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year,
  groupMarks: ". \u00a0\u202f’'",
  decimalMark: ',',
  fractionByFigures: true,
  words: {
    point: 'Komma',
    minus: 'minus',
    to: 'bis',
    between: 'zwischen',
    and: 'und',
    plus: 'plus',
    equals: 'gleich',
    times: 'mal',
    at: 'ät',
    dot: 'Punkt',
    slash: 'Schrägstrich',
    dash: 'Strich',
  },
  units: germanUnits,
  spacedUnits: germanSpacedUnits,
  currencies: {
    $: dollar,
    USD: americanDollar,
    US$: americanDollar,
    'US-$': americanDollar,
    '€': euro,
    EUR: euro,
    Euro: euro,
    '£': pound,
    GBP: pound,
    '¥': yen,
    JPY: yen,
    CHF: franc,
    'Fr.': franc,
    SFr: franc,
    kr: { whole: ['Krone', 'Kronen'], hundredth: same('Öre') },
    SEK: { whole: ['schwedische Krone', 'schwedische Kronen'], hundredth: same('Öre') },
    NOK: { whole: ['norwegische Krone', 'norwegische Kronen'], hundredth: same('Öre') },
    DM: { whole: same('Mark'), hundredth: ['Pfennig', 'Pfennig'] },
    Zł: money('Zloty', 'Groschen'),
    zł: money('Zloty', 'Groschen'),
    '₹': { whole: ['Rupie', 'Rupien'], hundredth: same('Paise') },
    '₽': money('Rubel', 'Kopeken'),
  },
  sum: (whole, hundredths) => `${whole} ${hundredths}`,
  scales: ['Tausend', 'Million', 'Millionen', 'Milliarde', 'Milliarden', 'Billionen'],
  abbreviations: germanAbbreviations,
  months,
  date: (day, month, inYear, before) => `${inflect(day, before)} ${month} ${inYear}`,
  fractions: {
    '½': 'ein halb',
    '1/2': 'ein halb',
    '⅓': 'ein Drittel',
    '1/3': 'ein Drittel',
    '⅔': 'zwei Drittel',
    '2/3': 'zwei Drittel',
    '¼': 'ein Viertel',
    '1/4': 'ein Viertel',
    '¾': 'drei Viertel',
    '3/4': 'drei Viertel',
  },
  dayComesFirst: true,
  time,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4])[:.]([0-5]\d)(?: (?:Uhr|h)(?!\p{L})|(?<=:\d\d)(?![\d:.]))/gu,
  amounts: germanAmounts,
  firstRules,
  rules,
};
