import { both, subjectsOf } from '../shapes';

const crawling = subjectsOf(
  { stance: 'ground', places: ['hills', 'forest'], palette: 'spring' },
  {
    ant: [
      0.7,
      'deep:2.6 M46 60L34 78L28 96M52 62L52 80L48 97M58 60L70 78L76 96M84 50L92 38L98 40M80 48L84 34L90 32',
      'deep O22 56 20 15O50 60 10 8O77 56 14 12',
      'shine O16 50 8 5',
      'light O81 53 2.4',
    ],
    ladybug: [
      0.7,
      'deep:2.4 M36 22C32 12 26 10 22 12M64 22C68 12 74 10 78 12M18 46L4 40M14 62L0 64M20 78L8 88M82 46L96 40M86 62L100 64M80 78L92 88',
      'deep M28 32C28 12 72 12 72 32V42H28Z',
      'accent O50 60 36 36',
      'deep M48.500 26H51.500V96H48.500ZO34 48 6O66 48 6O28 66 5.5O72 66 5.5O38 82 5O62 82 5',
      'light O40 26 3O60 26 3',
      'shade M74 34A36 36 0 0 1 50 96A44 44 0 0 0 74 34Z',
    ],
    snail: [
      0.8,
      'mid M4 92C12 82 30 82 50 84C64 84 70 76 74 62C76 54 88 52 92 58C96 66 90 88 78 93C60 98 20 97 4 92Z',
      'deep O42 54 32 31',
      'accent:5 M58 72C44 80 26 72 24 56C22 42 34 32 46 34C56 36 62 46 58 54C54 62 42 62 40 54C40 50 44 48 47 50',
      'mid:2.4 M80 56L76 42M88 56L92 42',
      'deep O76 40 3O92 40 3',
    ],
    worm: [
      0.7,
      'accent:13 M10 86C22 92 26 60 40 62C54 64 50 90 64 88C78 86 72 52 86 42',
      'shade:2 M20 76L32 84M28 64L38 72M44 56L42 68M54 74L44 78M60 94L58 82M70 92L66 80M80 76L68 72',
      'deep O90 37 2O83 35 2',
      'deep:1.6 M87 44C89 45 91 44 92 42',
    ],
    caterpillar: [
      0.75,
      'deep:2.4 M14 82V95M30 78V93M46 72V90M62 78V93M78 60L76 20M88 60L94 22',
      'mid O16 76 13O46 66 14',
      'accent O31 70 13O62 74 13',
      'deep O82 60 16',
      'accent O76 19 3.4O94 21 3.4',
      'light O77 57 3.6O88 57 3.6',
      'light:1.6 M78 66C81 69 85 69 88 66',
    ],
    scorpion: [
      0.8,
      'deep:7 M30 74C10 78 2 56 10 38C14 26 28 20 38 26',
      'accent M34 18C46 20 50 32 44 40C42 34 38 30 32 30Z',
      'deep O42 72 20 10O66 72 12 10',
      'deep:2.6 M34 76L24 94M44 80L38 96M54 80L56 96M64 78L72 94',
      'deep:4.4 M74 68L86 60L88 48M74 76L92 78L96 68',
      'deep M80 46C80 34 88 28 96 32L90 40L98 42C98 50 84 54 80 46ZM90 66C92 58 98 56 102 60L99 66L103 70C100 76 90 74 90 66Z',
      'light O72 68 1.8',
    ],
    beetle: [
      0.75,
      'deep:3 M24 46L8 38L4 26M22 62L4 64M26 78L10 86L8 96M76 46L92 38L96 26M78 62L96 64M74 78L90 86L92 96',
      'deep M46 22C40 14 36 6 42 0C42 8 48 8 50 12C52 8 58 8 58 0C64 6 60 14 54 22Z',
      'mid M32 36C32 20 68 20 68 36Z',
      'deep M24 38H76C82 64 72 94 50 98C28 94 18 64 24 38Z',
      'accent:2 M50 38V97',
      'shine M30 44C26 60 30 78 38 88C36 74 36 58 38 44Z',
    ],
    grasshopper: [
      0.75,
      'mid:3.6 M66 70L58 84L64 96M78 66L80 82L88 96',
      'deep M4 62L60 52C68 48 78 46 86 50C94 54 96 62 90 68L74 74L40 72Z',
      'mid M4 62L56 46L66 60L30 68Z',
      'deep:6 M52 68L30 30',
      'deep:3.4 M30 30L18 94L28 96',
      'deep:1.6 M88 50C90 38 84 30 76 26M91 52C96 42 96 34 92 28',
      'light O88 57 2.6',
    ],
  },
);

const flying = subjectsOf(
  { stance: 'air', places: ['wetland', 'hills', 'sky'], palette: 'aurora' },
  {
    dragonfly: [
      0.85,
      ...both(
        'light M48 40C36 22 14 16 4 22C2 34 22 46 48 46ZM48 48C34 46 12 52 8 62C16 72 38 64 48 52Z',
        'shade:1 M46 42L12 26M46 50L16 62',
      ),
      'accent R47 48 6 50 3',
      'accent O50 42 6 11',
      'accent O50 27 8 7',
      'deep O44 26 4.4O56 26 4.4',
      'deep:1.6 M47 60H53M47 70H53M47 80H53',
    ],
    mosquito: [
      0.75,
      'light M44 42C34 24 16 10 6 14C2 24 22 42 44 48ZM50 40C48 20 40 4 30 2C24 12 34 32 48 44Z',
      'accent:1.6 M46 54L34 74L26 96M52 56L46 78L44 97M60 56L62 78L58 97M66 54L76 74L74 96',
      'accent M48 48L8 70C4 74 8 78 14 76L56 60Z',
      'accent O60 50 13 10O77 48 8',
      'deep O79 46 3',
      'accent:2 M83 52L98 66M80 41L86 30M83 42L92 34',
      'deep:2 M20 68L24 74M30 63L34 70',
    ],
  },
);

export const smallAnimals = { ...crawling, ...flying };
