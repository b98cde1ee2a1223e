import { bar, disc, spokes, type Subjects } from '../subject';

const star = (x: number, y: number, reach: number): string => {
  const inner = reach * 0.24;
  return `M${x} ${y - reach}L${x + inner} ${y - inner}L${x + reach} ${y}L${x + inner} ${y + inner}L${x} ${y + reach}L${x - inner} ${y + inner}L${x - reach} ${y}L${x - inner} ${y - inner}Z`;
};

export const science: Subjects = {
  planet: {
    stance: 'air',
    places: ['space'],
    palette: 'space',
    size: 1.1,
    draw: ({ accent, mid, shade, line, shine }) =>
      line('light', 'M18 62C-6 78 0 86 22 80M78 38C104 20 98 14 78 20', 3) +
      mid(disc(50, 50, 33)) +
      accent('M19 40C34 34 62 30 80 36L82.600 44C64 40 36 42 18 48ZM22 67C40 66 66 60 82 56L79 66C62 70 44 74 28 75Z') +
      shine('M24 30C36 16 60 14 72 26C56 22 40 24 24 30Z') +
      shade('M66 21A33 33 0 0 1 34 79A40 40 0 0 0 66 21Z') +
      line('light', 'M18 62C4 72 -2 82 22 80C50 76 88 50 97 28C100 18 92 16 78 20', 3),
  },
  earth: {
    stance: 'air',
    places: ['space', 'studio'],
    palette: 'sea',
    draw: ({ mid, accent, shade, shine, line }) =>
      shine(disc(50, 50, 50)) +
      mid(disc(50, 50, 45)) +
      accent(
        'M22 18C30 10 42 8 50 10C48 18 40 18 42 26C36 34 30 30 28 38C24 44 14 40 8 38C10 30 16 24 22 18ZM34 48C44 44 56 52 54 62C50 72 46 80 40 88C34 84 34 72 30 64C26 58 28 52 34 48ZM64 20C74 18 84 28 90 38C92 46 88 54 82 50C76 56 72 48 66 46C60 40 58 26 64 20ZM72 66C78 62 84 64 84 70C80 76 72 76 72 66Z',
      ) +
      line('light', 'M14 56C26 52 30 58 42 55M56 34C66 30 74 36 84 33M52 78C62 74 70 80 76 77', 2.4) +
      shade('M70 10A45 45 0 1 1 24 87A54 54 0 0 0 70 10Z'),
  },
  moon: {
    stance: 'air',
    places: ['space', 'sky'],
    palette: 'night',
    size: 0.9,
    draw: ({ light, shade, shine }) =>
      shine(disc(50, 50, 50)) +
      light('M64 6C38 4 12 22 10 50C8 80 34 98 60 94C78 92 90 80 94 66C80 76 58 76 46 62C34 46 42 16 64 6Z') +
      shade(disc(26, 48, 5) + disc(34, 72, 7) + disc(54, 84, 4) + disc(30, 30, 3.5)),
  },
  sun: {
    stance: 'air',
    places: ['sky', 'desert', 'hills'],
    palette: 'fire',
    draw: ({ light, accent, shine, line }) =>
      shine(disc(50, 50, 50)) +
      line('accent', spokes(50, 50, 34, 46, 16), 3.6) +
      accent(disc(50, 50, 28)) +
      light(disc(50, 50, 22)),
  },
  star: {
    stance: 'air',
    places: ['space', 'sky', 'hills'],
    palette: 'night',
    draw: ({ light, accent, shine, line }) =>
      shine(disc(50, 46, 40)) +
      line('light', 'M10 84L26 62L48 70L70 58L92 80', 0.8) +
      light(star(50, 44, 40)) +
      accent(star(16, 20, 10) + star(86, 18, 12) + star(90, 64, 7) + star(12, 62, 8)) +
      light(disc(10, 84, 2) + disc(48, 70, 1.6) + disc(70, 58, 1.6) + disc(92, 80, 2)),
  },
  galaxy: {
    stance: 'air',
    places: ['space'],
    palette: 'space',
    size: 1.25,
    draw: ({ light, line, shine }) =>
      `<g transform="rotate(-24 50 50) translate(0 22) scale(1 .56)">${
        shine(disc(50, 50, 50) + disc(50, 50, 34)) +
        line('accent', 'M50 50C40 30 10 40 8 60C8 84 44 96 68 86M50 50C60 70 90 60 92 40C92 16 56 4 32 14', 6) +
        line('light', 'M50 50C44 38 24 40 20 56C18 74 40 84 60 80M50 50C56 62 76 60 80 44C82 26 60 16 40 20', 3) +
        light(disc(50, 50, 12))
      }</g>` + light(disc(14, 20, 1.4) + disc(84, 84, 1.6) + disc(24, 88, 1) + disc(78, 12, 1.2) + disc(92, 30, 0.9)),
  },
  blackhole: {
    stance: 'air',
    places: ['space'],
    palette: 'space',
    size: 1.3,
    draw: ({ deep, light, accent, line, shine }) =>
      shine(disc(50, 50, 48)) +
      line('accent', disc(50, 50, 31), 4) +
      line('light', disc(50, 50, 27.5), 2) +
      deep(disc(50, 50, 26)) +
      accent('M-6 52C14 40 86 40 106 52C88 66 12 66 -6 52ZM22 50C34 54 66 54 78 50C66 46 34 46 22 50Z') +
      light('M0 52C24 58 76 58 100 52C82 63 18 63 0 52Z'),
  },
  astronaut: {
    stance: 'air',
    places: ['space'],
    palette: 'space',
    draw: ({ light, deep, accent, pale, shade, shine, line }) =>
      line('pale', 'M76 60C94 62 98 82 86 96', 1.4) +
      line('light', 'M36 50L18 40L14 26M64 50L80 58L88 48', 11) +
      line('pale', 'M42 74L34 94M58 74L66 92', 12) +
      pale(bar(28, 40, 44, 40, 10)) +
      light(bar(33, 42, 34, 38, 10)) +
      light(disc(50, 26, 21)) +
      deep('M36 24C36 14 42 11 51 11C61 11 66 16 66 25C66 34 60 38 51 38C42 38 36 34 36 24Z') +
      shine('M40 22C41 16 46 14 52 14C46 17 43 20 42 28Z') +
      accent(bar(41, 54, 18, 10, 2)) +
      shade('M58 42C66 44 67 50 67 56V72C67 77 64 80 60 80H52C60 70 60 54 58 42Z'),
  },
  satellite: {
    stance: 'air',
    places: ['space'],
    palette: 'space',
    draw: ({ light, deep, accent, mid, line, pale }) =>
      `<g transform="rotate(-28 50 50)">${
        line('pale', 'M30 50H70', 3) +
        mid(bar(-2, 36, 34, 28, 1) + bar(68, 36, 34, 28, 1)) +
        line('light', 'M9.500 36V64M21 36V64M79.500 36V64M91 36V64M-2 50H32M68 50H102', 0.9) +
        pale(bar(40, 34, 20, 32, 3)) +
        accent(bar(40, 42, 20, 5)) +
        light('M36 72C42 82 58 82 64 72C58 68 42 68 36 72Z') +
        line('deep', 'M50 66V88', 1.8) +
        deep(disc(50, 88, 2.4))
      }</g>` + line('light', 'M20 88C14 84 12 78 14 72M12 96C4 90 0 80 4 70', 1.8),
  },
  atom: {
    stance: 'air',
    places: ['studio', 'space'],
    palette: 'circuit',
    draw: ({ accent, light, deep, line, shine }) =>
      shine(disc(50, 50, 30)) +
      [0, 60, 120]
        .map((turn) => `<g transform="rotate(${turn} 50 50)">${line('deep', disc(50, 50, 46, 17), 2.6)}</g>`)
        .join('') +
      accent(disc(46, 46, 7) + disc(55, 53, 7)) +
      deep(disc(54, 44, 6) + disc(45, 55, 6)) +
      light(disc(96, 50, 4) + disc(27, 10.2, 4) + disc(27, 89.8, 4)),
  },
  dna: {
    stance: 'air',
    places: ['studio'],
    palette: 'circuit',
    draw: ({ line }) =>
      line('pale', 'M35 8H65M31 16H69M38 24H62M38 40H62M31 48H69M31 56H69M38 64H62M38 80H62M31 88H69M35 96H65', 2.4) +
      line('accent', 'M30 2C30 24 70 24 70 52C70 80 30 76 30 98', 5) +
      line('deep', 'M70 2C70 24 30 24 30 52C30 80 70 76 70 98', 5),
  },
  brain: {
    stance: 'air',
    places: ['studio'],
    palette: 'rose',
    draw: ({ accent, shade, line, deep }) =>
      deep('M56 78C58 88 62 94 66 98H54C50 92 48 86 48 78Z') +
      accent(
        'M22 72C8 70 4 56 10 48C4 38 10 26 22 26C26 12 42 8 50 14C62 6 76 12 80 24C94 26 98 42 92 52C96 64 86 74 74 72C66 82 52 80 48 74C40 80 28 80 22 72Z',
      ) +
      shade('M22 72C14 71 8 66 8 60C26 66 54 60 92 52C96 64 86 74 74 72C66 82 52 80 48 74C40 80 28 80 22 72Z') +
      line(
        'deep',
        'M50 14C46 24 54 32 48 40C44 50 52 60 48 74M22 26C30 28 34 34 32 42M10 48C20 44 28 48 30 56M80 24C70 26 64 34 68 42M92 52C82 48 72 52 70 60M34 62C38 58 42 60 44 64M58 24C64 26 62 32 58 36M36 22C38 26 42 26 44 24',
        2.2,
      ),
  },
  heart: {
    stance: 'air',
    places: ['studio', 'sky', 'hills'],
    palette: 'rose',
    size: 0.8,
    draw: ({ accent, shade, shine }) =>
      accent(
        'M50 94C20 70 2 52 2 32C2 14 16 6 28 6C40 6 47 14 50 22C53 14 60 6 72 6C84 6 98 14 98 32C98 52 80 70 50 94Z',
      ) +
      shade('M80 8C90 12 98 20 98 32C98 52 80 70 50 94C36 83 24 73 16 63C50 76 88 46 80 8Z') +
      shine('M12 32C12 20 20 14 30 14C20 20 18 30 20 44C14 40 12 36 12 32Z'),
  },
  eye: {
    stance: 'air',
    places: ['studio'],
    palette: 'sea',
    draw: ({ light, accent, deep, shade, line }) =>
      light('M2 52C20 24 38 18 52 18C70 18 86 30 98 52C84 74 68 82 50 82C32 82 16 72 2 52Z') +
      shade('M2 52C20 24 38 18 52 18C70 18 86 30 98 52C84 36 68 30 50 30C32 30 18 38 2 52Z') +
      accent(disc(50, 50, 23)) +
      line('deep', spokes(50, 50, 13, 21, 20), 1) +
      deep(disc(50, 50, 11)) +
      light(disc(57, 42, 5)) +
      line(
        'deep',
        'M2 52C20 24 38 18 52 18C70 18 86 30 98 52M18 30L10 20M34 20L30 8M52 17V5M70 21L75 10M85 32L94 23',
        3,
      ),
  },
  flask: {
    stance: 'ground',
    places: ['table', 'room', 'studio'],
    palette: 'circuit',
    size: 0.85,
    draw: ({ light, accent, shine, deep, line, shade }) =>
      shine('M38 8H62V40L90 88C93 94 90 98 84 98H16C10 98 7 94 10 88L38 40Z') +
      accent('M27 62C38 56 48 68 60 62C66 59 70 60 73 62L88 88C91 94 88 96 84 96H16C12 96 9 94 12 88Z') +
      shade('M60 62C66 59 70 60 73 62L88 88C91 94 88 96 84 96H50C64 84 66 72 60 62Z') +
      line('deep', 'M38 8V40L10 88C7 94 10 98 16 98H84C90 98 93 94 90 88L62 40V8', 3) +
      deep(bar(33, 4, 34, 6, 3)) +
      light(disc(38, 78, 5) + disc(54, 86, 3.5) + disc(62, 74, 4) + disc(46, 50, 3) + disc(54, 34, 2.4)),
  },
  chip: {
    stance: 'air',
    places: ['studio'],
    palette: 'circuit',
    size: 0.9,
    draw: ({ deep, mid, accent, light, line, shine }) =>
      line(
        'accent',
        'M32 20V4M44 20V0M56 20V0M68 20V4M32 80V96M44 80V100M56 80V100M68 80V96M20 32H4M20 44H0M20 56H0M20 68H4M80 32H96M80 44H100M80 56H100M80 68H96',
        3.4,
      ) +
      deep(bar(18, 18, 64, 64, 6)) +
      mid(bar(30, 30, 40, 40, 3)) +
      shine(bar(30, 30, 40, 12, 3)) +
      line('accent', 'M38 62V50H50V38H62M50 62H62V52', 2.4) +
      light(disc(38, 62, 3) + disc(62, 38, 3) + disc(50, 62, 3) + disc(62, 52, 3)) +
      accent(disc(25, 25, 2)),
  },
  magnet: {
    stance: 'air',
    places: ['studio'],
    palette: 'circuit',
    size: 0.85,
    draw: ({ accent, light, shade, line }) =>
      line('light', 'M20 8C26 2 32 2 36 6M64 6C70 2 76 2 80 8M10 16C12 -8 88 -8 90 16', 1.6) +
      accent('M12 34H36V56C36 74 64 74 64 56V34H88V58C88 112 12 112 12 58Z') +
      light(bar(12, 18, 24, 17) + bar(64, 18, 24, 17)) +
      shade('M76 18H88V58C88 98 50 104 28 90C60 94 78 80 76 50Z'),
  },
  lightning: {
    stance: 'air',
    places: ['studio', 'sky', 'city'],
    palette: 'circuit',
    size: 0.9,
    draw: ({ accent, light, shine, shade }) =>
      shine(disc(50, 50, 46)) +
      accent('M60 0L16 56H44L34 100L84 38H54Z') +
      shade('M54 38H84L34 100L44 56H58Z') +
      light('M56 8L24 52H34Z'),
  },
};
