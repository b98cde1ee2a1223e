import { anyOf, gap, notInWord, rule, wordEnds } from '../patterns';
import { smallLanguage } from '../small-language';

const kilometre = 'كيلومتر|كيلومترا|كيلومترات|كيلومتر';
const metre = 'متر|مترا|أمتار|متر';
const kilogram = 'كيلوغرام|كيلوغراما|كيلوغرامات|كيلوغرام';
const gram = 'غرام|غراما|غرامات|غرام';
const litre = 'لتر|لترا|لترات|لتر';
const perHour = 'كيلومتر في الساعة|كيلومترا في الساعة|كيلومترات في الساعة|كيلومتر في الساعة';
const dollar = 'دولار|دولارا|دولارات|دولار';

const units = {
  كم: kilometre,
  km: kilometre,
  م: metre,
  m: metre,
  سم: 'سنتيمتر|سنتيمترا|سنتيمترات|سنتيمتر',
  cm: 'سنتيمتر|سنتيمترا|سنتيمترات|سنتيمتر',
  ملم: 'مليمتر|مليمترا|مليمترات|مليمتر',
  'كم²': 'كيلومتر مربع|كيلومترا مربعا|كيلومترات مربعة|كيلومتر مربع',
  'م²': 'متر مربع|مترا مربعا|أمتار مربعة|متر مربع',
  كغ: kilogram,
  كجم: kilogram,
  kg: kilogram,
  غ: gram,
  g: gram,
  ل: litre,
  مل: 'ملليلتر|ملليلترا|ملليلترات|ملليلتر',
  'كم/س': perHour,
  'كم/ساعة': perHour,
  'km/h': perHour,
  '°C': 'درجة مئوية|درجة مئوية|درجات مئوية|درجة مئوية',
  '°م': 'درجة مئوية|درجة مئوية|درجات مئوية|درجة مئوية',
  '°': 'درجة|درجة|درجات|درجة',
  '%': 'في المئة',
  '٪': 'في المئة',
  GB: 'غيغابايت',
  mm: 'مليمتر|مليمترا|مليمترات|مليمتر',
  nm: 'نانومتر|نانومترا|نانومترات|نانومتر',
  µm: 'ميكرومتر|ميكرومترا|ميكرومترات|ميكرومتر',
  'km²': 'كيلومتر مربع|كيلومترا مربعا|كيلومترات مربعة|كيلومتر مربع',
  'm²': 'متر مربع|مترا مربعا|أمتار مربعة|متر مربع',
  'm³': 'متر مكعب|مترا مكعبا|أمتار مكعبة|متر مكعب',
  'م³': 'متر مكعب|مترا مكعبا|أمتار مكعبة|متر مكعب',
  mg: 'مليغرام|مليغراما|مليغرامات|مليغرام',
  ملغ: 'مليغرام|مليغراما|مليغرامات|مليغرام',
  طن: 'طن|طنا|أطنان|طن',
  L: 'لتر|لترا|لترات|لتر',
  ml: 'ملليلتر|ملليلترا|ملليلترات|ملليلتر',
  هكتار: 'هكتار|هكتارا|هكتارات|هكتار',
  'm/s': 'متر في الثانية|مترا في الثانية|أمتار في الثانية|متر في الثانية',
  'م/ث': 'متر في الثانية|مترا في الثانية|أمتار في الثانية|متر في الثانية',
  '°F': 'درجة فهرنهايت|درجة فهرنهايت|درجات فهرنهايت|درجة فهرنهايت',
  kHz: 'كيلوهرتز',
  MHz: 'ميغاهرتز',
  GHz: 'غيغاهرتز',
  kW: 'كيلوواط',
  MW: 'ميغاواط',
  kWh: 'كيلوواط ساعة',
  V: 'فولت|فولتا|فولتات|فولت',
  dB: 'ديسيبل',
  hPa: 'هكتوباسكال',
  MB: 'ميغابايت',
  TB: 'تيرابايت',
  kcal: 'سعرة حرارية|سعرة حرارية|سعرات حرارية|سعرة حرارية',
  s: 'ثانية|ثانية|ثوان|ثانية',
  min: 'دقيقة|دقيقة|دقائق|دقيقة',
  h: 'ساعة|ساعة|ساعات|ساعة',
};

