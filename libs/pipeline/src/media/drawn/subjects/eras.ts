import { historic } from './historic';
import type { Subject } from './subject';
import { subjects } from './subjects';

/** Older forms of a subject, each with the last year of its use, oldest first. */
export const olderForms: Readonly<
  Record<string, readonly (readonly [lastYear: number, form: keyof typeof historic])[]>
> = {
  phone: [
    [1930, 'candlestickphone'],
    [1990, 'dialphone'],
  ],
  car: [[1948, 'veterancar']],
  plane: [[1935, 'biplane']],
  camera: [[1935, 'platecamera']],
  computer: [[1978, 'mainframe']],
  television: [[1995, 'tubetelevision']],
};

/** The year before which a drawing would be wrong: a line has the year and its subjects. */
const table = `
1600 telescope
1800 battery
1839 camera filmroll
1850 syringe
1863 tram
1876 phone
1880 lamp cruiseship
1885 car motorcycle skyscraper
1895 antenna clapperboard
1900 flashlight submarine plug
1903 plane
1910 headphones vacuum ventilator flatiron
1915 bus truck ambulance firetruck policecar trafficlight tank excavator
1920 radio fridge washer robot
1925 television microphone
1930 turbine
1937 shoppingcart helicopter
1940 computer rocket
1945 toaster
1950 creditcard scooter skateboard calculator
1955 solarpanel satellite astronaut
1965 keyboard
1970 printer chip network database computermouse gamepad
1985 worker
1990 wifi
2000 drone
`;

export const firstYears: ReadonlyMap<string, number> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [year = '', ...names] = line.split(' ');
      return names.map((name) => [name, Number(year)] as const);
    }),
);

/** False for things that did not exist, or looked too different, in the year. */
export const existedIn = (name: string, year: number | null): boolean =>
  year === null || (firstYears.get(name) ?? 0) <= year;

/** The drawing of a subject as it looked in a year; null is today. */
export const subjectIn = (name: string, year: number | null): Subject | undefined => {
  const form = year === null ? undefined : olderForms[name]?.find(([lastYear]) => year <= lastYear)?.[1];
  return form === undefined ? subjects.get(name) : historic[form];
};

const years =
  /(?<![\p{L}\p{N}.,:/-])(1\d{3}|20\d\d)(s|er[ns]?)?(?![\p{L}\p{N}%°€$£]|[.,]\d| ?(?:[kcm]?m|[mk]?g|ft|mph|km\/h)(?!\p{L}))/gu;

/** The latest year that a text names; of a decade its last one. */
const yearNamed = (text: string): number | null => {
  const named = Array.from(text.matchAll(years), ([, year, decade]) => Number(year) + (decade === undefined ? 0 : 9));
  return named.length === 0 ? null : Math.max(...named);
};

const histories = /histor|geschicht|histoire|\bstoria|geschiedenis|истори/iu;
const today =
  /smart|mobile|mobil|handy|handheld|digital|internet|today|heute|hoy|aujourd|oggi|hoje|vandaag|modern|21st|app(?!\p{L})/iu;
/** Things of a history without a year have their old form. */
const anyOldYear = 1_930;

/** The year that a scene names, or its topic. */
export const namedYear = (text: string, topic: string): number | null =>
  yearNamed(text) ?? (today.test(text) ? null : yearNamed(topic));

/** The year in whose forms a scene's things are shown. */
export const shownYear = (text: string, topic: string): number | null =>
  namedYear(text, topic) ?? (histories.test(topic) && !today.test(text) ? anyOldYear : null);
