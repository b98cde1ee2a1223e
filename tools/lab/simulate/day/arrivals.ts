import type { Random } from '../../histories/clients/random';

export const daySeconds = 86_400;
/** Time of day with the most requests. */
const peakAtSeconds = 20 * 3_600;

interface Demand {
  videosADay: number;
  /** Load at the peak as a multiple of the mean, from 1. */
  peak: number;
}

/** The mean of ((1 + cos x) / 2) to the power of `exponent` over a whole turn is the reciprocal of this. */
const heightOf = (exponent: number): number => {
  let height = 1;
  for (let factor = 1; factor <= exponent; factor += 1) height *= (2 * factor) / (2 * factor - 1);
  return height;
};

/** One smooth peak a day over a constant base: the mean is 1 and the maximum is `peak`. */
const shapeOf = (peak: number): ((atSeconds: number) => number) => {
  let exponent = 1;
  while (heightOf(exponent) < peak) exponent += 1;
  const height = heightOf(exponent);
  const plain = (height - peak) / (height - 1);
  return (atSeconds) => {
    const turn = (2 * Math.PI * (atSeconds - peakAtSeconds)) / daySeconds;
    return plain + (1 - plain) * height * ((1 + Math.cos(turn)) / 2) ** exponent;
  };
};

/** @returns requested videos per second at a time of the day in seconds */
export const demandAt = ({ videosADay, peak }: Demand): ((atSeconds: number) => number) => {
  const shape = shapeOf(peak);
  return (atSeconds) => (videosADay / daySeconds) * shape(atSeconds);
};

/** @returns seconds of the day at which videos are requested, sorted (a Poisson process, drawn by thinning) */
export function* drawArrivals(demand: Demand, random: Random): Generator<number> {
  const rateAt = demandAt(demand);
  const highest = (demand.videosADay / daySeconds) * demand.peak;
  let atSeconds = 0;
  for (;;) {
    atSeconds -= Math.log(1 - random.next()) / highest;
    if (atSeconds >= daySeconds) return;
    if (random.chance(rateAt(atSeconds) / highest)) yield atSeconds;
  }
}
