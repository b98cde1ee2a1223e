import type { Part } from '../shapes';

const far = { deep: 'mid', mid: 'deep', pale: 'mid', light: 'pale' } as const;

/** Legs, trunk and nearer legs of an animal that walks to the right; its feet are on the ground. */
export const walker = (
  back: number,
  belly: number,
  [from, to]: readonly [number, number] = [16, 74],
  leg = 7,
  trunk: 'deep' | 'mid' | 'pale' | 'light' = 'deep',
): Part[] => {
  const farLeg = (x: number): string => `M${x} ${belly - 9}L${x + 1} 97H${x + leg - 1}L${x + leg + 4} ${belly - 9}Z`;
  const near = (x: number): string => `M${x - 3} ${belly - 10}L${x} 97H${x + leg}L${x + leg + 4} ${belly - 10}Z`;
  const middle = (from + to) / 2;
  return [
    `${far[trunk]} ${farLeg(from + leg + 4)}${farLeg(to - 2 * leg - 9)}`,
    `${trunk} ${near(from + 3)}${near(to - leg - 5)}M${from} ${back + 16}C${from} ${back + 3} ${from + 8} ${back} ${from + 18} ${back + 1}C${middle} ${back + 3} ${to - 18} ${back + 1} ${to - 8} ${back - 1}C${to + 3} ${back} ${to + 4} ${belly - 8} ${to - 6} ${belly}C${to - 16} ${belly + 3} ${from + 22} ${belly - 4} ${from + 14} ${belly - 1}C${from + 4} ${belly} ${from} ${belly - 8} ${from} ${back + 16}Z`,
  ];
};

type Tone = 'deep' | 'mid' | 'pale' | 'light';

/** An animal that sits and looks at us: body and limbs, ears, head, then the face. */
export const sitter = (
  [body, limbs, head, belly]: readonly [Tone, Tone, Tone, Tone],
  ears: readonly Part[],
  face: readonly Part[],
): Part[] => [
  `${limbs} O28 90 13 7.5O72 90 13 7.5`,
  `${body} M26 92C18 70 32 54 50 54C68 54 82 70 74 92C68 98 32 98 26 92Z`,
  `${belly} O50 80 14 15`,
  `${limbs} M30 64C24 74 30 86 38 86C44 86 42 78 38 74ZM70 64C76 74 70 86 62 86C56 86 58 78 62 74Z`,
  ...ears,
  `${head} O50 35 27 24`,
  ...face,
];
