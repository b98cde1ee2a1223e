import { sampleRate, type Tape } from './tape';

const hopSamples = sampleRate / 4;
/** Hops on either side that count for the loudness of a place, about the length of a pause between sentences. */
const reachHops = 4;
/** Share of the difference from the mean loudness that is removed. */
const evenness = 0.8;
const mostDecibels = 6;

/** Mean square of each hop without the lowest notes, which sound quieter to the ear. */
const energiesOf = ({ left, right }: Tape): number[] => {
  const energies = Array.from({ length: Math.ceil(left.length / hopSamples) }, () => 1e-9);
  let [lowLeft, lowRight] = [0, 0];
  for (let index = 0; index < left.length; index += 1) {
    lowLeft += 0.02 * ((left[index] ?? 0) - lowLeft);
    lowRight += 0.02 * ((right[index] ?? 0) - lowRight);
    const energy = ((left[index] ?? 0) - lowLeft) ** 2 + ((right[index] ?? 0) - lowRight) ** 2;
    const hop = Math.floor(index / hopSamples);
    energies[hop] = (energies[hop] ?? 0) + energy / hopSamples;
  }
  return energies;
};

const decibelsOf = (energy: number): number => 10 * Math.log10(energy);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Decibels to add at the start of each hop; the loop wraps around. */
const gainsOf = (energies: readonly number[]): number[] => {
  const around = energies.map((_, hop) =>
    decibelsOf(
      meanOf(
        Array.from({ length: 2 * reachHops }, (__, step) => {
          const place = (hop + step - reachHops + energies.length) % energies.length;
          return energies[place] ?? 0;
        }),
      ),
    ),
  );
  const mean = meanOf(around);
  return around.map((level) => Math.max(-mostDecibels, Math.min(mostDecibels, evenness * (mean - level))));
};

/** Raises quiet sections and lowers loud ones, so that the piece is audible in every pause of the voice. */
export const even = (tape: Tape): void => {
  const gains = gainsOf(energiesOf(tape));
  for (let index = 0; index < tape.left.length; index += 1) {
    const hop = Math.floor(index / hopSamples);
    const [from, to] = [gains[hop] ?? 0, gains[(hop + 1) % gains.length] ?? 0];
    const gain = 10 ** ((from + (to - from) * (index / hopSamples - hop)) / 20);
    tape.left[index] = (tape.left[index] ?? 0) * gain;
    tape.right[index] = (tape.right[index] ?? 0) * gain;
  }
};

const seamSamples = 0.004 * sampleRate;

/**
 * Fades the ends of the loop briefly. The encoder assumes silence around it, which would make the seam click; so short a
 * dip under a downbeat is not audible.
 */
export const softenSeam = (tape: Tape): void => {
  for (const side of [tape.left, tape.right])
    for (let index = 0; index < seamSamples; index += 1) {
      const gain = 0.5 - 0.5 * Math.cos((Math.PI * index) / seamSamples);
      side[index] = (side[index] ?? 0) * gain;
      side[side.length - 1 - index] = (side[side.length - 1 - index] ?? 0) * gain;
    }
};

const kneeLevel = 0.5;
/** -1.9 dB of full scale, for what the encoder adds. */
const ceilingLevel = 0.8;

/** Limits peaks sample by sample with a soft curve, so that the seam of the loop does not change. */
const bend = (sample: number): number => {
  const beyond = Math.abs(sample) - kneeLevel;
  if (beyond <= 0) return sample;
  const room = ceilingLevel - kneeLevel;
  return Math.sign(sample) * (kneeLevel + room * Math.tanh(beyond / room));
};

export const amplify = ({ left, right }: Tape, gainDecibels: number): Tape => {
  const gain = 10 ** (gainDecibels / 20);
  const raise = (sample: number): number => bend(sample * gain);
  return { left: left.map(raise), right: right.map(raise) };
};
