import { subjectsOf } from '../shapes';
import { sitter } from '../living/bodies';

const games = subjectsOf(
  { stance: 'ground', places: ['room', 'table', 'studio'], palette: 'circuit' },
  {
    dice: [
      0.8,
      'light M50 4L94 26V74L50 98L6 74V26Z',
      'shade M50 50L94 26V74L50 98Z',
      'mid M50 50L6 26V74L50 98Z',
      'deep O50 26 7 4.4',
      'light O18 44 4 5O28 60 4 5O38 76 4 5',
      'deep O62 58 3.4 4.6O82 48 3.4 4.6O62 80 3.4 4.6O82 70 3.4 4.6O72 64 3.4 4.6',
    ],
    cards: [
      0.85,
      {
        transform: 'rotate(-18 40 80)',
        parts: [
          'light R6 14 54 78 5',
          'deep M33 34C40 44 48 50 42 58C38 62 34 58 33 56C32 58 28 62 24 58C18 50 26 44 33 34ZM33 54L38 66H28Z',
        ],
      },
      {
        transform: 'rotate(14 60 80)',
        parts: [
          'light R40 8 54 80 5',
          'shade R40 8 4 80',
          'accent M67 34C62 24 48 30 54 42L67 58L80 42C86 30 72 24 67 34Z',
          'accent O50 18 3.4O84 78 3.4',
        ],
      },
    ],
    gamepad: [
      0.9,
      'deep M24 28H76C92 28 102 58 98 76C96 88 84 88 76 76L70 68H30L24 76C16 88 4 88 2 76C-2 58 8 28 24 28Z',
      'light M24 38H32V46H40V54H32V62H24V54H16V46H24Z',
      'accent O74 38 5O84 48 5O64 48 5O74 58 5',
      'mid R44 40 12 5 2',
      'deep:3 M50 28C50 14 62 18 60 6',
    ],
    puzzle: [
      0.8,
      'mid M6 26H34C28 8 58 8 52 26H80V54C98 48 98 78 80 72V98H6Z',
      'shade M70 26H80V54C98 48 98 78 80 72V98H66Z',
      'accent M6 26H34C28 8 58 8 52 26H44V54C26 50 26 74 44 70V98H6Z',
    ],
    blocks: [
      0.85,
      'accent R4 54 44 43 3',
      'mid R52 54 44 43 3',
      'light R28 8 44 44 3',
      'deep:4.4 M42 42L50 18L58 42M45 34H55',
      'light:4.4 M20 66V86H28C36 86 36 76 28 76H20H27C34 76 34 66 27 66ZM84 70C76 62 64 66 64 76C64 88 76 90 84 82',
    ],
    yoyo: [
      0.8,
      'light:2 M64 -6C60 20 62 30 58 44',
      'mid O58 66 31',
      'accent O46 64 31',
      'light O46 64 19',
      'accent O46 64 8',
      'deep:2.4 O66 -4 6',
    ],
  },
);

