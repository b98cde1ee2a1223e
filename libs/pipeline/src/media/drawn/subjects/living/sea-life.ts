import { disc, type Subjects } from '../subject';

export const seaLife: Subjects = {
  fish: {
    stance: 'air',
    places: ['underwater'],
    palette: 'sea',
    size: 0.8,
    draw: ({ deep, mid, accent, light, shine, line }) =>
      mid('M42 32C50 14 66 16 70 30ZM46 68C50 82 60 84 64 70Z') +
      accent('M22 50C12 46 6 34 2 28C4 42 4 58 2 72C8 66 14 54 22 50Z') +
      accent('M16 50C26 32 44 26 60 28C78 30 90 40 97 51C90 62 76 72 58 72C44 72 26 66 16 50Z') +
      shine('M26 44C38 32 62 28 80 38C64 34 44 36 26 44Z') +
      deep(
        'M44 29.500C50 42 50 58 45 70L54 72C58 58 58 42 52 28.300ZM68 29.600C74 42 74 58 69 70L75 67C79 57 79 43 75 32.300Z',
      ) +
      mid('M56 52C48 58 48 66 52 70C60 68 64 60 64 54Z') +
      light(disc(85, 46, 3.4)) +
      deep(disc(86, 46, 1.7)) +
      line('deep', 'M96 53C93 56 90 56 88 55', 1.2),
  },
  whale: {
    stance: 'water',
    places: ['sea', 'underwater'],
    palette: 'sea',
    size: 1.3,
    draw: ({ deep, pale, light, shade, line }) =>
      line('light', 'M74 26C74 14 68 8 60 8M74 26C74 14 80 8 88 9M74 28V16', 2.2) +
      deep(
        'M16 60C12 50 4 48 1 36C10 36 16 40 19 44C22 38 28 34 36 34C34 44 28 50 25 56C34 56 42 44 52 38C64 30 82 30 92 42C98 50 98 62 92 70C84 80 62 82 44 80C28 78 20 72 16 60Z',
      ) +
      pale('M97 58C97 68 90 74 80 77C64 80 50 80 42 78C54 76 66 70 76 62C84 57 92 56 97 58Z') +
      line('shade', 'M92 64C82 68 74 73 66 78M95 69C88 71 82 74 76 77', 1.2) +
      shade('M56 68C52 78 56 88 64 92C70 86 70 76 66 68Z') +
      light(disc(85, 52, 1.5)),
  },
  shark: {
    stance: 'air',
    places: ['underwater', 'sea'],
    palette: 'sea',
    size: 1.1,
    draw: ({ deep, pale, light, mid, line }) =>
      mid('M54 62C50 74 42 80 34 84C38 74 40 66 44 60Z') +
      deep(
        'M4 50C2 36 2 26 6 20C12 30 16 38 20 46C30 40 38 36 46 34C48 22 54 16 64 12C60 22 60 28 62 34C78 36 92 44 98 54C92 60 80 64 66 66C48 68 32 62 20 54C14 58 8 68 4 72C3 66 4 58 4 50Z',
      ) +
      pale('M98 54C92 60 80 64 66 66C50 68 34 63 24 57C44 60 72 60 98 54Z') +
      mid('M66 62C70 76 78 82 88 84C84 74 80 66 76 60Z') +
      line('pale', 'M72 44V52M68.500 43.500V52M65 43.500V52', 1.1) +
      light(disc(86, 48, 1.4)),
  },
  octopus: {
    stance: 'air',
    places: ['underwater'],
    palette: 'sea',
    size: 0.9,
    draw: ({ deep, light, accent, line }) =>
      line('mid', 'M42 58C34 74 22 70 12 84M58 58C66 74 78 70 88 84M50 60C48 76 54 84 48 96', 6) +
      line(
        'deep',
        'M34 52C24 62 12 56 5 66C1 73 8 76 10 72M66 52C76 62 88 56 95 66C99 73 92 76 90 72M40 58C36 78 30 82 30 94M60 58C64 78 70 82 70 94',
        6.4,
      ) +
      deep('M50 4C70 4 78 20 74 36C72 46 70 56 66 62H34C30 56 28 46 26 36C22 20 30 4 50 4Z') +
      accent(disc(38, 16, 3) + disc(48, 11, 2) + disc(60, 17, 2.6)) +
      light(disc(41, 42, 5.6) + disc(59, 42, 5.6)) +
      deep(disc(42, 43, 2.8) + disc(58, 43, 2.8)),
  },
  turtle: {
    stance: 'ground',
    places: ['beach', 'underwater', 'hills'],
    palette: 'sea',
    size: 0.85,
    draw: ({ deep, mid, light, accent, line, shade }) =>
      deep('M22 82C14 84 10 92 14 97H28L36 86ZM62 84L66 97H80C80 90 76 84 70 80Z') +
      deep('M78 70C80 58 90 54 96 60C100 66 96 73 90 74L80 80Z') +
      deep('M10 78L3 86L14 85Z') +
      mid('M8 82C8 56 26 40 46 40C66 40 82 58 84 82C62 88 28 88 8 82Z') +
      line(
        'deep',
        'M30 46L26 60L36 72L56 72L66 60L62 46M36 72L32 84M56 72L60 84M26 60L11 70M66 60L81 70M26 60L66 60',
        1.8,
      ) +
      shade('M8 82C28 88 62 88 84 82L84 79C62 76 28 76 8 79Z') +
      light(disc(91, 63, 1.4)) +
      accent('M94 68C92 70 90 70 88 69L94 67Z'),
  },
};
