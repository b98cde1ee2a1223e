import { both, subjectsOf, turned } from '../shapes';

const land = subjectsOf(
  { stance: 'ground', places: ['mountains', 'hills', 'forest'], palette: 'earth' },
  {
    rock: [
      0.9,
      'mid M6 92L14 58L34 34L58 28L82 48L96 92Z',
      'shade M58 28L82 48L96 92H60L66 60Z',
      'shine M34 34L58 28L48 52L26 64Z',
      'deep:1.6 M48 52L66 60M48 52L40 92M26 64L14 58',
      'deep M62 98L68 80L84 76L100 98Z',
    ],
    cave: [
      1.3,
      'mid M-6 98C-4 40 20 8 54 10C86 12 102 50 106 98Z',
      'deep M22 98C20 60 34 40 52 40C70 40 82 62 80 98Z',
      'shade M54 10C86 12 102 50 106 98H86C88 60 76 30 54 10Z',
      'mid M38 44L42 60L46 41ZM54 40L58 54L62 43Z',
      'accent O44 80 2.4O52 80 2.4',
    ],
    wood: [
      0.85,
      'deep R26 30 60 30 15R-4 64 60 32 16R46 64 58 32 16',
      'pale O28 45 15O12 80 16O62 80 16',
      'mid:2 O28 45 9O28 45 4O12 80 10O12 80 4O62 80 10O62 80 4',
      'shine:2 M50 40H76M46 50H72M34 74H42M84 74H94M30 86H40M82 86H96',
    ],
    diamond: [
      0.8,
      'light M24 16H76L98 44L50 96L2 44Z',
      'accent M24 16L36 44L50 16ZM76 16L64 44L50 16ZM2 44H36L50 96ZM98 44H64L50 96Z',
      'shade M64 44H98L50 96ZM76 16L98 44H64Z',
      'deep:1.2 M24 16H76L98 44L50 96L2 44ZM2 44H98M24 16L36 44L50 96L64 44L76 16M36 44L50 16L64 44',
    ],
    nest: [
      0.8,
      'light O32 50 14 19O68 50 14 19',
      'pale O50 46 15 21',
      'shade O46 40 1.6O54 48 2O48 54 1.4O30 44 1.6O70 46 1.6',
      'mid M2 58C20 72 80 72 98 58C98 84 78 94 50 94C22 94 2 84 2 58Z',
      'deep:2 M4 64L30 78M12 80L52 68M40 84L80 66M60 88L96 68M20 86L44 90M52 92L84 82M-2 56L20 66M102 54L80 66',
    ],
    feather: [
      0.85,
      'mid M90 4C96 36 78 66 44 80L26 86C22 60 40 20 90 4Z',
      'pale M90 4C66 24 44 48 26 86C22 60 40 20 90 4Z',
      'deep:2.4 M84 12C60 30 36 60 10 97',
      'shade:1.4 M52 42L38 42M44 54L30 58M62 32L82 40M50 46L72 58M40 60L56 72',
    ],
    paw: [
      0.75,
      ...both('deep O14 44 10 14O36 20 11 16'),
      'deep M50 44C66 44 82 64 82 78C82 92 70 94 50 88C30 94 18 92 18 78C18 64 34 44 50 44Z',
      'accent O50 70 13 10',
    ],
    bone: [
      0.75,
      turned(
        -35,
        'light M16 42C4 40 -2 30 4 22C12 14 22 20 24 30L30 42H70L76 30C78 20 88 14 96 22C102 30 96 40 84 42V58C96 60 102 70 96 78C88 86 78 80 76 70L70 58H30L24 70C22 80 12 86 4 78C-2 70 4 60 16 58Z',
        'shade M16 50H84V58C96 60 102 70 96 78C88 86 78 80 76 70L70 58H30L24 70C22 80 12 86 4 78C-2 70 4 60 16 58Z',
      ),
    ],
  },
);

const hot = subjectsOf(
  { stance: 'ground', places: ['mountains', 'hills', 'desert'], palette: 'fire' },
  {
    volcano: [
      1.5,
      'mid O38 16 13O58 10 14O74 20 11O50 26 10',
      'deep M0 98L36 40C44 46 56 46 64 40L100 98Z',
      'accent M36 40C44 46 56 46 64 40L70 50C66 56 64 50 60 54C58 66 54 74 50 62C46 52 44 62 40 58C38 50 34 56 31 48Z',
      'accent:3 M44 36L38 22M56 36L64 24M50 36V20',
      'accent O30 24 2.4O72 34 2.4',
      'shade M64 40L100 98H62C66 80 60 60 58 44Z',
    ],
  },
);

