import type { Tone } from '../../ink';
import { subjectsOf, turned, type Part } from '../shapes';

/** Rays around a point that end in sparks, and shorter rays between them. */
const burst = (x: number, y: number, radius: number, count: number, ray: Tone, spark: Tone): Part[] =>
  Array.from({ length: count }, (_, index): Part => {
    const isLong = index % 2 === 0;
    const end = y - radius * (isLong ? 1 : 0.62);
    return {
      transform: `rotate(${(index * 360) / count} ${x} ${y})`,
      parts: [`${ray}:2.2 M${x} ${y - radius * 0.24}V${end + 4}`, `${spark} O${x} ${end} ${isLong ? 2.6 : 1.8}`],
    };
  });

export const signs = subjectsOf(
  { stance: 'air', places: ['studio', 'sky', 'hills'], palette: 'fire' },
  {
    danger: [
      0.9,
      'deep M50 2C54 2 56 4 58 8L98 84C100 90 98 96 92 96H8C2 96 0 90 2 84L42 8C44 4 46 2 50 2Z',
      'accent M50 14L88 86H12Z',
      'deep M44 36H56L53 66H47ZO50 76 5.5',
    ],
    stopsign: [
      0.9,
      'deep R46 78 8 22',
      'light M32 2H68L94 28V58L68 84H32L6 58V28Z',
      'mid M34 7H66L89 30V56L66 79H34L11 56V30Z',
      'light R28 36 44 13 3',
    ],
    checkmark: [0.85, 'deep O50 50 46', 'accent:12 M26 52L44 70L76 32'],
    wrongmark: [0.8, 'deep:22 M18 18L82 82M82 18L18 82', 'accent:8 M18 18L82 82M82 18L18 82'],
    infinity: [0.85, 'accent:12 M50 50C38 28 10 24 8 50C10 76 38 72 50 50C62 28 90 24 92 50C90 76 62 72 50 50Z'],
    fireworks: [
      1.15,
      'shine:2 M36 96C37 86 36 78 35 70M80 78C80 70 80 64 79 58',
      ...burst(34, 38, 34, 20, 'accent', 'light'),
      ...burst(80, 30, 22, 16, 'light', 'accent'),
      ...burst(70, 78, 17, 14, 'pale', 'accent'),
    ],
    bomb: [
      0.8,
      'deep O42 62 36',
      'deep R50 18 18 14 3',
      'mid:4 M62 20C66 8 78 10 84 16',
      'accent M88 4L91 12L99 10L94 17L100 23L92 23L90 31L86 24L78 25L83 18L79 11L86 12Z',
      'shine O30 50 9 7',
    ],
    explosion: [
      0.95,
      'mid M50 -2L60 22L82 6L78 32L104 32L84 50L104 68L78 68L82 94L60 78L50 104L40 78L18 94L22 68L-4 68L16 50L-4 32L22 32L18 6L40 22Z',
      'accent M50 18L58 36L72 28L68 44L84 50L68 56L72 72L58 64L50 82L42 64L28 72L32 56L16 50L32 44L28 28L42 36Z',
      'light O50 50 10',
    ],
    sword: [
      0.95,
      turned(
        40,
        'light M44 66V2L50 -12L56 2V66Z',
        'shade M50 -12L56 2V66H50Z',
        'accent R28 64 44 8 4',
        'deep R45 70 10 26 3',
        'accent O50 100 6',
      ),
    ],
    gun: [
      0.85,
      'deep M4 26H96V44H54C52 56 46 60 38 60L30 92H6L16 48L4 44Z',
      'mid R10 30 80 5 1',
      'deep:3 M38 58C46 58 50 52 50 44',
      'accent R10 62 14 4 1R8 70 14 4 1',
    ],
    bullet: [
      0.7,
      turned(
        35,
        'accent R34 34 32 56 3',
        'mid M34 34C34 14 42 4 50 -4C58 4 66 14 66 34Z',
        'deep R30 88 40 10 3',
        'shine R39 36 6 50 2',
      ),
    ],
    handcuffs: [
      0.85,
      'deep:7 O24 62 20O76 50 20',
      'accent:4 M40 46L46 40L54 42L60 36',
      'accent R30 36 14 12 3R58 24 14 12 3',
    ],
    treasure: [
      0.9,
      'mid M6 42C6 18 20 10 34 10H66C80 10 94 18 94 42Z',
      'deep M6 50H94V94H6Z',
      'accent M10 50C14 38 22 46 28 38C36 46 42 34 50 42C58 34 66 46 74 38C80 46 88 40 90 50Z',
      'accent R42 46 16 20 3R12 50 8 44R80 50 8 44R6 84 88 8',
      'deep O50 54 3',
      'light O30 44 3O62 42 3',
    ],
    maze: [
      0.9,
      'deep:5 M4 4H96V96H56M40 96H4V4M20 20H60M76 20H80V62M20 20V66H36M36 36V50H52V36H64V66H52V80M36 80H20M64 80H80',
      'accent O44 42 4.6',
      'accent:2.4 M48 104V88',
    ],
    crossroads: [
      1,
      'mid R0 0 100 100 12',
      'deep M36 0H64V36H100V64H64V100H36V64H0V36H36Z',
      'pale R6 6 22 22 6R72 6 22 22 6R6 72 22 22 6R72 72 22 22 6',
      'light:2.4 M50 4V12M50 18V26M50 74V82M50 88V96M4 50H12M18 50H26M74 50H82M88 50H96',
      'light R38 29 4 6R45 29 4 6R52 29 4 6R58.500 29 4 6R38 65 4 6R45 65 4 6R52 65 4 6R58.500 65 4 6',
      'accent:5 M50 60V46C50 42 54 42 58 42H66M60 35L67 42L60 49',
    ],
    horseshoe: [
      0.8,
      'deep M26 96H6C-8 50 10 4 50 4C90 4 108 50 94 96H74C90 54 76 26 50 26C24 26 10 54 26 96Z',
      'light O14 76 3O14 54 3O24 30 3O50 15 3O76 30 3O86 54 3O86 76 3',
    ],
    fire: [
      0.9,
      'mid M50 98C18 98 6 70 22 44C26 54 32 56 34 54C30 34 40 14 56 0C54 18 72 28 82 48C96 74 82 98 50 98Z',
      'accent M50 98C28 98 22 78 34 62C38 70 44 66 46 48C60 58 72 72 68 86C66 94 58 98 50 98Z',
      'light M50 98C40 96 40 84 50 74C60 84 60 94 50 98Z',
    ],
  },
);
