import { bar, disc, type Subjects } from '../subject';

export const winged: Subjects = {
  bee: {
    stance: 'air',
    places: ['hills', 'sky', 'forest'],
    palette: 'honey',
    size: 0.8,
    draw: ({ deep, pale, light, accent, shine, line }) =>
      line('deep', 'M40 64C36 72 30 74 28 80M52 66C50 74 46 78 46 84M62 64C64 72 62 76 64 82', 1.8) +
      pale('M52 42C34 30 22 8 34 4C48 2 58 24 58 42Z') +
      pale('M58 42C52 24 62 0 74 3C86 8 74 32 63 43Z') +
      shine('M54 40C42 30 30 12 36 8C46 8 54 26 56 40Z') +
      accent('M8 58C8 44 24 38 38 40C54 40 60 46 60 54C60 64 48 70 34 69C22 70 10 66 8 58Z') +
      deep(
        'M22 41.500C16 48 16 62 22 68.500L30 69.500C24 62 24 48 30 40ZM40 40C35 48 35 62 40 69.500L48 67.500C44 60 44 48 48 41.500Z',
      ) +
      deep('M12 48L2 57L11 62Z') +
      deep(disc(66, 53, 12.5, 12)) +
      deep('M76 50C82 44 92 46 94 54C94 62 86 66 79 62C75 59 74 54 76 50Z') +
      light(disc(88, 53, 2.6, 3.2)) +
      line('deep', 'M86 47C86 38 92 34 97 36M82 46C80 38 84 32 90 31', 1.6),
  },
  beehive: {
    stance: 'ground',
    places: ['hills', 'forest'],
    palette: 'honey',
    draw: ({ deep, accent, mid, shade, light, shine }) =>
      accent(bar(38, 4, 24, 16, 8) + bar(20, 34, 60, 19, 9) + bar(10, 66, 80, 19, 9)) +
      mid(bar(28, 18, 44, 18, 9) + bar(14, 50, 72, 19, 9) + bar(8, 80, 84, 14, 7)) +
      shade(
        bar(50, 4, 12, 16, 6) +
          bar(60, 18, 12, 18, 6) +
          bar(66, 34, 14, 19, 6) +
          bar(70, 50, 16, 19, 6) +
          bar(74, 66, 16, 19, 6) +
          bar(78, 80, 14, 14, 6),
      ) +
      shine('M30 26C26 36 22 46 20 58L26 58C28 46 31 36 35 26Z') +
      deep('M39 94V82C39 72 61 72 61 82V94Z' + bar(2, 93, 96, 5, 2)) +
      light(disc(4, 30, 4, 2.2) + disc(92, 24, 4, 2.2) + disc(80, 8, 4, 2.2)) +
      deep(disc(6, 34, 4.6, 3) + disc(94, 28, 4.6, 3) + disc(82, 12, 4.6, 3)),
  },
  butterfly: {
    stance: 'air',
    places: ['hills', 'sky', 'forest'],
    palette: 'spring',
    size: 0.75,
    draw: ({ deep, mid, accent, light, line }) =>
      deep('M50 44C38 14 10 4 5 14C1 28 14 50 48 54ZM50 44C62 14 90 4 95 14C99 28 86 50 52 54Z') +
      deep('M48 52C28 54 14 66 18 80C24 92 44 84 49 60ZM52 52C72 54 86 66 82 80C76 92 56 84 51 60Z') +
      accent('M45 44C34 22 14 12 10 18C8 28 20 44 44 50ZM55 44C66 22 86 12 90 18C92 28 80 44 56 50Z') +
      mid('M45 56C32 58 21 68 24 77C29 84 42 78 46 62ZM55 56C68 58 79 68 76 77C71 84 58 78 54 62Z') +
      light(disc(20, 24, 3.4) + disc(80, 24, 3.4) + disc(30, 73, 2.6) + disc(70, 73, 2.6)) +
      deep(disc(50, 56, 2.8, 20)) +
      line('deep', 'M50 38C48 28 42 22 38 21M50 38C52 28 58 22 62 21', 1.4),
  },
  spider: {
    stance: 'ground',
    places: ['forest', 'room'],
    palette: 'night',
    size: 0.7,
    draw: ({ deep, accent, light, line }) =>
      line('light', 'M50 0V50', 0.8) +
      line(
        'deep',
        'M44 62C30 44 20 44 12 56M44 66C28 56 18 62 8 76M46 70C32 70 24 80 18 94M48 74C42 80 38 88 36 98M56 62C70 44 80 44 88 56M56 66C72 56 82 62 92 76M54 70C68 70 76 80 82 94M52 74C58 80 62 88 64 98',
        2.6,
      ) +
      deep(disc(50, 54, 15, 17)) +
      deep(disc(50, 74, 9)) +
      accent('M50 44L56 54L50 64L44 54Z') +
      light(disc(46.5, 77, 1.5) + disc(53.5, 77, 1.5)),
  },
  bird: {
    stance: 'air',
    places: ['sky', 'sea', 'hills'],
    palette: 'sky',
    size: 0.95,
    draw: ({ deep, mid, accent, light, shade }) =>
      mid('M46 46C50 26 62 8 84 2C84 24 74 42 58 52Z') +
      deep(
        'M2 58C18 58 28 50 42 44C56 40 70 42 80 40C88 38 93 42 94 46C90 54 78 60 64 62C46 66 34 66 24 64L10 70L12 62Z',
      ) +
      deep('M54 48C44 32 24 18 6 16C10 34 26 52 48 58Z') +
      shade('M54 50C44 40 28 30 16 26C22 38 34 50 48 56Z') +
      accent('M93 43L100 46L92 48.500Z') +
      light(disc(87, 43.5, 1.1)),
  },
  owl: {
    stance: 'ground',
    places: ['forest', 'hills'],
    palette: 'night',
    size: 0.8,
    draw: ({ deep, mid, pale, accent, light, line }) =>
      deep(
        'M24 20L38 26C46 22 54 22 62 26L76 20C76 28 76 36 76 44C80 60 76 80 62 90L50 94L38 90C24 80 20 60 24 44C24 36 24 28 24 20Z',
      ) +
      pale('M38 54C44 50 56 50 62 54C66 68 60 82 50 86C40 82 34 68 38 54Z') +
      line('mid', 'M42 62L46 65L50 62L54 65L58 62M43 71L47 74L50 71L53 74L57 71', 1.6) +
      mid('M24 48C18 62 24 80 36 88C32 76 30 60 30 50ZM76 48C82 62 76 80 64 88C68 76 70 60 70 50Z') +
      light(disc(38.5, 39, 9.5) + disc(61.5, 39, 9.5)) +
      accent(disc(38.5, 39, 6.5) + disc(61.5, 39, 6.5)) +
      deep(disc(38.5, 39, 3.4) + disc(61.5, 39, 3.4)) +
      accent('M46.500 45H53.500L50 53Z') +
      line('deep', 'M6 95C30 91 70 99 96 93', 4.4),
  },
  penguin: {
    stance: 'ground',
    places: ['snow', 'sea'],
    palette: 'snow',
    size: 0.85,
    draw: ({ deep, light, accent, shade }) =>
      accent('M32 94C30 98 44 99 48 97V92ZM68 94C70 98 56 99 52 97V92Z') +
      deep(
        'M50 4C64 4 69 14 68 26C76 36 80 56 76 78C72 94 62 96 50 96C38 96 28 94 24 78C20 56 24 36 32 26C31 14 36 4 50 4Z',
      ) +
      deep('M28 40C18 50 12 64 14 76C20 76 26 66 30 56ZM72 40C82 50 88 64 86 76C80 76 74 66 70 56Z') +
      light('M50 34C60 28 68 44 67 64C66 84 60 92 50 92C40 92 34 84 33 64C32 44 40 28 50 34Z') +
      shade('M58 36C66 50 66 76 54 92C64 92 67 80 67 64C68 46 64 34 58 36Z') +
      light(disc(43.5, 18, 2.4) + disc(56.5, 18, 2.4)) +
      accent('M44 23H56L50 31Z'),
  },
  chicken: {
    stance: 'ground',
    places: ['hills'],
    palette: 'earth',
    size: 0.75,
    draw: ({ deep, mid, accent, light, line }) =>
      line('accent', 'M44 78V95L37 97M44 95L51 97M56 78V95L49 97M56 95L64 97', 2.2) +
      deep(
        'M4 28C14 26 22 34 26 46C36 52 52 50 60 40C62 28 64 16 74 15C83 16 86 24 84 32C84 48 84 62 74 72C62 82 42 82 30 74C18 68 14 56 14 48C8 44 4 36 4 28Z',
      ) +
      mid('M30 54C40 52 54 52 62 56C60 68 44 72 34 66Z') +
      accent('M66 17C64 10 69 8 71 12C71 6 77 6 77 12C80 8 84 12 81 18Z') +
      accent('M85 23L94 27L85 31Z') +
      accent(disc(83, 36, 2.6, 4.4)) +
      light(disc(78, 24, 1.8)),
  },
};
