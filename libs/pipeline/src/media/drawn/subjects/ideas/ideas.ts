import { bar, disc, spokes, type Subjects } from '../subject';

export const ideas: Subjects = {
  money: {
    stance: 'ground',
    places: ['studio', 'table'],
    palette: 'honey',
    draw: ({ accent, deep, light, shade, line }) => {
      const stack = (x: number, count: number): string =>
        Array.from({ length: count }, (_, index) => {
          const y = 92 - index * 9;
          return deep(`M${x - 15} ${y}v5a15 4.500 0 0 0 30 0v-5Z`) + accent(disc(x, y, 15, 4.5));
        }).join('');
      return (
        stack(20, 3) +
        stack(80, 6) +
        stack(50, 4) +
        shade('M50 65H65V97C60 101 54 101 50 101ZM80 47H95V97C90 101 84 101 80 101Z') +
        accent(disc(46, 27, 24)) +
        line('deep', disc(46, 27, 18), 2) +
        light('M46 14L50 23L59.500 24L52 30L54.500 39.500L46 34.500L37.500 39.500L40 30L32.500 24L42 23Z')
      );
    },
  },
  idea: {
    stance: 'air',
    places: ['studio', 'room'],
    palette: 'paper',
    size: 0.95,
    draw: ({ accent, light, deep, mid, shine, line, shade }) =>
      shine(disc(50, 40, 48)) +
      line('accent', spokes(50, 40, 42, 51, 12), 2.6) +
      accent('M50 8C70 8 82 22 82 40C82 56 68 62 66 76H34C32 62 18 56 18 40C18 22 30 8 50 8Z') +
      shade('M62 10C74 14 82 26 82 40C82 56 68 62 66 76H52C68 58 72 34 62 10Z') +
      light('M28 38C28 26 36 18 46 16C38 24 36 32 36 44C30 46 28 42 28 38Z') +
      line('deep', 'M44 76L40 48L46 54L50 46L54 54L60 48L56 76', 2) +
      deep(bar(34, 76, 32, 6, 3) + bar(35, 83, 30, 6, 3)) +
      mid('M38 90H62C60 97 56 99 50 99C44 99 40 97 38 90Z'),
  },
  growth: {
    stance: 'ground',
    places: ['studio', 'hills'],
    palette: 'spring',
    isOneSided: true,
    draw: ({ deep, mid, pale, accent, line }) =>
      pale(bar(6, 74, 16, 24, 2)) +
      mid(bar(28, 60, 16, 38, 2) + bar(50, 46, 16, 52, 2)) +
      deep(bar(72, 28, 16, 70, 2)) +
      line('accent', 'M6 60L30 44L50 34L84 8', 4.6) +
      accent('M70 4L92 2L86 24Z') +
      accent(disc(6, 60, 3.6) + disc(30, 44, 3.6) + disc(51, 33, 3.6)),
  },
  decline: {
    stance: 'ground',
    places: ['studio', 'city'],
    palette: 'dusk',
    isOneSided: true,
    draw: ({ deep, mid, pale, accent, line }) =>
      deep(bar(6, 24, 16, 74, 2)) +
      mid(bar(28, 40, 16, 58, 2) + bar(50, 60, 16, 38, 2)) +
      pale(bar(72, 78, 16, 20, 2)) +
      line('accent', 'M6 10L30 24L48 38L84 62', 4.6) +
      accent('M92 68L70 66L84 48Z'),
  },
  network: {
    stance: 'air',
    places: ['studio', 'space', 'city'],
    palette: 'circuit',
    size: 1.1,
    draw: ({ deep, accent, light, mid, line, shine }) =>
      shine(disc(50, 48, 34)) +
      line(
        'deep',
        'M50 48L14 22M50 48L86 16M50 48L92 60M50 48L70 92M50 48L24 86M50 48L4 56M14 22L4 56L24 86L70 92L92 60L86 16M14 22L48 6L86 16M48 6L50 48',
        1.8,
      ) +
      mid(disc(4, 56, 6) + disc(92, 60, 7) + disc(48, 6, 6)) +
      accent(disc(14, 22, 8) + disc(70, 92, 8) + disc(86, 16, 7)) +
      deep(disc(24, 86, 8) + disc(50, 48, 15)) +
      accent(disc(50, 48, 11)) +
      light(disc(50, 48, 5) + disc(14, 22, 3) + disc(70, 92, 3) + disc(24, 86, 3)),
  },
  question: {
    stance: 'air',
    places: ['studio'],
    palette: 'paper',
    size: 0.9,
    isOneSided: true,
    draw: ({ accent, deep, line, shade }) =>
      line('deep', 'M28 32C28 2 76 2 74 34C72 54 50 52 50 72', 15) +
      line('accent', 'M28 32C28 2 76 2 74 34C72 54 50 52 50 72', 11) +
      deep(disc(50, 92, 8.5)) +
      accent(disc(50, 92, 6.5)) +
      shade(disc(52, 94, 4)),
  },
  justice: {
    stance: 'ground',
    places: ['studio', 'city'],
    palette: 'earth',
    size: 1.1,
    draw: ({ deep, accent, line, shade, light }) =>
      line('deep', 'M50 10V92M14 26L86 18', 4) +
      line('deep', 'M14 26L2 58M14 26L26 58M86 18L74 50M86 18L98 50', 1.2) +
      accent('M-1 58H29C28 68 22 73 14 73C6 73 0 68 -1 58ZM71 50H101C100 60 94 65 86 65C78 65 72 60 71 50Z') +
      shade('M14 58H29C28 68 22 73 14 73ZM86 50H101C100 60 94 65 86 65Z') +
      deep('M26 98C28 90 40 90 50 88C60 90 72 90 74 98Z') +
      light(disc(50, 10, 5)),
  },
  goal: {
    stance: 'ground',
    places: ['mountains', 'hills'],
    palette: 'fire',
    size: 1.15,
    draw: ({ deep, mid, accent, light, line, shade }) =>
      deep('M0 98L44 28L54 34L62 30L100 98Z') +
      mid('M0 98L44 28L48 56L40 70L50 98Z') +
      light('M44 28L54 34L62 30L70 45L62 42L56 50L48 42L36 46Z'.replace('L36 46Z', 'L34.500 43.500Z')) +
      line('deep', 'M50 32V-2', 2.6) +
      accent('M51 -2L82 6L51 16Z') +
      shade('M51 7L82 6L51 16Z') +
      line('light', 'M50 96C40 88 60 82 52 74C44 68 58 62 52 54', 1.6),
  },
  target: {
    stance: 'air',
    places: ['studio', 'hills'],
    palette: 'fire',
    size: 0.95,
    draw: ({ accent, light, deep, line }) =>
      accent(disc(46, 54, 44)) +
      light(disc(46, 54, 34)) +
      accent(disc(46, 54, 24)) +
      light(disc(46, 54, 14)) +
      accent(disc(46, 54, 6)) +
      line('deep', 'M46 54L86 14', 3.6) +
      deep('M80 4L82 16L96 20L104 10L92 8L90 -4Z'),
  },
  peace: {
    stance: 'air',
    places: ['sky', 'hills'],
    palette: 'sky',
    draw: ({ light, accent, deep, mid, shade, line }) => {
      const body =
        'M4 64C20 64 32 57 42 50C52 44 66 43 75 41C79 34 88 33 93 38L99 40L93 43C92 50 84 58 72 62C58 68 40 71 28 67L12 76L16 67Z';
      const wing = 'M45 51C30 41 22 24 26 4C42 10 58 26 63 46Z';
      return (
        mid('M52 46C48 28 56 12 70 2C75 16 73 32 64 44Z') +
        light(body) +
        line('deep', body, 1.1) +
        light(wing) +
        line('deep', wing, 1.1) +
        shade('M45 51C38 40 33 28 31 16C42 24 54 36 60 47Z') +
        deep(disc(86, 39, 1.4)) +
        line('deep', 'M97 42C98 50 94 58 88 64', 1.5) +
        accent('M97 48C104 45 105 53 97 54ZM95 55C90 51 86 56 91 60ZM93 60C100 60 98 68 91 64Z')
      );
    },
  },
  vote: {
    stance: 'ground',
    places: ['studio', 'city'],
    palette: 'paper',
    size: 0.9,
    isOneSided: true,
    draw: ({ light, accent, deep, mid, line, shade }) =>
      `<g transform="rotate(-8 50 26)">${light(bar(28, 0, 44, 52, 2)) + line('accent', 'M38 24L47 34L63 12', 5)}</g>` +
      accent('M8 44H92L98 56H2Z') +
      deep('M26 47H74L76 52H24Z') +
      mid(bar(4, 54, 92, 43, 2)) +
      shade('M60 54H94C95 54 96 55 96 56V95C96 96 95 97 94 97H40Z') +
      light('M50 64L54 72L62 73L56 79L58 87L50 83L42 87L44 79L38 73L46 72Z'),
  },
  music: {
    stance: 'air',
    places: ['studio', 'city', 'room'],
    palette: 'dusk',
    size: 0.9,
    isOneSided: true,
    draw: ({ deep, accent, mid, line }) =>
      line('mid', 'M0 30C30 16 60 46 100 26M0 42C30 28 60 58 100 38M0 54C30 40 60 70 100 50', 1.2) +
      deep('M34 16L84 4V18L34 30Z') +
      line('deep', 'M36 20V78M82 8V66', 4.4) +
      deep(disc(25, 79, 12.5, 9) + disc(71, 67, 12.5, 9)) +
      accent(disc(25, 79, 9, 6) + disc(71, 67, 9, 6)) +
      mid(disc(96, 78, 0)),
  },
  speech: {
    stance: 'air',
    places: ['studio', 'room'],
    palette: 'paper',
    isOneSided: true,
    draw: ({ accent, mid, light, shade }) =>
      mid(
        'M38 34H88C94 34 98 38 98 44V74C98 80 94 84 88 84H84L88 98L66 84H38C32 84 30 80 30 74V44C30 38 32 34 38 34Z',
      ) +
      accent('M12 4H66C72 4 76 8 76 14V46C76 52 72 56 66 56H34L12 72L16 56H12C6 56 2 52 2 46V14C2 8 6 4 12 4Z') +
      shade('M60 4H66C72 4 76 8 76 14V46C76 52 72 56 66 56H34C50 48 64 30 60 4Z') +
      light(disc(22, 30, 5) + disc(39, 30, 5) + disc(56, 30, 5)),
  },
  shield: {
    stance: 'air',
    places: ['studio'],
    palette: 'circuit',
    size: 0.85,
    isOneSided: true,
    draw: ({ accent, deep, shade, line }) =>
      deep('M50 0C64 8 78 12 94 12C96 50 84 84 50 100C16 84 4 50 6 12C22 12 36 8 50 0Z') +
      accent('M50 8C62 15 74 18 87 19C88 50 78 78 50 92C22 78 12 50 13 19C26 18 38 15 50 8Z') +
      shade('M50 8C62 15 74 18 87 19C88 50 78 78 50 92Z') +
      line('light', 'M31 50L45 64L70 34', 7),
  },
  health: {
    stance: 'ground',
    places: ['studio', 'table'],
    palette: 'rose',
    size: 0.85,
    draw: ({ light, accent, shade, line }) =>
      line('deep', 'M34 28V16C34 12 36 10 40 10H60C64 10 66 12 66 16V28', 5) +
      light(bar(4, 26, 92, 70, 9)) +
      shade('M66 26H87C93 26 96 29 96 35V87C96 93 93 96 87 96H40C66 84 74 54 66 26Z') +
      accent('M42 40H58V53H71V69H58V82H42V69H29V53H42Z'),
  },
  news: {
    stance: 'ground',
    places: ['table', 'city'],
    palette: 'paper',
    size: 0.9,
    isOneSided: true,
    draw: ({ light, deep, mid, accent, line, shade }) =>
      mid('M78 22H92C96 22 98 24 98 28V88C98 94 94 97 90 97C84 97 80 94 80 88Z') +
      light('M4 6H78C80 6 82 8 82 10V88C82 94 86 97 90 97H14C8 97 2 93 2 86V8C2 7 3 6 4 6Z') +
      deep(bar(10, 14, 64, 12, 1)) +
      accent(bar(10, 34, 30, 26, 1)) +
      line('deep', 'M46 36H74M46 44H74M46 52H74M46 60H66M10 70H74M10 78H74M10 86H60', 2) +
      shade('M10 60L22 46L30 54L36 48L40 52V60Z'),
  },
  map: {
    stance: 'ground',
    places: ['table', 'hills', 'mountains'],
    palette: 'earth',
    isOneSided: true,
    draw: ({ light, pale, accent, mid, line, shade }) =>
      light('M2 34L34 24V88L2 98Z') +
      pale('M34 24L66 34V98L34 88Z') +
      light('M66 34L98 24V88L66 98Z') +
      shade('M34 24L66 34V98L34 88Z') +
      mid('M8 50C18 44 24 54 28 48V70C20 74 14 66 8 72ZM72 74C80 66 86 74 92 68V82L72 90Z') +
      line('deep', 'M14 86L26 76M32 72L40 70M46 70L54 66', 2.2) +
      accent('M62 2C74 2 82 10 82 22C82 34 70 44 62 58C54 44 42 34 42 22C42 10 50 2 62 2Z') +
      light(disc(62, 22, 8)),
  },
  chess: {
    stance: 'ground',
    places: ['table', 'studio'],
    palette: 'night',
    draw: ({ deep, light, mid, accent, shade }) =>
      mid(disc(50, 96, 46, 4)) +
      deep(
        'M28 94V88C28 84 34 82 36 78C34 66 46 56 50 48C42 52 38 54 34 58C28 60 22 56 24 50C28 38 36 24 46 16L50 4L58 14C76 22 80 46 74 78C76 82 80 84 80 88V94Z',
      ) +
      shade('M58 14C76 22 80 46 74 78C76 82 80 84 80 88V94H56C62 70 66 40 58 14Z') +
      light(disc(46, 30, 2.6)) +
      accent(bar(28, 84, 52, 4, 2)),
  },
  recycle: {
    stance: 'air',
    places: ['studio', 'hills'],
    palette: 'forest',
    size: 0.95,
    draw: ({ accent, deep, shade }) =>
      [0, 120, 240]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 50 55)">${(turn === 120 ? deep : accent)('M36 22C42 10 56 8 62 18L70 32L78 27L76 50L56 40L63 36L55 23C53 19 48 19 46 23L42 30L30 23Z')}${shade('M70 32L78 27L76 50L56 40L63 36Z')}</g>`,
        )
        .join(''),
  },
};
