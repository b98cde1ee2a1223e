import { capitalised } from '@svc/texts';
import { joinNames, withArticle } from '../nouns';
import type { Profile } from './profile';
import { bare, items, short, valueIn, yearIn } from './read-line';

/** `in south` as it is spoken. */
export const withDirections = (text: string): string =>
  text.replace(
    /\b(in|to|along|of|toward) (?=(?:far |extreme )?(?:north|south|east|west|center|interior|coast|lowlands|highlands|mountains)\w*\b(?! (?:of|America|Africa|Asia|Europe)))/gu,
    '$1 the ',
  );

const placed =
  /^(?:between|north|south|east|west|northeast|northwest|southeast|southwest|along|at|on|off|about|in|within|astride|near)\b/u;

/** Each part of a location is a phrase of its own kind. */
const locationPart = (part: string): string | null => {
  if (/^bordering\b/u.test(part)) return `It borders${part.slice('bordering'.length)}`;
  if (placed.test(part)) return `It lies ${part}`;
  if (/^(?:island|group|archipelago|peninsula|chain)\b/u.test(part) && !/^islands/u.test(part))
    return `It is ${withArticle(part)}`;
  return null;
};

export const locationOf = (text: string, { name }: Profile): (string | null)[] => {
  const [region = '', ...rest] = bare(text.split(';', 1)[0] ?? '').split(/,\s+/u);
  const parts: string[] = [];
  for (const part of rest) {
    const last = parts.length - 1;
    const before = parts[last];
    // A part that says where follows another one.
    if (before !== undefined && !before.startsWith('bordering') && placed.test(part))
      parts[last] = `${before}, ${part}`;
    else parts.push(part);
  }
  const isPlace = /^[A-Z][\w-]+(?: [A-Z][\w-]+)*$/u.test(region);
  return [
    isPlace ? `${capitalised(name)} ${isMany(name) ? 'are' : 'is'} in ${region}` : null,
    ...parts.map(locationPart),
  ];
};

/** `the Netherlands` is one country. */
const isMany = (name: string): boolean => /\bislands$/iu.test(name);

export const compared = (text: string): string | null => {
  const part = bare(text)
    .split(/;\s*/u)
    .findLast((one) =>
      /^(?:slightly|about|almost|nearly|more than|less than|approximately|roughly|twice|(?:two|three|four|five) times)\b/u.test(
        one,
      ),
    );
  return part === undefined || /\b(?:Washington, DC|the Mall)\b/u.test(part) ? null : `It is ${part}`;
};

export const citiesOf = (text: string): (string | null)[] => {
  const cities = text.replace(/\(\d{4}\)\s*$/u, '').split(/;\s*/u);
  const capital = cities.find((city) => city.includes('(capital)')) ?? '';
  const year = yearIn(text);
  const others = cities.filter((city) => city !== capital).map((city) => city.replace(/\s[\d,.]+( million)?.*$/u, ''));
  const size = /(?<![\d.])([\d.]+) million/u.exec(capital)?.[1];
  const people = size === undefined || Number(size) < 1 ? null : `more than ${Math.floor(Number(size))} million`;
  const name = capital === '' ? null : capitalisedName(capital.split(' (', 1)[0] ?? '');
  return [
    name !== null && people !== null && year !== null
      ? `In ${year}, ${people} people lived in and around ${name}`
      : null,
    others.length > 1 ? `Other large cities are ${joinNames(others.slice(0, 3))}` : null,
  ];
};

const capitalisedName = (name: string): string =>
  name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

export const languagesOf = (text: string): (string | null)[] => {
  const parts = text.split(/[,;]/u);
  const named = parts.filter((part) => part.includes('(official')).map((part) => part.split(' (', 1)[0] ?? '');
  const official = short(named.flatMap(items), 4);
  const [main = ''] = short(items(text), 4);
  if (official.length === 1) return [`The official language is ${official.join('')}`];
  if (official.length > 1) return [`The official languages are ${joinNames(official)}`];
  const isMain = /^\D+([5-9]\d|100)(?:\.\d+)?%/u.test(text) || items(text).length === 1;
  return [main !== '' && isMain ? `Most people speak ${main}` : null];
};

export const climateOf = (text: string): (string | null)[] => {
  const [first = ''] = bare(text).split(/;\s*/u);
  const said = withDirections(first);
  if (/^(?:varies|ranges)\b/u.test(said)) return [`The climate ${said}`];
  return [
    /^(?:mostly |generally |predominantly |mainly )?(?:tropical|temperate|arid|semiarid|subtropical|mediterranean|continental|cold|hot|dry|humid|mild|cool|equatorial|marine|warm|wet)\b/iu.test(
      said,
    ) && !/\b(?:desert|climate|winters|summers)\b/u.test(said)
      ? `The climate is ${said}`
      : null,
  ];
};

export const terrainOf = (text: string): (string | null)[] => {
  const [first = ''] = bare(text).split(/;\s*/u);
  const said = withDirections(first).replace(/, (?=[^,]*$)/u, ' and ');
  if (
    /^(?:mostly|generally|predominantly|largely)? ?(?:rugged|mountainous|flat|hilly|low|rolling|rocky)(?:,? and \w+|,|$)/u.test(
      said,
    )
  )
    return [`The land is ${said}`];
  return [/^(?:\w+ ){0,2}\w+s in the\b/u.test(said) ? `The country has ${said}` : null];
};

export const flagOf = (text: string): (string | null)[] => {
  const [first = ''] = bare(text).split(/;\s*/u);
  if (/^(?:two|three|four|five|six|seven|nine)\b/u.test(first)) return [`The flag has ${first}`];
  return [/^(?:white|red|blue|green|yellow|black|light blue|dark blue)\b/u.test(first) ? `The flag is ${first}` : null];
};

export const governmentOf = (text: string, { name, year }: Profile): (string | null)[] => {
  const [first = ''] = bare(text).split(/[;,]\s*/u);
  const isKind = /^(?:[\w-]+ ){0,4}(?:republic|monarchy|democracy|federation|emirate|state|commonwealth)$/u.test(first);
  return [
    isKind ? `The World Factbook of ${year} calls ${name} ${/^an? /u.test(first) ? first : withArticle(first)}` : null,
  ];
};

export const longestBorder = (text: string): (string | null)[] => {
  const borders = bordersIn(text);
  const [longest] = borders.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return [null];
  const names = borders.map(({ name }) => name);
  if (borders.length === 1) return [`Its only neighbour is ${longest.name}`];
  if (borders.length <= 3) return [`It borders ${joinNames(names)}`];
  return [`Its longest border, with ${longest.name}, is ${longest.written} kilometres long`];
};

const bordersIn = (text: string): { name: string; length: number; written: string }[] =>
  bare(text)
    .split(/,\s(?=\D)/u)
    .flatMap((part) => {
      const found = /^(\D+?) ([\d,.]+) km$/u.exec(part);
      return found === null ? [] : [{ name: found[1] ?? '', written: found[2] ?? '', length: valueIn(found[2] ?? '') }];
    });

export const independenceOf = (text: string): (string | null)[] => {
  const found = /^(\d{1,2} \w+ \d{4}) \(from ([^();,]+)\)/u.exec(text);
  return [found === null ? null : `It became independent from ${found[2]} on ${found[1]}`];
};
