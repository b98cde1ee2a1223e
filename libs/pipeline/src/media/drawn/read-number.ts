const grouped = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3}){1,3}`;
const plain = String.raw`\d{1,9}(?:[.,]\d{1,3})?`;
const numbers = new RegExp(String.raw`(?<![\p{L}\p{N}.,:/-])(${grouped}|${plain})(?![\p{L}\p{N}:/])`, 'gu');

/** The end of a range, directly behind its beginning. */
const rangeEnd = /^ ?(?:[-–]|to|bis|a|à|al|até|tot) ?(\d{1,9}(?:[.,]\d{1,3})?)(?![\p{L}\p{N}])/u;
const written = /^[ \u00a0\u202f]?(%|°[CF]?|per cent\b|por ciento\b|por cento\b|pour cent\b|per cento\b|\p{L}{1,12})/u;

/** Signs of units, with the words for them in the languages of the tables. */
const words: Readonly<Record<string, string>> = {
  '%': '% percent per_cent prozent por_ciento por_cento pour_cent per_cento procent',
  '°': '° degrees degree grad grados degrés gradi graus graden',
  '°C': '°C celsius',
  '°F': '°F fahrenheit',
  km: 'km kilometre kilometres kilometer kilometers kilómetros kilomètres chilometri quilômetros',
  m: 'm metre metres meter meters metros mètres metri',
  cm: 'cm centimetre centimetres centimeter centimeters zentimeter centímetros centimètres centimetri',
  mm: 'mm millimetre millimetres millimeter millimeters milímetros millimètres millimetri',
  kg: 'kg kilogram kilograms kilo kilos kilogramm kilogramos kilogrammes chili chilogrammi quilos',
  g: 'g gram grams gramm gramos grammes grammi gramas',
  l: 'l litre litres liter liters litros litri',
  t: 't tonne tonnes tons tonnen toneladas tonnellate ton',
  h: 'h hour hours stunden stunde horas hora heures heure ore uur',
  min: 'min minute minutes minuten minutos minuti minuut',
};

const signOf: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([sign, list]) => list.split(' ').map((word) => [word.replaceAll('_', ' '), sign])),
);

const unitAt = (text: string): string => {
  const word = written.exec(text)?.[1] ?? '';
  return signOf.get(word) ?? signOf.get(word.toLowerCase()) ?? '';
};

interface FoundNumber {
  digits: string;
  end: string;
  unit: string;
}

const longestSequel = 40;

const foundIn = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(numbers), ({ 0: digits, index }) => {
    const rest = text.slice(index + digits.length, index + digits.length + longestSequel);
    const [whole = '', end = ''] = rangeEnd.exec(rest) ?? [];
    return { digits, end, unit: unitAt(rest.slice(whole.length)) };
  });

const tellsSomething = ({ digits, end, unit }: FoundNumber): boolean => digits.length > 1 || end !== '' || unit !== '';

/**
 * A number that tells something: a year, an amount with its unit, a range, two digits or more; null for a text without
 * one. A sign of a unit stands behind a space; a share and degrees follow at once.
 */
export const numberIn = (text: string): string | null => {
  const [found] = foundIn(text)
    .filter(tellsSomething)
    .toSorted((one, other) => other.digits.length - one.digits.length);
  if (found === undefined) return null;
  const amount = found.end === '' ? found.digits : `${found.digits}–${found.end}`;
  return amount + (/^\p{L}/u.test(found.unit) ? ' ' : '') + found.unit;
};
