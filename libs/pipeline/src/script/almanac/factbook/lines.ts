import { capitalised } from '@svc/texts';
import { joinNames } from '../nouns';
import type { Profile } from './profile';
import {
  citiesOf,
  climateOf,
  compared,
  flagOf,
  governmentOf,
  independenceOf,
  languagesOf,
  locationOf,
  longestBorder,
  terrainOf,
  withDirections,
} from './phrases';
import { bare, items, numberIn, rounded, short, valueIn, yearIn } from './read-line';

/** A line of a profile. */
export interface Line {
  /** The headings above the text. */
  at: readonly string[];
  /** Headings of a text beside it that the sentences use. */
  beside?: readonly string[];
  /** Words of a topic that ask for it. */
  words: string;
  worth: number;
  /** Sentences about the country, whose name is known; null for a text of another form. */
  tell: (text: string, profile: Profile, beside: string) => (string | null)[];
  /** True when the text is rare enough for the opening. */
  isStriking?: (text: string) => boolean;
}

const dated =
  (tell: (number: string, year: string) => string, most = Infinity) =>
  (text: string): (string | null)[] => {
    const [number, year] = [numberIn(text), yearIn(text)];
    return [number === null || year === null || valueIn(text) > most ? null : tell(number, year)];
  };

const listed =
  (before: string, most = 4) =>
  (text: string): (string | null)[] => {
    const list = short(items(text), most).filter(
      (item) => !/^(?:highly|world|leading|small|wide|one|all|among)\b|\band\b/iu.test(item),
    );
    return [list.length < 2 || /^(?:none|negligible|NA|NEGL)/iu.test(text) ? null : `${before} ${joinNames(list)}`];
  };

const geography = (...at: string[]): string[] => ['Geography', ...at];
const people = (...at: string[]): string[] => ['People and Society', ...at];

