import { subjectsOf } from '../shapes';

const inAirOrWater = subjectsOf(
  { stance: 'air', places: ['sky', 'mountains', 'city'], palette: 'sky' },
  {
    helicopter: [
      1.05,
      'deep:3 M8 12H92',
      'deep R47 10 6 14',
      'accent M56 36L98 44L98 52L54 64Z',
      'deep M92 32L102 32L100 62L94 52Z',
      'accent M4 52C4 32 20 22 42 22C62 22 72 36 70 56C68 70 56 76 40 76C20 76 4 68 4 52Z',
      'pale M10 50C10 36 22 28 36 28L38 50Z',
      'deep:4 M8 92H72M26 76L22 92M52 76L56 92',
    ],
    parachute: [
      1.15,
      'accent M6 42C6 14 28 2 50 2C72 2 94 14 94 42C86 34 76 34 72 42C64 34 56 34 50 42C44 34 36 34 28 42C24 34 14 34 6 42Z',
      'light M28 42C28 20 38 6 50 2C62 6 72 20 72 42C64 34 56 34 50 42C44 34 36 34 28 42Z',
      'deep:1.2 M6 42L46 76M28 42L48 74M72 42L52 74M94 42L54 76',
      'deep O50 74 5.5',
      'deep M44 80H56L58 92L64 99H58L50 92L42 99H36L42 92Z',
    ],
    ufo: [
      1.05,
      'shine M34 58L10 98H90L66 58Z',
      'pale M28 36C28 14 72 14 72 36Z',
      'deep O50 28 7 9',
      'light O47 27 1.8O53 27 1.8',
      'mid O50 46 48 14',
      'deep M4 50C20 62 80 62 96 50C86 66 14 66 4 50Z',
      'accent O18 46 4O36 50 4O64 50 4O82 46 4O50 51 4',
    ],
    drone: [
      0.85,
      'deep:5 M20 30L50 52L80 30M26 76L40 58M74 76L60 58',
      'mid O18 24 20 5O82 24 20 5',
      'deep R15 22 6 12 2R79 22 6 12 2',
      'accent M30 48H70L64 66H36Z',
      'deep O50 68 8',
      'light O50 68 3.6',
      'deep:4 M20 80H34M66 80H80',
    ],
    cablecar: [
      1.05,
      'deep:2.6 M-10 12L110 -2',
      'deep:4 M50 6V34',
      'deep R38 4 24 7 3',
      'accent M14 42C14 36 18 34 24 34H76C82 34 86 36 86 42V90C86 94 82 96 78 96H22C18 96 14 94 14 90Z',
      'pale R20 44 26 24 2R54 44 26 24 2',
      'light R14 76 72 5',
    ],
  },
);

const onWater = subjectsOf(
  { stance: 'water', places: ['sea', 'beach'], palette: 'sea' },
  {
    submarine: [
      1.1,
      'deep:4 M52 30V10H66',
      'accent M38 44V32C38 26 66 26 68 34V44Z',
      'accent M4 62C4 46 24 40 48 40C78 40 94 48 94 62C94 76 78 84 48 84C24 84 4 78 4 62Z',
      'shade M6 68C20 78 80 78 93 68C90 78 76 84 48 84C24 84 8 78 6 68Z',
      'light O32 58 7O52 58 7O72 58 7',
      'deep O32 58 4.400O52 58 4.4O72 58 4.4',
      'deep M4 62L-8 48V76Z',
    ],
    canoe: [
      1,
      'deep:4 M30 14L66 76',
      'deep M62 68L72 64L80 84C76 92 68 90 66 84Z',
      'accent M-4 50C10 62 30 66 50 66C70 66 90 62 104 50C100 76 84 86 50 86C16 86 0 76 -4 50Z',
      'light:3 M6 66C30 76 70 76 94 66',
      'deep O46 30 8',
      'mid M36 64C34 46 40 40 46 40C54 40 58 48 58 64Z',
      'mid:5 M42 46L34 36M52 48L54 56',
    ],
    cruiseship: [
      1.5,
      'deep M36 30V12H48V30ZM58 30V16H68V30Z',
      'accent R36 16 12 5R58 20 10 4',
      'light M20 44H84V58H20ZM28 30H76V44H28Z',
      'mid O30 51 3O42 51 3O54 51 3O66 51 3O78 51 3O38 37 3O50 37 3O62 37 3',
      'deep M2 58H100L88 86H14Z',
      'accent M5 64H98L96 69H7Z',
    ],
  },
);

const byWater = subjectsOf(
  { stance: 'ground', places: ['beach', 'snow', 'studio'], palette: 'snow' },
  {
    anchor: [
      0.85,
      'deep:7 M50 20V90M28 34H72',
      'deep:6 O50 12 9',
      'deep:7 M10 60C14 84 34 92 50 92C66 92 86 84 90 60',
      'deep M2 68L10 48L22 64ZM98 68L90 48L78 64Z',
    ],
    sled: [
      0.85,
      'deep:5 M4 92H84C98 92 100 72 88 72C82 72 80 78 82 82',
      'accent R6 56 80 10 4',
      'deep:5 M20 66V90M66 66V90M43 66V90',
      'accent:2 M88 72C98 60 100 44 92 34',
      'light:2 M14 61H78',
    ],
  },
);

export const craft = { ...inAirOrWater, ...onWater, ...byWater };
