import { bar, disc, spokes, type Subjects } from '../subject';

export const tools: Subjects = {
  book: {
    stance: 'ground',
    places: ['table', 'room', 'hills'],
    palette: 'earth',
    size: 0.95,
    isOneSided: true,
    draw: ({ accent, light, deep, line, shade }) =>
      accent('M2 38C18 30 38 32 50 42C62 32 82 30 98 38V90C82 84 62 86 50 95C38 86 18 84 2 90Z') +
      light('M7 34C22 26 40 28 50 38V88C40 80 22 78 7 83ZM93 34C78 26 60 28 50 38V88C60 80 78 78 93 83Z') +
      shade('M50 38C54 34 58 32 62 31V81C58 82 54 85 50 88Z') +
      line(
        'deep',
        'M14 42C24 38 34 39 43 45M14 51C24 47 34 48 43 54M14 60C24 56 34 57 43 63M14 69C22 66 30 66 36 69M58 45C66 39 76 38 86 42M58 54C66 48 76 47 86 51M58 63C66 57 76 56 86 60',
        1.3,
      ) +
      deep('M49 38H51V92H49Z'),
  },
  clock: {
    stance: 'ground',
    places: ['room', 'table', 'studio'],
    palette: 'paper',
    size: 0.9,
    isOneSided: true,
    draw: ({ deep, light, accent, mid, line }) =>
      line('deep', 'M26 86L18 97M74 86L82 97', 5) +
      mid('M8 30C6 16 20 6 32 12ZM92 30C94 16 80 6 68 12Z') +
      line('deep', 'M50 14V6M44 5H56', 3.6) +
      deep(disc(50, 54, 41)) +
      light(disc(50, 54, 34)) +
      line('deep', spokes(50, 54, 27, 31, 12), 1.8) +
      line('deep', 'M50 54V32', 3.6) +
      line('accent', 'M50 54L66 64', 3.6) +
      accent(disc(50, 54, 3.4)),
  },
  hourglass: {
    stance: 'ground',
    places: ['studio', 'table', 'desert'],
    palette: 'earth',
    draw: ({ deep, light, accent, shine, mid }) =>
      shine('M24 10C24 32 40 42 46 50C40 58 24 68 24 90H76C76 68 60 58 54 50C60 42 76 32 76 10Z') +
      light(
        'M22 10C22 33 38 43 43.500 50C38 57 22 67 22 90H26C26 69 42 58 48 50C42 42 26 31 26 10ZM78 10C78 33 62 43 56.500 50C62 57 78 67 78 90H74C74 69 58 58 52 50C58 42 74 31 74 10Z',
      ) +
      accent(
        'M30 26C40 30 60 30 70 26C66 36 56 42 50.500 49H49.500C44 42 34 36 30 26ZM49.300 48H50.700V84H49.300ZM27 90C30 80 42 74 50 70C58 74 70 80 73 90Z',
      ) +
      deep(bar(14, 2, 72, 9, 3) + bar(14, 89, 72, 9, 3)) +
      mid(bar(16, 11, 4, 78) + bar(80, 11, 4, 78)),
  },
  key: {
    stance: 'air',
    places: ['studio', 'table'],
    palette: 'honey',
    size: 0.85,
    draw: ({ accent, deep, shade }) =>
      `<g transform="rotate(-35 50 50)">${
        accent(
          'M26 26C40 26 49 35 50 45H98V55H94V70H86V55H80V66H72V55H50C49 65 40 74 26 74C12 74 2 64 2 50C2 36 12 26 26 26ZM22 38A12 12 0 1 0 22 62A12 12 0 1 0 22 38Z',
        ) +
        shade('M50 50H98V55H94V70H86V55H80V66H72V55H50C49 65 40 74 26 74C14 74 4 66 2.500 53H10A12 12 0 0 0 34 51Z') +
        deep(disc(22, 50, 12))
      }</g>`,
  },
  lock: {
    stance: 'ground',
    places: ['studio', 'table'],
    palette: 'circuit',
    size: 0.8,
    draw: ({ accent, deep, pale, shade, shine }) =>
      pale('M22 50V32C22 14 34 4 50 4C66 4 78 14 78 32V50H67V33C67 22 60 15 50 15C40 15 33 22 33 33V50Z') +
      accent(bar(12, 46, 76, 51, 8)) +
      shine(bar(12, 46, 76, 10, 8)) +
      shade('M60 46H80C86 46 88 48 88 54V89C88 95 86 97 80 97H44C60 86 64 62 60 46Z') +
      deep('M50 60C57 60 61 65 61 70C61 75 58 78 55 79L58 90H42L45 79C42 78 39 75 39 70C39 65 43 60 50 60Z'),
  },
  camera: {
    stance: 'ground',
    places: ['table', 'hills', 'city'],
    palette: 'dusk',
    size: 0.85,
    draw: ({ deep, mid, pale, accent, light, shine }) =>
      deep('M30 36L36 22H62L68 36Z') +
      deep(bar(4, 34, 92, 60, 8)) +
      mid('M4 48H96V80H4Z') +
      accent(bar(12, 28, 12, 7, 2)) +
      light(bar(78, 38, 12, 7, 2)) +
      pale(disc(50, 64, 26)) +
      deep(disc(50, 64, 21)) +
      accent(disc(50, 64, 12)) +
      deep(disc(50, 64, 7)) +
      shine(disc(42, 56, 6)) +
      light(disc(45, 58, 2)),
  },
  telescope: {
    stance: 'ground',
    places: ['hills', 'mountains'],
    palette: 'night',
    size: 1.05,
    draw: ({ deep, mid, accent, light, line, shine }) =>
      line('deep', 'M46 58L26 97M46 58L50 97M46 58L70 97', 3.6) +
      `<g transform="rotate(-32 46 52)">${
        mid(bar(0, 46, 16, 10, 2)) +
        deep(bar(14, 42, 34, 18, 2)) +
        mid(bar(46, 38, 40, 26, 2)) +
        accent(bar(46, 38, 5, 26, 1)) +
        deep(bar(82, 35, 10, 32, 2)) +
        shine(bar(16, 44, 66, 4))
      }</g>` +
      deep(disc(46, 58, 5)) +
      light('M92 4L94 10L100 12L94 14L92 20L90 14L84 12L90 10Z'),
  },
  microscope: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'circuit',
    size: 0.95,
    draw: ({ deep, mid, pale, accent, light }) =>
      deep('M60 22C86 30 92 62 70 84L62 78C78 62 74 38 56 32Z') +
      `<g transform="rotate(-24 44 40)">${mid(bar(37, 2, 14, 12, 2)) + pale(bar(34, 12, 20, 36, 3)) + accent(bar(34, 20, 20, 5)) + mid(bar(38, 47, 12, 12, 1)) + deep(bar(40, 58, 8, 7, 1))}</g>` +
      deep(bar(28, 74, 42, 6, 2)) +
      light(bar(38, 71, 18, 3, 1)) +
      deep('M16 97C16 88 24 86 34 86H80C86 86 88 92 88 97Z') +
      accent(disc(76, 58, 6)),
  },
  magnifier: {
    stance: 'air',
    places: ['studio', 'table'],
    palette: 'paper',
    size: 0.8,
    draw: ({ shine, line }) =>
      line('deep', 'M62 62L92 92', 12) +
      line('accent', 'M74 74L92 92', 8) +
      shine(disc(40, 40, 33)) +
      line('deep', disc(40, 40, 33), 8) +
      line('light', 'M20 40C20 28 28 20 40 20', 4),
  },
  computer: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'circuit',
    isOneSided: true,
    draw: ({ deep, mid, pale, light, line }) =>
      deep('M14 20C14 17 16 15 19 15H81C84 15 86 17 86 20V76H14Z') +
      mid(bar(18, 19, 64, 53, 1)) +
      line('light', 'M24 30H40M30 38H56M30 46H48M24 54H36', 2.2) +
      line('accent', 'M44 30H62M60 38H72M52 46H70M40 54H58M24 62H44', 2.2) +
      pale('M2 88H98C98 93 95 96 90 96H10C5 96 2 93 2 88Z') +
      pale('M14 76H86L98 88H2Z') +
      deep('M20 79H80L84 84H16Z') +
      light(disc(50, 17, 0.8)),
  },
  phone: {
    stance: 'ground',
    places: ['table', 'city', 'studio'],
    palette: 'circuit',
    draw: ({ deep, mid, accent, light, pale, shade }) =>
      deep(bar(26, 2, 48, 96, 8)) +
      mid(bar(29.5, 9, 41, 80, 3)) +
      accent(bar(34, 15, 14, 14, 3)) +
      light(bar(52, 15, 14, 14, 3)) +
      pale(bar(34, 33, 14, 14, 3)) +
      accent(bar(52, 33, 14, 14, 3)) +
      light(bar(34, 52, 26, 10, 4)) +
      accent(bar(42, 66, 24, 10, 4)) +
      shade('M50 9H67.500C69.500 9 70.500 10 70.500 12V86C70.500 88 69.500 89 67.500 89H34Z') +
      pale(bar(44, 92, 12, 2, 1)),
  },
  robot: {
    stance: 'ground',
    places: ['studio', 'city', 'room'],
    palette: 'circuit',
    draw: ({ deep, mid, pale, accent, light, line, shade }) =>
      line('deep', 'M50 14V4', 2.4) +
      accent(disc(50, 4, 3.6)) +
      line('deep', 'M26 56L14 66L16 78M74 56L86 66L84 78', 5) +
      deep(bar(34, 80, 10, 18, 3) + bar(56, 80, 10, 18, 3)) +
      mid(bar(26, 48, 48, 36, 8)) +
      pale(bar(24, 12, 52, 34, 11)) +
      deep(bar(30, 19, 40, 19, 8)) +
      accent(disc(41, 28, 4.4) + disc(59, 28, 4.4)) +
      light(disc(42.5, 26.5, 1.4) + disc(60.5, 26.5, 1.4)) +
      shade('M60 48H66C71 48 74 51 74 56V76C74 81 71 84 66 84H50Z') +
      accent(disc(50, 62, 6)) +
      deep(bar(46, 44, 8, 6) + disc(16, 80, 4.4) + disc(84, 80, 4.4)),
  },
  gear: {
    stance: 'air',
    places: ['studio'],
    palette: 'circuit',
    draw: ({ deep, mid, line, shine }) =>
      line('mid', spokes(38, 40, 24, 32, 10, 0.1), 8) +
      mid('M38 12A28 28 0 1 1 38 68A28 28 0 1 1 38 12ZM38 30A10 10 0 1 0 38 50A10 10 0 1 0 38 30Z') +
      shine('M38 14A26 26 0 0 0 13 34A30 30 0 0 1 38 18Z') +
      line('deep', spokes(74, 74, 14, 20, 9, 0.2), 6.5) +
      deep('M74 57A17 17 0 1 1 74 91A17 17 0 1 1 74 57ZM74 68A6 6 0 1 0 74 80A6 6 0 1 0 74 68Z') +
      line('accent', disc(38, 40, 15), 2.2) +
      line('accent', disc(74, 74, 10), 1.8),
  },
  hammer: {
    stance: 'air',
    places: ['studio', 'table'],
    palette: 'earth',
    size: 0.95,
    draw: ({ deep, accent, mid, shade, shine }) =>
      `<g transform="rotate(38 50 50)">${
        accent('M45 26H56L59 100H42Z') +
        shade('M52 26H56L59 100H52Z') +
        deep('M18 8C30 4 40 6 44 6H76V28H44C38 24 28 22 18 26Z') +
        mid(bar(74, 4, 9, 28, 2)) +
        shine('M44 8H76V12H44Z')
      }</g>`,
  },
  pencil: {
    stance: 'air',
    places: ['studio', 'table'],
    palette: 'paper',
    size: 0.95,
    draw: ({ deep, accent, pale, mid, shade, line }) =>
      line('deep', 'M4 96C20 88 24 100 40 94', 2.4) +
      `<g transform="rotate(45 50 50)">${
        pale('M40 82H60L50 104Z') +
        deep('M46.500 96.500L50 104L53.500 96.500Z') +
        accent('M40 4H60V82L55 78L50 82L45 78L40 82Z') +
        shade('M54 4H60V82L55 78L54 79Z') +
        mid(bar(39, -2, 22, 8)) +
        pale('M40 -2V-10C40 -14 60 -14 60 -10V-2Z')
      }</g>`,
  },
  brush: {
    stance: 'ground',
    places: ['studio', 'room'],
    palette: 'paper',
    draw: ({ deep, accent, light, mid, pale, line }) =>
      pale(
        'M50 24C80 22 100 40 96 62C92 84 74 84 68 76C62 70 54 74 56 82C60 96 50 98 42 97C16 96 2 78 4 58C6 38 26 26 50 24Z',
      ) +
      accent(disc(28, 46, 8)) +
      mid(disc(50, 38, 8)) +
      deep(disc(72, 42, 8)) +
      light(disc(22, 66, 8)) +
      mid(disc(36, 82, 7)) +
      line('deep', 'M98 2L62 58', 4) +
      accent('M64 52L70 57C66 66 58 72 50 70C56 66 58 58 64 52Z'),
  },
};
