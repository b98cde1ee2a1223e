import { bar, disc, type Subjects } from '../subject';

export const belongings: Subjects = {
  umbrella: {
    stance: 'ground',
    places: ['city', 'hills', 'beach'],
    palette: 'sky',
    size: 0.95,
    draw: ({ accent, shade, line }) =>
      line('deep', 'M50 40V88C50 98 64 98 64 88', 3.4) +
      accent(
        'M4 48C6 22 28 8 50 8C72 8 94 22 96 48C90 42 82 42 76 48C68 42 58 42 50 48C42 42 32 42 24 48C18 42 10 42 4 48Z',
      ) +
      shade('M50 8C62 14 74 30 76 48C82 42 90 42 96 48C94 22 72 8 50 8ZM50 8C38 14 26 30 24 48C32 42 42 42 50 48Z') +
      line('light', 'M50 8V2', 2.6),
  },
  lamp: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'dusk',
    size: 0.9,
    draw: ({ deep, accent, light, shine, line }) =>
      shine('M52 36L100 97H20L72 54Z') +
      line('deep', 'M28 94L20 58L54 22', 3.6) +
      deep('M8 97C8 91 16 90 28 90C40 90 46 91 46 97Z') +
      accent('M46 26L62 14C76 22 84 36 82 50L50 44C44 40 42 32 46 26Z') +
      light('M52 44.500L80 49.500C76 56 58 54 52 44.500Z') +
      deep(disc(20, 58, 4) + disc(52, 24, 4)),
  },
  candle: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'night',
    size: 0.8,
    draw: ({ pale, accent, light, deep, shine, shade, line }) =>
      shine(disc(50, 20, 30)) +
      deep('M24 90H76C80 97 20 97 24 90Z') +
      pale('M36 42C42 38 58 38 64 42V92H36Z') +
      shade('M54 40C58 40 62 41 64 42V92H54Z') +
      pale('M36 42C36 60 40 64 42 56C44 66 46 60 46 48Z') +
      line('deep', 'M50 40V32', 1.8) +
      accent('M50 36C38 30 42 16 50 2C58 16 62 30 50 36Z') +
      light('M50 34C45 30 46 22 50 14C54 22 55 30 50 34Z'),
  },
  campfire: {
    stance: 'ground',
    places: ['forest', 'beach', 'desert'],
    palette: 'fire',
    size: 0.9,
    draw: ({ accent, light, mid, shine, line }) =>
      shine(disc(50, 56, 46)) +
      mid('M50 88C20 86 18 58 34 40C36 50 40 52 42 50C38 34 46 18 58 6C56 22 70 30 76 46C84 66 78 86 50 88Z') +
      accent('M50 88C28 84 30 62 40 50C42 58 46 58 48 56C46 44 50 34 58 26C58 40 68 46 70 60C72 76 66 86 50 88Z') +
      light('M50 88C38 84 40 70 46 64C48 68 50 66 52 60C58 66 62 72 60 78C58 84 56 87 50 88Z') +
      line('deep', 'M14 95L82 84M86 95L18 84', 7) +
      line('mid', 'M14 95L16 94.700M86 95L84 94.700', 4),
  },
  letter: {
    stance: 'air',
    places: ['studio', 'sky', 'table'],
    palette: 'rose',
    size: 0.85,
    draw: ({ light, accent, shade, line }) =>
      light(bar(4, 22, 92, 60, 4)) +
      shade('M4 80L42 50H58L96 80C95 82 94 82 92 82H8C6 82 5 82 4 80Z') +
      light('M6 22H94C96 23 96 25 95 26L54 58C52 60 48 60 46 58L5 26C4 25 4 23 6 22Z') +
      line('deep', 'M5 26L46 58C48 60 52 60 54 58L95 26', 1.8) +
      accent('M50 54C46 46 36 50 41 59L50 67L59 59C64 50 54 46 50 54Z'),
  },
  guitar: {
    stance: 'air',
    places: ['room', 'studio', 'beach'],
    palette: 'dusk',
    draw: ({ accent, deep, light, line, shade, mid }) =>
      `<g transform="rotate(40 50 50)">${
        deep('M46 -14H54L55 40H45Z') +
        mid('M44 -26H56L55 -12H45Z') +
        accent(
          'M50 36C64 34 68 42 66 52C64 60 74 64 76 76C78 92 66 100 50 100C34 100 22 92 24 76C26 64 36 60 34 52C32 42 36 34 50 36Z',
        ) +
        shade('M58 36C66 36 68 44 66 52C64 60 74 64 76 76C78 92 66 100 50 100C66 90 66 66 58 36Z') +
        deep(disc(50, 62, 8)) +
        deep(bar(40, 84, 20, 3.5, 1)) +
        line('light', 'M48 -16V84M50 -16V84M52 -16V84', 0.5) +
        light(disc(42, -22, 1.6) + disc(58, -22, 1.6) + disc(42, -16, 1.6) + disc(58, -16, 1.6))
      }</g>`,
  },
  piano: {
    stance: 'ground',
    places: ['room', 'studio'],
    palette: 'night',
    size: 1.15,
    draw: ({ deep, light, mid, line, shine }) =>
      deep('M22 52C26 24 46 8 74 4C70 18 80 26 92 30L94 52Z') +
      shine('M28 50C32 30 48 14 70 8C60 20 46 30 40 50Z') +
      line('accent', 'M60 52L70 22', 1.6) +
      deep(bar(4, 50, 92, 18, 4)) +
      light(bar(6, 60, 40, 5)) +
      line('deep', 'M12 60V65M18 60V65M24 60V65M30 60V65M36 60V65M42 60V65', 1) +
      mid(bar(4, 66, 92, 4, 2)) +
      line('deep', 'M14 70L12 97M86 70L88 97M56 70V97', 4.6),
  },
  ball: {
    stance: 'ground',
    places: ['hills', 'beach', 'city'],
    palette: 'forest',
    size: 0.7,
    draw: ({ light, deep, shade, line }) =>
      light(disc(50, 52, 45)) +
      deep(
        'M50 34L66 46L60 64H40L34 46ZM50 7C56 7 62 8 66 10L50 20L34 10C38 8 44 7 50 7ZM93 38C95 48 95 56 93 64L82 54L86 40ZM7 38L14 40L18 54L7 64C5 56 5 48 7 38ZM26 90L28 78L42 82L46 97C38 96 32 94 26 90ZM74 90L72 78L58 82L54 97C62 96 68 94 74 90Z',
      ) +
      line('deep', 'M50 34V20M66 46L82 42M60 64L70 78M40 64L30 78M34 46L18 42', 2) +
      shade('M72 13A45 45 0 1 1 16 82A52 52 0 0 0 72 13Z'),
  },
  trophy: {
    stance: 'ground',
    places: ['studio', 'table'],
    palette: 'honey',
    size: 0.9,
    draw: ({ accent, deep, light, shade, shine, line }) =>
      line('accent', 'M26 14H10C8 34 18 44 32 44M74 14H90C92 34 82 44 68 44', 5) +
      accent('M24 6H76C78 36 70 56 56 62V76H66L70 86H30L34 76H44V62C30 56 22 36 24 6Z') +
      shade('M60 6H76C78 36 70 56 56 62V76H66L70 86H50C58 60 62 40 60 6Z') +
      shine('M30 10H36C36 30 38 42 44 54C34 46 30 30 30 10Z') +
      deep(bar(22, 84, 56, 14, 3)) +
      light('M50 18L53 27H62L55 32L58 41L50 36L42 41L45 32L38 27H47Z'),
  },
  gift: {
    stance: 'ground',
    places: ['table', 'room', 'snow'],
    palette: 'rose',
    size: 0.8,
    draw: ({ accent, mid, light, shade }) =>
      light(
        'M50 28C40 4 18 4 20 16C22 26 38 28 50 30C62 28 78 26 80 16C82 4 60 4 50 28ZM50 26C44 14 30 10 28 16C28 22 42 24 50 26ZM50 26C56 14 70 10 72 16C72 22 58 24 50 26Z',
      ) +
      mid(bar(12, 46, 76, 51, 2)) +
      accent(bar(6, 30, 88, 19, 3)) +
      light(bar(43, 30, 14, 67)) +
      shade('M57 49H88V95C88 96 87 97 86 97H57Z'),
  },
  crown: {
    stance: 'ground',
    places: ['studio', 'table'],
    palette: 'honey',
    size: 0.8,
    draw: ({ accent, deep, light, shade, mid }) =>
      mid('M14 88C30 78 70 78 86 88Z') +
      accent('M8 34L28 56L50 20L72 56L92 34L84 92H16Z') +
      shade('M50 20L72 56L92 34L84 92H60Z') +
      light(disc(8, 31, 5) + disc(50, 16, 6) + disc(92, 31, 5)) +
      deep('M17 80H83L82 88H18Z') +
      light(disc(30, 84, 2.6) + disc(50, 84, 2.6) + disc(70, 84, 2.6)),
  },
  chair: {
    stance: 'ground',
    places: ['room'],
    palette: 'earth',
    size: 0.9,
    draw: ({ accent, mid, shade, line }) =>
      line('deep', 'M24 84L20 97M76 84L80 97', 4) +
      mid('M24 12C34 6 66 6 76 12C80 30 80 44 78 58H22C20 44 20 30 24 12Z') +
      accent('M20 54H80V74H20Z') +
      shade('M20 66H80V74H20Z') +
      mid('M6 44C14 38 24 42 24 52V86H12C8 74 6 58 6 44ZM94 44C86 38 76 42 76 52V86H88C92 74 94 58 94 44Z') +
      shade(bar(24, 74, 52, 12)),
  },
};