export const lines: readonly Line[] = [
  { at: geography('Location'), words: 'location where geography place', worth: 9, tell: locationOf },
  {
    at: geography('Area', 'total'),
    words: 'area size geography big',
    beside: geography('Area - comparative'),
    worth: 8,
    tell: (text, { name }, beside) => [
      `${capitalised(name)} covers ${numberIn(text)} square kilometres`,
      compared(beside),
    ],
  },
  {
    at: people('Population'),
    words: 'population people',
    worth: 8,
    tell: (text, { name }) => {
      const [count, year] = [rounded(text), yearIn(text)];
      return [count === null || year === null ? null : `In ${year}, ${count} people lived in ${name}`];
    },
  },
  {
    at: ['Government', 'Capital', 'name'],
    words: 'capital city cities',
    worth: 9,
    // The seats of these governments moved, or are moving.
    tell: (text, { path }) => [
      /\/(?:by|ek|id)\.json$/u.test(path) || text.split(/[;(]/u).length > 1 ? null : `The capital is ${bare(text)}`,
    ],
  },
  { at: people('Major urban areas - population'), words: 'city cities capital people', worth: 6, tell: citiesOf },
  { at: people('Languages'), words: 'language languages people speak', worth: 7, tell: languagesOf },
  { at: geography('Climate'), words: 'climate weather geography', worth: 6.5, tell: climateOf },
  { at: geography('Terrain'), words: 'land landscape terrain geography nature', worth: 5.5, tell: terrainOf },
  {
    at: geography('Elevation extremes', 'highest point'),
    words: 'mountain mountains highest geography nature',
    worth: 7,
    tell: (text) => {
      const found = /^(.+?) (-?[\d,]+) m\b/u.exec(bare(text));
      return [found === null ? null : `The highest point is ${found[1]}, at ${found[2]} metres`];
    },
    isStriking: (text) => valueIn(text.replace(/^\D+/u, '')) > 6_000,
  },
  {
    at: geography('Coastline'),
    words: 'coast sea geography',
    worth: 5,
    tell: (text) => [/^0 km/u.test(text) ? 'It has no coast' : `Its coast is ${numberIn(text)} kilometres long`],
    isStriking: (text) => valueIn(text) > 20_000,
  },
  {
    at: geography('Land boundaries', 'border countries'),
    words: 'borders neighbours geography',
    worth: 5,
    tell: longestBorder,
  },
  {
    at: geography('Land boundaries'),
    words: 'borders neighbours geography',
    worth: 5,
    tell: (text) => [/^0 km/u.test(text) ? 'It has no border with another country on land' : null],
  },
  {
    at: geography('Natural hazards'),
    words: 'hazards dangers nature geography earthquakes volcanoes',
    worth: 6,
    tell: (text) => {
      const parts = bare(text)
        .split(/;\s*/u)
        .filter((part) => !part.includes(', ') && part.split(' ').length <= 7)
        .map(withDirections);
      const counted = parts.find((part) => /^about \d/u.test(part));
      if (counted !== undefined) return [`It has ${counted}`];
      return [parts.length < 2 ? null : `Among the natural hazards are ${joinNames(parts.slice(0, 4))}`];
    },
    isStriking: (text) => /\d{3}/u.test(text),
  },
  {
    at: geography('Land use', 'forest'),
    words: 'forest nature geography',
    worth: 5,
    beside: geography('Land use', 'other'),
    tell: (text, _, beside) => {
      const year = yearIn(beside);
      return [year === null ? null : `In ${year}, forests covered ${numberIn(text)} percent of the land`];
    },
    isStriking: (text) => valueIn(text) > 60,
  },
  {
    at: geography('Natural resources'),
    words: 'resources economy',
    worth: 4.5,
    tell: listed('Its natural resources include'),
  },
  {
    at: people('Urbanization', 'urban population'),
    words: 'cities people urban',
    worth: 5,
    tell: dated((share, year) => `In ${year}, ${share} percent of its people lived in cities`),
    isStriking: (text) => valueIn(text) > 90,
  },
  {
    at: people('Life expectancy at birth', 'total population'),
    words: 'people health life',
    worth: 5.5,
    beside: people('Life expectancy at birth', 'female'),
    tell: (text, _, beside) => {
      const year = yearIn(beside);
      return [year === null ? null : `In ${year}, life expectancy at birth was ${numberIn(text)} years`];
    },
    isStriking: (text) => valueIn(text) > 82,
  },
  {
    at: people('Median age', 'total'),
    words: 'people age young old',
    worth: 4.5,
    beside: people('Median age', 'female'),
    tell: (text, _, beside) => {
      const year = yearIn(beside);
      return [year === null ? null : `In ${year}, half of its people were older than ${numberIn(text)} years`];
    },
    isStriking: (text) => valueIn(text) > 46 || valueIn(text) < 17,
  },
  { at: ['Government', 'Government type'], words: 'government politics state', worth: 6, tell: governmentOf },
  { at: ['Government', 'Independence'], words: 'history independence government', worth: 6, tell: independenceOf },
  { at: ['Government', 'Flag description'], words: 'flag symbols', worth: 5.5, tell: flagOf },
  {
    at: ['Government', 'National symbol(s)'],
    words: 'symbols flag animal',
    worth: 4,
    tell: (text) => {
      const symbols = short(items(text.split(/;\s*national color/u, 1)[0] ?? ''), 2);
      if (symbols.length === 0) return [null];
      const named = symbols.map((symbol) => `the ${symbol}`);
      return [
        symbols.length === 1
          ? `Its national symbol is ${named.join('')}`
          : `Its national symbols are ${joinNames(named)}`,
      ];
    },
  },
  {
    at: ['Economy', 'GDP (official exchange rate)'],
    words: 'economy money gdp',
    worth: 5,
    tell: (text) => {
      const [amount, year] = [/^\$[\d.]+ (?:trillion|billion|million)/u.exec(text)?.[0], yearIn(text)];
      return [amount === undefined || year === null ? null : `In ${year}, its economy was worth ${amount}`];
    },
  },
  { at: ['Economy', 'Industries'], words: 'economy industry work', worth: 5, tell: listed('Its industries include') },
  {
    at: ['Economy', 'Agriculture - products'],
    words: 'economy food farming agriculture',
    worth: 4.5,
    tell: listed('The country produces'),
  },
  {
    at: ['Economy', 'Exports - commodities'],
    words: 'economy exports trade',
    worth: 5,
    tell: (text) => {
      const [list, year] = [short(items(text), 3), yearIn(text)];
      return [list.length < 2 || year === null ? null : `In ${year}, its main exports were ${joinNames(list)}`];
    },
  },
  {
    at: ['Communications', 'Internet users', 'percent of population'],
    words: 'internet people technology',
    worth: 3.5,
    tell: dated((share, year) => `In ${year}, ${share} percent of its people used the internet`),
  },
];
