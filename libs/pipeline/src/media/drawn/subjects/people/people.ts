import { bar, disc, type Subjects } from '../subject';

export const people: Subjects = {
  person: {
    stance: 'ground',
    places: ['hills', 'city', 'mountains'],
    palette: 'dusk',
    draw: ({ deep, mid, accent, line }) =>
      line('deep', 'M47 60L42 80L40 97M53 60L58 80L62 96', 6.5) +
      mid('M38 32C42 28 58 28 62 32C66 44 64 58 62 68H38C36 56 34 44 38 32Z') +
      line('deep', 'M40 35C34 44 34 54 36 62M60 35C66 44 66 54 64 62', 5) +
      accent('M42 29C46 33 54 33 58 29L60 34C54 38 46 38 40 34Z') +
      deep(disc(50, 18, 9.5)) +
      deep('M40 17C40 5 60 5 60 17C56 11 46 11 40 17Z') +
      deep('M36 97H44V99H34ZM58 96H66L67 99H58Z'),
  },
  child: {
    stance: 'ground',
    places: ['hills', 'beach', 'room'],
    palette: 'spring',
    size: 0.85,
    draw: ({ deep, mid, accent, line }) =>
      line('shine', 'M70 44C78 40 80 34 80 28', 1) +
      accent('M80 2C90 2 94 10 92 17C90 24 84 28 80 30C76 28 70 24 68 17C66 10 70 2 80 2Z') +
      line('deep', 'M45 72L38 97M53 72L62 96', 6.5) +
      mid('M38 46C44 42 54 42 60 46L66 78H32Z') +
      line('deep', 'M40 48L28 62M58 48L71 42', 5) +
      deep(disc(49, 32, 11)) +
      deep('M40 24C30 24 28 34 32 38C36 36 38 32 40 30ZM58 24C68 24 70 34 66 38C62 36 60 32 58 30Z') +
      accent(disc(39, 25, 2) + disc(59, 25, 2)),
  },
  family: {
    stance: 'ground',
    places: ['hills', 'beach', 'room'],
    palette: 'rose',
    size: 1.1,
    draw: ({ deep, mid, accent, line }) =>
      line('deep', 'M20 62L17 97M28 62L31 97M74 62V97M82 62V97M46 80L44 97M54 80L56 97', 5.4) +
      mid('M14 36C18 32 30 32 34 36L35 66H13Z') +
      accent('M70 38C74 34 82 34 86 38L92 72H64Z') +
      accent('M42 64C46 60 54 60 58 64L59 84H41Z') +
      line('deep', 'M33 38C38 48 40 58 43 68M71 40C66 50 62 58 57 68M14 38L11 58M86 40L91 58', 4) +
      deep(disc(24, 22, 8.5) + disc(78, 25, 8) + disc(50, 53, 7)) +
      deep('M69 26C67 12 89 12 87 27L90 38L82 30C82 22 74 20 71 26L68 36Z') +
      deep('M15 20C16 10 32 10 33 20C28 15 20 15 15 20Z'),
  },
  couple: {
    stance: 'ground',
    places: ['hills', 'beach', 'city'],
    palette: 'rose',
    draw: ({ deep, mid, accent, line }) =>
      line('deep', 'M34 64L31 97M42 64L43 97M60 66L58 97M66 66L68 97', 5.4) +
      mid('M27 34C31 29 43 29 47 34L48 68H27Z') +
      accent('M54 38C58 33 68 33 72 38L77 74H50Z') +
      line('deep', 'M46 36L52 54L56 40M28 36L25 58M72 40L74 58', 4) +
      deep(disc(38, 20, 8.5) + disc(61, 25, 8)) +
      deep('M53 24C52 13 70 13 71 25C73 34 72 40 69 44C67 36 66 28 62 22Z') +
      accent('M50 8C44 -2 34 6 42 12L50 19L58 12C66 6 56 -2 50 8Z'),
  },
  crowd: {
    stance: 'ground',
    places: ['city', 'studio', 'room'],
    palette: 'dusk',
    size: 1.1,
    draw: ({ deep, mid, accent, pale }) => {
      const body = (x: number, top: number, wide: number): string =>
        disc(x, top, wide * 0.46, wide * 0.5) +
        `M${x - wide} 98C${x - wide} ${top + wide * 1.1} ${x - wide * 0.5} ${top + wide * 0.75} ${x} ${top + wide * 0.75}C${x + wide * 0.5} ${top + wide * 0.75} ${x + wide} ${top + wide * 1.1} ${x + wide} 98Z`;
      return (
        pale(body(22, 34, 13) + body(50, 28, 13) + body(78, 34, 13)) +
        mid(body(8, 50, 15) + body(36, 46, 15) + body(64, 46, 15) + body(92, 50, 15)) +
        deep(body(20, 64, 17) + body(80, 64, 17)) +
        accent(body(50, 60, 18))
      );
    },
  },
  runner: {
    stance: 'ground',
    places: ['road', 'hills', 'beach'],
    palette: 'fire',
    draw: ({ deep, accent, light, line }) =>
      line('deep', 'M50 58L38 74L18 76L12 70', 6.5) +
      line('deep', 'M44 34L30 42L26 54', 5) +
      accent('M46 28C52 24 62 26 63 32L58 60C54 64 46 62 44 58Z') +
      line('deep', 'M53 60L68 68L66 88L74 91', 6.5) +
      line('deep', 'M58 32L68 46L82 40', 5) +
      deep(disc(64, 16, 9)) +
      light('M55 12L73 9.500L73.500 13L55.500 16Z') +
      line('light', 'M8 34H24M2 46H18M8 58H22', 1.8),
  },
  dancer: {
    stance: 'ground',
    places: ['studio', 'city', 'room'],
    palette: 'dusk',
    draw: ({ deep, accent, mid, line, shade }) =>
      line('deep', 'M50 62L46 80L48 97M52 62L72 66L90 54', 5) +
      line('deep', 'M45 34L30 24L24 8M54 34L70 26L84 14', 4.2) +
      mid('M43 32C47 29 53 29 57 32L55 52H45Z') +
      accent('M44 48C48 52 54 50 56 48C66 54 78 62 82 72C70 70 62 76 54 70C46 78 34 76 22 78C26 66 34 54 44 48Z') +
      shade('M54 52C64 58 76 64 82 72C70 70 62 76 54 70Z') +
      deep(disc(50, 20, 7.5) + disc(46, 11, 4)),
  },
  worker: {
    stance: 'ground',
    places: ['room', 'studio', 'city'],
    palette: 'paper',
    size: 1.15,
    draw: ({ deep, mid, accent, pale, light, line, shine }) =>
      mid('M6 50C10 46 18 46 20 52L22 78H8Z') +
      line('deep', 'M16 80V96M4 97H28', 3) +
      line('mid', 'M30 74L48 76L50 96', 6.5) +
      accent('M20 42C26 36 36 38 40 44L42 76H18Z') +
      line('deep', 'M34 48L46 60L60 60', 5) +
      deep(disc(34, 26, 10)) +
      deep('M24 26C22 10 46 10 45 24C40 20 36 22 34 26Z') +
      pale(bar(44, 63, 54, 4, 1)) +
      line('pale', 'M52 67V97M92 67V97', 3) +
      deep('M62 62L70 36H94L88 62Z') +
      shine('M66 58L72 39H90L85 58Z') +
      light(bar(92, 55, 5, 8, 1)),
  },
  teacher: {
    stance: 'ground',
    places: ['room', 'studio'],
    palette: 'paper',
    size: 1.15,
    isOneSided: true,
    draw: ({ deep, mid, accent, pale, line }) =>
      pale(bar(36, 8, 64, 50, 2)) +
      deep(bar(39, 11, 58, 44, 1)) +
      line('light', 'M46 24H66M46 34H76M46 44H60M78 22L84 34L90 18', 2) +
      line('deep', 'M16 66L14 97M25 66L28 97', 6) +
      accent('M10 38C14 33 28 33 32 38L33 70H9Z') +
      line('deep', 'M30 40L40 46L52 34M11 40L8 58', 4.6) +
      line('light', 'M50 36L60 26', 1.6) +
      deep(disc(21, 22, 9)) +
      mid('M11 22C10 8 32 8 31 22C27 16 16 16 11 22Z'),
  },
  sleeper: {
    stance: 'ground',
    places: ['room'],
    palette: 'night',
    size: 1.15,
    isOneSided: true,
    draw: ({ deep, mid, accent, light, pale, line, shade }) =>
      deep(bar(2, 44, 6, 53, 2) + bar(92, 62, 6, 35, 2) + bar(4, 80, 92, 9, 2)) +
      pale(bar(8, 62, 30, 18, 7)) +
      deep(disc(30, 60, 10)) +
      deep('M22 52C28 44 40 48 40 58C36 56 28 52 22 60Z') +
      accent('M34 70C44 54 58 58 70 60C84 60 92 66 92 80H34Z') +
      shade('M34 80C44 70 70 66 92 76V80Z') +
      mid('M34 70C38 64 44 62 50 61L48 80H34Z') +
      line('light', 'M50 40H60L50 50H60M66 24H79L66 37H79M84 6H98L84 20H98', 2.6) +
      light(disc(12, 42, 0)),
  },
  hand: {
    stance: 'ground',
    places: ['studio'],
    palette: 'rose',
    size: 0.95,
    draw: ({ deep, accent, mid, shade }) =>
      mid('M30 98V84H72V98Z') +
      deep(
        'M30 86C26 76 18 66 8 58C4 52 10 46 16 50L28 60L24 20C24 13 33 12 34 19L38 46L40 10C41 3 50 3 51 10L52 46L58 14C60 7 68 9 67 16L63 48L73 28C76 22 84 25 82 32C78 50 76 72 72 86Z',
      ) +
      shade('M36 58C46 64 58 64 70 54C70 66 72 76 72 86H50C44 76 40 68 36 58Z') +
      accent('M51 66C47 60 39 64 43 71L51 78L59 71C63 64 55 60 51 66Z'),
  },
};
