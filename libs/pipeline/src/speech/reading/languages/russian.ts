import { toCardinal } from 'n2words/ru-RU';
import { smallLanguage } from '../small-language';
import { romanValue } from '../spoken-numbers';
import { genderedNumber, ordinalIn, sayCentury, sayOrdinal, sayTime, sayYear } from './russian-cases';
import {
  russianAbbreviations,
  russianBeforeNumber,
  russianCurrencies,
  russianSpacedUnits,
  russianUnits,
} from './russian-units';

const day = (value: number): string => ordinalIn(value, 'genitive');

/** "Три десятых". */
const fraction = (numerator: number, denominator: number): string | null => {
  if (![5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000].includes(denominator)) return null;
  const said = toCardinal(numerator, { gender: 'feminine' });
  return `${said} ${ordinalIn(denominator, numerator % 10 === 1 && numerator !== 11 ? 'feminine' : 'pluralOblique')}`;
};

/** "Полтора литра", "полторы минуты", "пол-литра". */
const sayHalf = (whole: string, written: string): string => {
  const noun = russianUnits[written]?.split('|').at(-1) ?? written;
  const isFeminine = /[ыи]$/u.test(noun);
  if (whole === '') return `пол${/^[лаеёиоуыэюя]/iu.test(noun) ? '-' : ''}${noun}`;
  if (whole === '1') return `полтор${isFeminine ? 'ы' : 'а'} ${noun}`;
  return `${whole === '2' && isFeminine ? 'две' : whole} с половиной ${noun}`;
};

const quarterForms = { квартал: 'nominative', квартала: 'genitive', квартале: 'prepositional' } as const;
const warForms = { мировая: 'feminine', мировой: 'feminineOblique', мировую: 'feminineAccusative' } as const;

const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