const currencies = {
  $: dollar,
  USD: dollar,
  '€': 'يورو',
  '£': 'جنيه|جنيها|جنيهات|جنيه',
  EUR: 'يورو',
  '₽': 'روبل|روبلا|روبلات|روبل',
  '₹': 'روبية|روبية|روبيات|روبية',
  'د.إ': 'درهم|درهما|دراهم|درهم',
  'ر.س': 'ريال|ريالا|ريالات|ريال',
};

const invariant = new Set(['كيلوهرتز', 'ميغاهرتز', 'غيغاهرتز', 'كيلوواط', 'ميغاواط', 'كيلوواط ساعة', 'يورو']);

/** "كيلومتران مربعان": the adjective has the dual too; what follows "في" has not. */
const dualOf = (noun: string): string => {
  const [counted = '', ...rest] = noun.split(' في ');
  const dual = counted
    .split(' ')
    .map((word) => (word.endsWith('ة') ? `${word.slice(0, -1)}تان` : `${word}ان`))
    .join(' ');
  return [dual, ...rest].join(' في ');
};

const singleOf = (noun: string): string => {
  const [counted = '', ...rest] = noun.split(' في ');
  const one = /^\S*ة(?: |$)/u.test(counted) ? 'واحدة' : 'واحد';
  return [`${counted} ${one}`, ...rest].join(' في ');
};

/** One and two are said by the noun; null leaves the number. */
const sayOneOrTwo = (value: string, sign: string): string | null => {
  const forms = sign in units ? units[sign as keyof typeof units] : currencies[sign as keyof typeof currencies];
  const noun = forms.split('|', 1)[0] ?? '';
  if (value === '1') return singleOf(noun);
  return invariant.has(noun) || noun.endsWith('بايت') || noun === 'ديسيبل' || noun === 'هكتوباسكال'
    ? null
    : dualOf(noun);
};

const signs = anyOf([...Object.keys(units), ...Object.keys(currencies)].filter((sign) => !/[%٪]/u.test(sign)));

const minutesOf = (minutes: number): string => {
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتان';
  return `${minutes} ${minutes <= 10 ? 'دقائق' : 'دقيقة'}`;
};

/** Figures stay; units follow the plural of their number. */
export const arabic = smallLanguage({
  plurals: 'ar',
  groupMarks: ',',
  decimalMark: '.',
  words: {
    point: 'فاصلة',
    minus: 'ناقص',
    to: 'إلى',
    between: 'بين',
    and: 'و',
    plus: 'زائد',
    equals: 'يساوي',
    times: 'في',
    at: 'آت',
    dot: 'نقطة',
    slash: 'شرطة مائلة',
    dash: 'شرطة',
  },
  units,
  currencies,
  scales: ['ألف', 'مليون', 'مليار', 'ملايين', 'مليارات'],
  scaleLink: (name) => name.replace(/ا$/u, ''),
  months: [
    ...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو'],
    ...['يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  ],
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hours, minutes) => (minutes === 0 ? String(hours) : `${hours} و ${minutesOf(minutes)}`),
  fractions: { '1/2': 'نصف', '1/3': 'ثلث', '2/3': 'ثلثان', '1/4': 'ربع', '3/4': 'ثلاثة أرباع' },
  signs: {
    '<': 'أقل من',
    '>': 'أكثر من',
    '≤': 'على الأكثر',
    '≥': 'على الأقل',
    '~': 'حوالي',
    '≈': 'حوالي',
    '±': 'زائد أو ناقص',
  },
  ratio: 'إلى',
  phrases: { 'CO₂': 'ثاني أكسيد الكربون', CO2: 'ثاني أكسيد الكربون' },
  beforeNumber: { 'ص.': 'صفحة' },
  abbreviations: { 'د.': 'الدكتور', 'أ.د.': 'الأستاذ الدكتور', 'إلخ.': 'إلى آخره' },
  firstRules: [
    rule(`(?<![\\p{L}\\p{N}.,:/–+−-])([12])${gap}(${signs})${wordEnds}`, ([, value = '', sign = '']) =>
      sayOneOrTwo(value, sign),
    ),
    rule(`${notInWord}([$£€₽₹])([12])(?![\\d.,]| ?(?:ألف|مليون|مليار))${wordEnds}`, ([, sign = '', value = '']) =>
      sayOneOrTwo(value, sign),
    ),
  ],
  amounts: { version: 'الإصدار', factor: (number) => `${number} مرات`, power: (exponent) => `أس ${exponent}` },
});
