import { subjectsOf, turned } from '../shapes';

export const handTools = subjectsOf(
  { stance: 'air', places: ['studio', 'table', 'room'], palette: 'earth' },
  {
    handsaw: [
      0.85,
      turned(
        -20,
        'pale M30 36H108L104 60L98 54L94 62L88 55L84 63L78 56L74 64L68 57L64 65L58 58L54 66L48 59L44 67L38 60L34 68L30 62Z',
        'accent M-2 26H32V74H8C-6 70 -8 36 -2 26ZM6 38C4 46 6 58 12 62H22V38Z',
        'shade M30 36H108L107 42H30Z',
        'deep O26 44 2O26 64 2',
      ),
    ],
    screwdriver: [
      0.85,
      turned(
        40,
        'pale R47 44 6 54',
        'pale M44 94H56L54 106H46Z',
        'accent M40 -10C40 -16 60 -16 60 -10V28L56 44H44L40 28Z',
        'shade R44 -10 3 40R53 -10 3 40',
        'deep R42 36 16 8 3',
      ),
    ],
    wrench: [
      0.85,
      turned(
        40,
        'mid M36 -12L42 8H58L64 -12C78 -4 78 24 60 30V74C78 80 78 106 64 112L58 94H42L36 112C22 106 22 80 40 74V30C22 24 22 -4 36 -12Z',
        'shine R46 34 4 36 2',
      ),
    ],
    axe: [
      0.9,
      turned(
        20,
        'accent R46 -4 9 106 4',
        'deep M44 4H58C70 6 82 0 90 -8C98 12 98 30 90 48C82 38 70 32 58 34H44Z',
        'light M90 -8C98 12 98 30 90 48C88 44 86 42 84 40C90 28 90 12 84 -2C86 -4 88 -6 90 -8Z',
      ),
    ],
    drill: [
      0.9,
      'accent M10 18H66C72 18 76 22 76 28V40C76 46 72 50 66 50H44L50 80H24L22 50H10C4 50 2 44 2 34C2 24 4 18 10 18Z',
      'deep M22 78H52L54 97H18Z',
      'deep R76 26 10 16 2',
      'pale M86 31H92L106 34L92 37H86Z',
      'deep R46 54 10 10 3',
      'light:2.4 M12 28H30M12 36H30',
    ],
    nail: [0.75, turned(24, 'deep R22 -2 56 12 5', 'mid M42 10H58V80L50 108L42 80Z', 'shine R44 12 4 66')],
    shovel: [
      0.9,
      turned(
        30,
        'deep R46 -2 8 60 3',
        'deep:5 M36 -8H64L58 4H42Z',
        'mid M28 52H72V78C72 94 60 104 50 110C40 104 28 94 28 78Z',
        'shine M36 58H44V94C38 90 36 84 36 78Z',
      ),
    ],
    rake: [
      0.9,
      turned(25, 'accent R47 -14 6 84 3', 'deep R18 64 64 8 3', 'deep:4 M22 70V92M36 70V94M50 70V94M64 70V94M78 70V92'),
    ],
    ruler: [
      0.85,
      turned(
        -35,
        'accent R-10 34 120 30 3',
        'deep:2 M0 34V46M10 34V42M20 34V46M30 34V42M40 34V46M50 34V42M60 34V46M70 34V42M80 34V46M90 34V42M100 34V46',
        'shade R-10 56 120 8 2',
      ),
    ],
    compasses: [
      0.9,
      'deep O50 14 9',
      'deep R46 -4 8 14 2',
      'mid M46 20L20 90L22 98L30 92L52 30Z',
      'mid M54 20L80 90L78 98L70 92L48 30Z',
      'accent:2 M34 68C44 76 56 76 66 68',
      'light:2 M8 98C30 84 70 84 92 98',
    ],
    scissors: [
      0.85,
      turned(
        20,
        'pale M56 56L30 -6C38 -2 48 16 58 46ZM44 56L70 -6C62 -2 52 16 42 46Z',
        'accent:7 O32 78 14O68 78 14M40 64L52 48M60 64L48 48',
        'deep O50 50 3',
      ),
    ],
    paperclip: [0.7, turned(30, 'mid:6 M38 20V76C38 94 66 94 66 76V18C66 -4 28 -4 28 18V78')],
    stapler: [
      0.75,
      'mid M4 82H96V92H4Z',
      'accent M6 60C10 44 22 42 34 46L98 66V78L20 74C10 74 4 70 6 60Z',
      'deep M8 76H30V84H8Z',
      'light R84 68 12 8 1',
    ],
    rope: [
      0.95,
      'deep:14 M8 62C8 36 92 36 92 62S8 88 8 62',
      'accent:10 M8 62C8 36 92 36 92 62S8 88 8 62',
      'deep:14 M10 48C10 24 90 24 90 48S10 72 10 48',
      'accent:10 M10 48C10 24 90 24 90 48S10 72 10 48',
      'deep:14 M14 34C14 12 86 12 86 34S14 56 14 34',
      'accent:10 M14 34C14 12 86 12 86 34S14 56 14 34',
      'shade:2.2 M20 45L26 54M34 50L39 58M50 51L54 59M66 50L69 58M80 45L82 53M20 60L26 68M36 65L40 73M52 66L56 74M68 64L71 72M22 75L28 82M40 79L44 87M58 79L61 87M74 76L76 84',
      'deep:13 M70 36C84 56 66 74 76 100',
      'accent:9 M70 36C84 56 66 74 76 98',
      'shade:2.2 M71 48L81 52M71 62L81 66M69 76L79 80',
      'deep R69 94 14 7 2',
    ],
    chain: [
      0.85,
      turned(
        -35,
        'mid:9 M-8 40H14C28 40 28 60 14 60H-8C-22 60 -22 40 -8 40ZM86 40H108C122 40 122 60 108 60H86C72 60 72 40 86 40Z',
        'deep:9 M34 40H66C80 40 80 60 66 60H34C20 60 20 40 34 40Z',
      ),
    ],
    flashlight: [
      0.85,
      turned(
        -30,
        'shine M62 34L120 -4V104L62 66Z',
        'deep R-8 38 52 24 6',
        'accent M44 36L62 24V76L44 64Z',
        'light R60 22 7 56 3',
        'mid R10 34 14 6 2',
      ),
    ],
    battery: [
      0.8,
      'deep R30 2 40 10 3',
      'light R18 10 64 88 8',
      'accent R24 40 52 52 4',
      'deep M54 44L36 70H48L44 88L66 62H54Z',
      'shade R68 10 14 88 6',
    ],
    barrel: [
      0.9,
      'mid M22 4H78C92 30 92 70 78 98H22C8 70 8 30 22 4Z',
      'shade M62 4H78C92 30 92 70 78 98H62C72 70 72 30 62 4Z',
      'deep M18 14H82L84 22H16ZM12 42H88V52H12ZM16 78H84L82 86H18Z',
      'accent O50 64 8',
    ],
    matches: [
      0.7,
      turned(
        15,
        'light R20 40 6 56R34 40 6 56R62 40 6 56R76 40 6 56',
        'accent O23 34 6 9O37 34 6 9O65 34 6 9O79 34 6 9',
        'deep R8 64 84 34 3',
        'mid R8 88 84 10 2',
      ),
    ],
    razor: [
      0.75,
      turned(
        30,
        'accent R43 34 14 70 6',
        'deep R46 22 8 14',
        'pale R18 6 64 18 4',
        'deep:1.8 M22 12H78M22 18H78',
        'shine R46 40 3 56 1',
      ),
    ],
  },
);