export const russian = smallLanguage({
  cardinal: genderedNumber,
  keepsFigures: true,
  plurals: 'ru',
  groupMarks: ' \u00a0\u202f',
  decimalMark: ',',
  words: {
    point: 'запятая',
    minus: 'минус',
    to: 'до',
    between: 'между',
    and: 'и',
    plus: 'плюс',
    equals: 'равно',
    times: 'умножить на',
    at: 'собака',
    dot: 'точка',
    slash: 'слэш',
    dash: 'дефис',
  },
  units: russianUnits,
  spacedUnits: russianSpacedUnits,
  currencies: russianCurrencies,
  magnitudes: {
    'тыс.': 'тысяча|тысяч|тысячи|тысячи',
    млн: 'миллион|миллионов|миллиона|миллиона',
    млрд: 'миллиард|миллиардов|миллиарда|миллиарда',
    трлн: 'триллион|триллионов|триллиона|триллиона',
  },
  months: months.split('|'),
  date: (value, name, year) => `${day(value)} ${name} ${ordinalIn(Number(year), 'genitive')} года`,
  time: sayTime,
  fractions: { '1/2': 'половина', '1/3': 'одна треть', '2/3': 'две трети', '1/4': 'четверть', '3/4': 'три четверти' },
  fraction,
  mixed: (whole, part) => {
    if (part === '½') return whole === 1n ? 'полтора' : `${whole} с половиной`;
    const name = { '¼': 'четверть', '¾': 'три четверти', '⅓': 'одна треть', '⅔': 'две трети' }[part] ?? part;
    return `${whole} и ${name}`;
  },
  signs: {
    Ø: 'диаметр',
    '<': 'меньше',
    '>': 'больше',
    '≤': 'не больше',
    '≥': 'не меньше',
    '~': 'около',
    '≈': 'около',
    '±': 'плюс-минус',
    '§': 'параграф',
  },
  ratio: 'к',
  outOf: 'из',
  phrases: {
    'CO₂': 'цэ о два',
    CO2: 'цэ о два',
    'H₂O': 'аш два о',
    '24/7': 'круглосуточно',
    '50/50': 'пятьдесят на пятьдесят',
    'до н. э.': 'до нашей эры',
    'н. э.': 'нашей эры',
  },
  beforeNumber: russianBeforeNumber,
  abbreviations: russianAbbreviations,
  amounts: {
    version: 'версия',
    by: 'на',
    factor: (number, value) => `${number} ${/^\d*[05-9]$|^\d*1[1-4]$|^(?:\d*[02-9])?1$/u.test(value) ? 'раз' : 'раза'}`,
    power: (exponent) => {
      if (exponent === 2) return 'в квадрате';
      if (exponent === 3) return 'в кубе';
      return `в степени ${exponent < 0 ? 'минус ' : ''}${Math.abs(exponent)}`;
    },
    root: 'корень из',
    pi: 'пи',
    dividedBy: 'разделить на',
    comparisons: { '<': 'меньше чем', '>': 'больше чем', '≤': 'не больше', '≥': 'не меньше', '≈': 'около' },
    directions: {
      'с. ш.': 'северной широты',
      'ю. ш.': 'южной широты',
      'в. д.': 'восточной долготы',
      'з. д.': 'западной долготы',
    },
    arcMinute: ['минута', 'минут', 'минуты', 'минуты'],
    arcSecond: ['секунда', 'секунд', 'секунды', 'секунды'],
    quarter: (quarter, year) => `${ordinalIn(quarter, 'nominative')} квартал${year === null ? '' : ` ${year}`}`,
    per: 'на',
    perPrice: 'за',
    perNouns: ['час', 'день', 'месяц', 'год', 'человека'],
    perForm: (unit) => unit.replace(/а$/u, 'у'),
    foot: ['фут', 'футов', 'фута', 'фута'],
    inch: ['дюйм', 'дюймов', 'дюйма', 'дюйма'],
    dials: 'тел\\.|телефон|позвоните|номер',
    scores: 'выиграл|выиграла|проиграл|проиграла|счёт|счётом|счет|счетом',
    monarchs:
      'Генрих|Людовик|Карл|Пётр|Екатерина|Николай|Александр|Павел|Иван|Иоанн Павел|Фридрих|Вильгельм|Филипп|Георг|Эдуард|Ричард|Наполеон|Рамсес|Оттон|Пий|Бенедикт|Лев|Григорий|Елизавета',
    monarch: (value, name) => ordinalIn(value, /[ая]$/u.test(name) ? 'feminine' : 'nominative'),
    numbered: '[Гг]лава|[Тт]ом|[Чч]асть|[Аа]кт|[Кк]нига|[Тт]ип',
  },
  firstRules: [
    {
      pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(whole, noun),
    },
    {
      pattern: /(?<![\p{L}\d.,/–-])([1-9]\d{2,3}) (г\.|год[ау]?)(?!\p{L}| (?:до )?н\. э\.)/gu,
      say: ([, value = '', noun = ''], { before }) => sayYear(Number(value), noun, before),
    },
    {
      pattern: /(?<=(?<!\p{L})[Сс] )([12]\d{3})(?= (?:по|до) [12]\d{3} год)/gu,
      say: ([, value = '']) => ordinalIn(Number(value), 'genitive'),
    },
    {
      pattern: new RegExp(`(?<=\\d (?:${months}) )([12]\\d{3})(?![\\d–-]| г)`, 'gu'),
      say: ([, value = '']) => ordinalIn(Number(value), 'genitive'),
    },
    {
      pattern: /(?<![\p{L}\d.,–-])(\d{1,4})-(й|я|е|го|му|м|ю|х)(?!\p{L})/gu,
      say: ([, value = '', suffix = '']) => sayOrdinal(Number(value), suffix),
    },
  ],
  rules: [
    {
      pattern: /(?<!\p{L})([IVX]{1,6})(?:(?: и |[–-])([IVX]{1,6}))? (в\.|век(?:а|е|ах)?)(?!\p{L})/gu,
      say: ([, first = '', last = '', noun = ''], { before }) => sayCentury(first, last, noun, before),
    },
    {
      pattern: /(?<!\p{L})(I{1,3}|IV) (квартал[ае]?)(?!\p{L})/gu,
      say: ([, numeral = '', noun = '']) =>
        `${ordinalIn(romanValue(numeral), quarterForms[noun as keyof typeof quarterForms])} ${noun}`,
    },
    {
      pattern: /(?<!\p{L})(I{1,3}) (миров(?:ая|ой|ую))(?!\p{L})/gu,
      say: ([, numeral = '', noun = '']) =>
        `${ordinalIn(romanValue(numeral), warForms[noun as keyof typeof warForms])} ${noun}`,
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])[–-]([1-9]|[12]\\d|3[01])(?= (?:${months})(?!\\p{L}))`,
        'gu',
      ),
      say: ([, from = '', to = '']) => `с ${day(Number(from))} по ${ordinalIn(Number(to), 'neuter')}`,
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])(?=(?: (?:по|до|и) \\d{1,2})? (?:${months})(?!\\p{L}))`,
        'gu',
      ),
      say: ([, value = ''], { before }) =>
        / по $/u.test(before) ? ordinalIn(Number(value), 'neuter') : day(Number(value)),
    },
    { pattern: /(?<=\d )г\.(?= (?:до )?н\. э\.)/gu, say: () => 'год' },
    { pattern: /(?<![\p{L}\d] ?|\d )г\.(?= \p{Lu})/gu, say: () => 'город' },
  ],
});
