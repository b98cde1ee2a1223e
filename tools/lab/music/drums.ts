import type { Voice } from './tape';

const turn = Math.PI * 2;

/** A soft beat of a felt mallet. */
export const kick: Voice = (seconds) =>
  Math.min(1, seconds / 0.004) *
  Math.sin(turn * (46 * seconds + 3.2 * (1 - Math.exp(-seconds * 22)))) *
  Math.exp(-seconds * 8.5) *
  0.9;

/** A large drum across a hall. */
export const deepDrum: Voice = (seconds) =>
  Math.min(1, seconds / 0.006) *
  (Math.sin(turn * (58 * seconds + 2.2 * (1 - Math.exp(-seconds * 14)))) * Math.exp(-seconds * 4.2) +
    0.3 * Math.sin(turn * 131 * seconds) * Math.exp(-seconds * 9)) *
  0.8;

/** Brushed noise without its low half; `random` makes each stroke its own. */
export const brush = (random: () => number, decay: number): Voice => {
  let previous = 0;
  let smooth = 0;
  return (seconds) => {
    const noise = random() * 2 - 1;
    const high = noise - previous;
    previous = noise;
    smooth += 0.45 * (high - smooth);
    return Math.min(1, seconds / 0.008) * smooth * Math.exp(-seconds * decay) * 0.5;
  };
};