const water = subjectsOf(
  { stance: 'ground', places: ['sea', 'beach', 'forest'], palette: 'sea' },
  {
    waterfall: [
      1.4,
      'deep M0 98V26C10 16 24 18 32 26V98ZM68 98V26C78 16 92 18 100 26V98Z',
      'mid M20 98V40L32 26H68L80 40V98Z',
      'light M32 26C40 22 60 22 68 26V84H32Z',
      'pale M38 28V84H44V27ZM52 26V84H57V26ZM62 28V84H66V28Z',
      'light O30 88 10O44 92 10O58 90 11O72 90 10',
      'accent O12 14 8O24 12 7O86 14 8',
    ],
    island: [
      1.5,
      'light O54 72 44 12',
      'accent O54 70 38 9',
      'deep:5 M50 70C48 52 52 36 62 24',
      'deep M62 24C52 14 38 14 28 24C40 20 50 22 60 28ZM62 24C58 10 46 2 34 2C46 8 54 16 60 26ZM62 24C74 12 88 14 96 26C84 20 74 22 64 28ZM62 24C66 10 78 4 88 8C76 12 70 18 65 27ZM62 24C78 28 84 38 84 48C78 38 70 32 61 29Z',
      'mid M-4 78C10 72 18 86 30 78C42 72 50 86 62 78C74 72 84 86 104 78V98H-4Z',
      'deep O58 31 3O65 31 3',
    ],
  },
);

const weather = subjectsOf(
  { stance: 'air', places: ['sky', 'snow', 'hills'], palette: 'sky' },
  {
    iceberg: [
      1.3,
      'light M20 56L34 20L46 32L60 6L84 56Z',
      'shade M60 6L84 56H54L48 34Z',
      'mid M8 56H96L76 88L52 99L28 90Z',
      'shine M8 56H52L40 94L28 90Z',
      'deep:2.4 M-6 56H106',
    ],
    snowflake: [
      0.85,
      ...[0, 60, 120].map((angle) =>
        turned(
          angle,
          'light:5 M50 4V96',
          'light:4 M50 22L38 10M50 22L62 10M50 78L38 90M50 78L62 90M50 38L42 31M50 38L58 31M50 62L42 69M50 62L58 69',
        ),
      ),
      'accent O50 50 6',
    ],
    tornado: [
      1.2,
      'deep O50 12 48 11',
      'mid O52 30 36 9',
      'deep O48 46 26 8',
      'mid O52 61 18 6.5',
      'deep O47 75 12 5',
      'mid O48 87 7 4',
      'deep O44 96 4 2.4',
      'shine O50 9 36 6O50 28 26 4O47 44 18 4',
      'accent M84 62L94 58L92 68ZM14 54L22 58L12 64ZM76 84L84 80V90Z',
    ],
    thermometer: [
      0.9,
      'light M38 12C38 -4 62 -4 62 12V60C82 72 74 98 50 98C26 98 18 72 38 60Z',
      'accent M45 30H55V64C70 70 68 91 50 91C32 91 30 70 45 64Z',
      'deep:2.4 M66 16H76M66 28H72M66 40H76M66 52H72',
    ],
    tsunami: [
      1.2,
      'mid M-4 98V70C8 30 40 6 74 12C92 16 100 32 94 46C90 36 78 30 68 36C56 44 62 66 104 72V98Z',
      'light M8 60C18 30 44 14 72 16C86 18 94 30 94 46C90 36 78 30 68 36C64 26 44 30 34 44C42 26 60 20 70 24C44 18 20 36 8 60Z',
      'deep M-4 84C20 74 40 92 60 84C76 78 90 88 104 82V98H-4Z',
      'light O80 6 3O90 14 2.4O98 26 2.4O66 4 2',
    ],
    droplet: [
      0.8,
      'mid M50 2C68 32 84 48 84 66C84 86 68 98 50 98C32 98 16 86 16 66C16 48 32 32 50 2Z',
      'shine M28 62C30 50 38 40 44 30C42 46 36 56 38 74C32 74 28 70 28 62Z',
      'shade M60 20C74 42 84 52 84 66C84 86 68 98 50 98C74 84 76 54 60 20Z',
    ],
    comet: [
      0.95,
      'accent M60 62L-4 2L36 26L14 -6L56 34L50 4L84 44Z',
      'mid O74 70 26',
      'shine O66 62 12',
      'deep O82 64 5O70 80 4O88 80 3',
    ],
  },
);

export const landscape = { ...land, ...hot, ...water, ...weather };