const toys = subjectsOf(
  { stance: 'ground', places: ['room', 'hills', 'studio'], palette: 'rose' },
  {
    teddy: [
      0.85,
      ...sitter(
        ['mid', 'mid', 'mid', 'pale'],
        ['mid O29 16 9O71 16 9', 'accent O29 17 5O71 17 5'],
        ['pale O50 44 12 9', 'deep O40 32 3O60 32 3O50 40 4 3', 'deep:1.6 M50 43V47M45 49C48 51 52 51 55 49'],
      ),
      'accent M50 62L34 56V70ZM50 62L66 56V70Z',
    ],
    doll: [
      0.85,
      'deep M22 34C14 2 86 2 78 34C82 50 78 58 74 60H26C22 58 18 50 22 34Z',
      'deep:6 M42 84V94M58 84V94',
      'accent M38 56H62L80 86H20Z',
      'pale:6 M36 62L20 74M64 62L80 74',
      'pale O50 36 22 21',
      'deep M28 34C28 10 72 10 72 34C60 30 56 24 52 18C46 28 38 32 28 34Z',
      'deep O42 38 2.6 3.4O58 38 2.6 3.4',
      'accent O36 46 3 2O64 46 3 2',
      'deep:1.6 M46 48C48 50 52 50 54 48',
      'light M74 14L88 6V24ZM74 14L62 6V20Z',
    ],
    kite: [
      0.9,
      'accent M56 2L92 36L44 78L26 28Z',
      'light M56 2L60 42L26 28ZM60 42L92 36L44 78Z',
      'shade M60 42L92 36L44 78Z',
      'deep:1.8 M56 2L44 78M26 28L92 36M44 78C36 92 24 80 16 96',
      'mid M34 84L26 76L24 88ZM24 84L30 92L18 94Z',
    ],
    swing: [
      1.1,
      'deep:4.6 M6 97L22 6L38 97M62 97L78 6L94 97M22 6H78',
      'light:1.6 M40 6L50 68M62 6L72 64',
      'accent R46 64 30 7 3',
      'deep:4.6 M58 62L74 66L80 80',
      'mid M52 40C56 36 64 38 64 44L62 64H52Z',
      'deep O60 30 7.5',
    ],
    slide: [
      1.1,
      'deep:4 M14 97V24M34 97V24M14 44H34M14 60H34M14 76H34',
      'accent M12 28H40C56 34 60 72 80 84H98V94H74C50 86 50 46 34 40H12Z',
      'shade M40 28C56 34 60 72 80 84H98V88H76C54 78 54 40 38 34Z',
      'deep:3 M14 26V12H34V26',
    ],
    rockinghorse: [
      0.95,
      'deep:5 M2 78C22 100 78 100 98 78',
      'mid M22 50C22 42 34 40 44 42C54 44 60 36 64 24C68 14 78 12 82 18L94 32C94 38 90 40 84 38L78 36C76 48 74 58 68 64L76 92H68L60 68H40L30 92H22L30 64C24 60 22 56 22 50Z',
      'accent M64 24C54 26 50 34 50 42L64 38L74 16ZM22 50C12 50 8 60 12 70C18 66 20 62 26 60Z',
      'accent M40 40H56V56H40Z',
      'light O81 24 1.6',
    ],
    carousel: [
      1.25,
      'accent M50 0L96 32H4Z',
      'light M50 0L34 32H20ZM50 0L66 32H80Z',
      'deep:2 M50 0V-8',
      'deep R2 32 96 7 3R4 88 92 10 3',
      'mid R45 39 10 50',
      'light:2 M22 39V88M78 39V88',
      'deep M10 66C12 58 24 62 28 58L32 48L38 56L34 60C34 70 28 74 20 72L12 76ZM66 66C68 58 80 62 84 58L88 48L94 56L90 60C90 70 84 74 76 72L68 76Z',
    ],
    snowman: [
      0.95,
      'light O50 74 27 25O50 42 19',
      'deep M36 26L38 2H62L64 26Z',
      'deep R30 24 40 5 2',
      'accent R37 17 26 6',
      'deep:2.6 M28 60L6 46M14 51L8 40M72 60L94 46M86 51L92 40',
      'deep O43 38 2.4O57 38 2.4O50 66 2.6O50 76 2.6O50 86 2.6',
      'accent M50 43L70 47L50 49Z',
      'accent M34 54C44 60 56 60 66 54L66 61C56 66 44 66 34 61Z',
      'shade M66 56C84 66 84 96 52 99C70 92 74 74 66 56Z',
    ],
    balloons: [
      0.9,
      'deep:1.4 M26 54L48 98M50 40L49 98M74 54L50 98',
      'mid O26 30 20 24',
      'accent O74 32 20 24',
      'light O50 18 19 23',
      'mid M22 58L26 52L30 58Z',
      'accent M70 60L74 54L78 60Z',
      'light M46 44L50 39L54 44Z',
      'shine O19 22 4 7O44 10 4 7O67 24 4 7',
    ],
  },
);

export const toysAndGames = { ...games, ...toys };
