import { bar, disc, spokes, type Subjects } from '../subject';

export const vehicles: Subjects = {
  bicycle: {
    stance: 'ground',
    places: ['road', 'hills', 'city'],
    palette: 'earth',
    size: 1.1,
    draw: ({ line, deep, accent }) =>
      line('mid', spokes(22, 76, 0, 19, 12) + spokes(78, 76, 0, 19, 12), 0.7) +
      line('deep', disc(22, 76, 20) + disc(78, 76, 20), 3.6) +
      line('accent', 'M22 76L40 44H68L50 76Z M40 44L50 76M78 76L66 36', 3.4) +
      line('deep', 'M40 44L37 36M66 36L64 30C70 26 76 28 78 33M50 76L56 83', 2.8) +
      line('deep', disc(50, 76, 6), 2) +
      deep('M28 34C34 30 44 32 46 36C40 38 32 38 28 34Z') +
      deep(bar(53, 82, 8, 2.4, 1)) +
      accent(disc(22, 76, 2.4) + disc(78, 76, 2.4)),
  },
  car: {
    stance: 'ground',
    places: ['road', 'city', 'mountains'],
    palette: 'fire',
    size: 1.15,
    draw: ({ accent, deep, pale, light, shade, shine, line }) =>
      accent(
        'M3 80C1 68 4 62 14 60L26 58C34 46 42 42 54 42C66 42 72 46 80 58C92 60 98 64 98 74C98 82 96 84 92 84H8C5 84 3 83 3 80Z',
      ) +
      pale('M32 58C38 50 42 47 50 46.500V58ZM54 46.500C63 47 68 50 73 58H54Z') +
      shine('M4 70C6 64 12 62 20 61H84C76 64 20 64 4 70Z') +
      shade('M3 76H98C98 82 96 84 92 84H8C5 84 3 82 3 76Z') +
      line('shade', 'M52 59V80', 1) +
      deep(disc(24, 84, 12.5) + disc(77, 84, 12.5)) +
      pale(disc(24, 84, 6) + disc(77, 84, 6)) +
      light('M92 64C96 65 97 68 97 71H91Z') +
      light(bar(56, 62, 6, 1.8, 0.9)),
  },
  train: {
    stance: 'ground',
    places: ['road', 'mountains', 'city'],
    palette: 'dusk',
    size: 1.3,
    draw: ({ deep, mid, accent, light, line, shade }) =>
      line('pale', 'M81 30C76 22 64 26 60 18C56 10 44 14 38 8C30 2 18 8 12 4', 6) +
      deep(bar(4, 40, 30, 44, 2)) +
      mid(bar(0, 35, 38, 6, 2)) +
      light(bar(10, 47, 18, 14, 2)) +
      deep('M34 52H84C92 52 94 58 94 66C94 74 92 80 84 80H34Z') +
      deep('M74 52L71 30H91L88 52ZM50 52C50 44 60 44 60 52Z') +
      mid(bar(70, 28, 22, 5, 1)) +
      accent(bar(46, 52, 4, 28) + bar(64, 52, 4, 28)) +
      accent('M88 80H98L100 92H84Z') +
      shade('M34 72H93C92 78 90 80 84 80H34Z') +
      deep(disc(20, 86, 11) + disc(50, 89, 8) + disc(70, 89, 8) + disc(88, 90, 6)) +
      mid(disc(20, 86, 6) + disc(50, 89, 4) + disc(70, 89, 4)) +
      line('accent', 'M20 86L50 89L70 89', 2.2) +
      light(disc(94, 62, 3)),
  },
  plane: {
    stance: 'air',
    places: ['sky', 'mountains'],
    palette: 'sky',
    size: 1.1,
    draw: ({ pale, mid, accent, deep, shade, light }) =>
      mid('M46 44L66 20L74 20L62 44Z') +
      accent('M6 50L0 24H10L24 46Z') +
      pale('M4 50C20 44 44 42 70 42C88 42 98 48 98 54C98 60 88 64 70 64C44 64 16 60 4 50Z') +
      shade('M8 53C30 60 70 60 98 54C98 60 88 64 70 64C44 64 18 61 8 53Z') +
      accent('M20 50.500C40 53 70 54 97 52L97.500 55C70 57 36 56 20 50.500Z') +
      deep('M88 45C94 47 96 49 97 51H86Z') +
      deep(
        disc(34, 48, 1.5) +
          disc(42, 47.5, 1.5) +
          disc(50, 47, 1.5) +
          disc(58, 47, 1.5) +
          disc(66, 47, 1.5) +
          disc(74, 47, 1.5),
      ) +
      deep('M40 56L58 56L30 88H20Z') +
      mid('M4 52L16 54L4 66H-2Z') +
      light(bar(28, 76, 10, 5, 2.5)),
  },
  ship: {
    stance: 'water',
    places: ['sea', 'beach'],
    palette: 'sea',
    size: 1.15,
    draw: ({ deep, light, accent, pale, line, shade }) =>
      line('deep', 'M50 76V4', 2.4) +
      light('M47 8C46 32 30 58 10 68H47Z') +
      shade('M47 8C46 32 38 58 30 68H47Z') +
      pale('M53 14C66 28 82 54 88 68H53Z') +
      accent('M51 2L66 6L51 10Z') +
      deep('M4 74H96C92 88 84 96 74 98H24C14 94 8 86 4 74Z') +
      accent('M6 78H94.500L93 82H7.500Z') +
      line('shade', 'M20 90H80', 1.2),
  },
  rocket: {
    stance: 'air',
    places: ['space', 'sky'],
    palette: 'space',
    size: 1.05,
    draw: ({ pale, accent, deep, light, shade }) =>
      `<g transform="rotate(32 50 50)">${
        light('M42 78C40 88 46 94 50 104C54 94 60 88 58 78Z') +
        accent('M38 78C34 92 42 98 50 112C58 98 66 92 62 78L56 80C56 88 52 92 50 98C48 92 44 88 44 80Z') +
        accent('M34 52C24 58 20 70 22 82L36 74ZM66 52C76 58 80 70 78 82L64 74Z') +
        pale('M50 0C64 14 70 34 68 54C67 64 64 72 62 78H38C36 72 33 64 32 54C30 34 36 14 50 0Z') +
        shade('M54 5C66 18 70 36 68 54C67 64 64 72 62 78H52C60 58 62 26 54 5Z') +
        accent('M50 0C56 6 60 12 63 20H37C40 12 44 6 50 0Z') +
        deep(disc(50, 38, 9)) +
        light(disc(50, 38, 6.5)) +
        deep('M46 58H54V84H46Z')
      }</g>`,
  },
  bus: {
    stance: 'ground',
    places: ['city', 'road'],
    palette: 'dusk',
    size: 1.15,
    draw: ({ accent, deep, pale, light, shade }) =>
      accent(bar(2, 34, 96, 52, 7)) +
      pale(bar(8, 42, 15, 17, 2) + bar(26, 42, 15, 17, 2) + bar(44, 42, 15, 17, 2) + bar(62, 42, 15, 17, 2)) +
      pale('M81 42H93C95 42 96 44 96 46V82H81Z') +
      shade(bar(2, 64, 96, 4)) +
      shade('M2 78H98V80C98 84 96 86 92 86H8C4 86 2 84 2 80Z') +
      deep(disc(24, 87, 10) + disc(72, 87, 10)) +
      pale(disc(24, 87, 4.5) + disc(72, 87, 4.5)) +
      light(bar(93, 70, 5, 5, 2)),
  },
  truck: {
    stance: 'ground',
    places: ['road', 'city', 'mountains'],
    palette: 'earth',
    size: 1.2,
    draw: ({ accent, deep, pale, light, mid, shade }) =>
      mid(bar(2, 28, 62, 54, 2)) +
      shade('M2 70H64V82H2Z') +
      pale(bar(8, 36, 50, 4) + bar(8, 46, 34, 4)) +
      accent('M66 42H82C86 42 90 52 93 60C98 62 98 66 98 70V84H66Z') +
      pale('M71 48H81C83 50 85 56 87 61H71Z') +
      deep(bar(0, 80, 99, 6, 2)) +
      deep(disc(20, 87, 10) + disc(42, 87, 10) + disc(82, 87, 10)) +
      pale(disc(20, 87, 4.5) + disc(42, 87, 4.5) + disc(82, 87, 4.5)) +
      light(bar(94, 68, 4, 6, 2)),
  },
  balloon: {
    stance: 'air',
    places: ['sky', 'mountains', 'hills'],
    palette: 'sky',
    size: 1.05,
    draw: ({ accent, light, mid, deep, shade, line }) =>
      line('deep', 'M36 66L43 84M64 66L57 84M50 70V84', 1) +
      accent('M50 2C76 2 86 20 86 34C86 50 70 62 60 72H40C30 62 14 50 14 34C14 20 24 2 50 2Z') +
      light(
        'M38 4C30 16 28 48 42 72H40C30 62 14 50 14 34C14 22 22 8 38 4ZM50 2C62 14 64 52 54 72H46C36 52 38 14 50 2Z',
      ) +
      shade('M62 4C74 16 74 50 58 72H60C70 62 86 50 86 34C86 22 78 8 62 4Z') +
      mid(bar(41, 83, 18, 14, 3)) +
      deep(bar(40, 82, 20, 4, 2)),
  },
};
