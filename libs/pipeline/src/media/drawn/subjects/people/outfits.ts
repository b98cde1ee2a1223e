import type { Part } from '../shapes';

type Tone = 'deep' | 'mid' | 'pale' | 'light' | 'accent';

/** A person from the chest up, who looks at us: shoulders in a colour, hair, and a face. */
export const bust = (clothes: Tone, hair: Tone, skin: Tone = 'pale'): Part[] => [
  `${hair} M26 42C22 10 78 10 74 42C76 52 72 56 68 56H32C28 56 24 52 26 42Z`,
  `${clothes} M8 98C8 76 24 70 40 67C46 72 54 72 60 67C76 70 92 76 92 98Z`,
  `${skin} M42 54H58V68C56 74 44 74 42 68Z`,
  `${skin} M31 36C31 22 69 22 69 36C69 54 60 62 50 62C40 62 31 54 31 36Z`,
  `${hair} M30 38C29 18 44 14 54 18C66 16 71 26 70 38C66 34 62 30 58 28C50 32 38 30 34 30Z`,
  'deep O42 42 2.2 2.6O58 42 2.2 2.6',
  'deep:1.8 M45 52C48 54 52 54 55 52',
];

/** The same with a covered head: no hair. */
export const covered = (clothes: Tone, skin: Tone = 'pale'): Part[] => [
  `${clothes} M8 98C8 76 24 70 40 67C46 72 54 72 60 67C76 70 92 76 92 98Z`,
  `${skin} M42 54H58V68C56 74 44 74 42 68Z`,
  `${skin} M31 36C31 16 69 16 69 36C69 54 60 62 50 62C40 62 31 54 31 36Z`,
  'deep O42 42 2.2 2.6O58 42 2.2 2.6',
  'deep:1.8 M45 52C48 54 52 54 55 52',
];
