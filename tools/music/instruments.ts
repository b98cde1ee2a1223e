import type { Voice } from './tape';

const turn = Math.PI * 2;

/** Rises over `attack`, holds, and falls over `release` to the end of the note. */
const swell = (attack: number, length: number, release: number): Voice => {
  const ease = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));
  return (seconds) => ease(seconds / attack) * ease((length - seconds) / release);
};

/** Strings far away: soft overtones, each a little out of tune with itself. */
export const pad = (frequency: number, length: number, brightness: number): Voice => {
  const envelope = swell(1.4, length, 2.2);
  const partials = [1, 2, 3, 4, 5, 6].flatMap((partial) => {
    const weight = brightness ** (partial - 1) / partial ** 1.15;
    return [0.9978, 1.0019].map((detune, index) => ({
      speed: turn * frequency * partial * detune,
      phase: partial * 1.7 + index * 2.1,
      weight,
    }));
  });
  return (seconds) => {
    const breath = 1 + 0.06 * Math.sin(turn * 0.19 * seconds + frequency);
    const sum = partials.reduce(
      (total, { speed, phase, weight }) => total + weight * Math.sin(speed * seconds + phase),
      0,
    );
    return envelope(seconds) * breath * sum * 0.22;
  };
};

/** A thumb piano: a round tone with a short bright knock. */
export const kalimba = (frequency: number): Voice => {
  const speed = turn * frequency;
  return (seconds) => {
    const onset = Math.min(1, seconds / 0.003);
    const body = Math.sin(speed * seconds) * Math.exp(-seconds * 3.4);
    const second = 0.28 * Math.sin(speed * 2.001 * seconds) * Math.exp(-seconds * 6.5);
    const knock = 0.2 * Math.sin(speed * 5.43 * seconds) * Math.exp(-seconds * 26);
    return onset * (body + second + knock) * 0.6;
  };
};

/** An electric piano by frequency modulation: the brightness dies before the tone does. */
export const electricPiano = (frequency: number, length: number): Voice => {
  const speed = turn * frequency;
  return (seconds) => {
    const onset = Math.min(1, seconds / 0.006);
    const damper = Math.min(1, Math.max(0, (length - seconds) / 0.25));
    const index = 1.5 * Math.exp(-seconds * 2.6);
    const tine = 0.12 * Math.sin(speed * 7 * seconds) * Math.exp(-seconds * 14);
    return (
      onset *
      damper *
      (Math.sin(speed * seconds + index * Math.sin(speed * seconds)) * Math.exp(-seconds * 1.15) + tine) *
      0.5
    );
  };
};

/** A small bell, inharmonic and long. */
export const bell = (frequency: number): Voice => {
  const partials = [
    [1, 1, 1.1],
    [2.76, 0.32, 2.1],
    [5.4, 0.12, 4.2],
  ] as const;
  return (seconds) =>
    Math.min(1, seconds / 0.004) *
    0.4 *
    partials.reduce(
      (sum, [ratio, weight, decay]) =>
        sum + weight * Math.sin(turn * frequency * ratio * seconds) * Math.exp(-seconds * decay),
      0,
    );
};

export const bass = (frequency: number, length: number): Voice => {
  const envelope = swell(0.03, length, 0.3);
  const speed = turn * frequency;
  return (seconds) =>
    envelope(seconds) *
    Math.exp(-seconds * 0.5) *
    (Math.sin(speed * seconds) + 0.22 * Math.sin(speed * 2 * seconds) + 0.07 * Math.sin(speed * 3 * seconds)) *
    0.6;
};

/** A soft beat of a felt mallet. */
export const kick: Voice = (seconds) =>
  Math.min(1, seconds / 0.004) *
  Math.sin(turn * (46 * seconds + 3.2 * (1 - Math.exp(-seconds * 22)))) *
  Math.exp(-seconds * 8.5) *
  0.9;

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
