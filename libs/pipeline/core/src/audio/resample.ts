/** Samples of the source that one sample of the target is made of. */
const taps = 32;
const tapsBefore = taps / 2 - 1;
/** Share of the source's band that is kept; frequencies above it fade out, so that no mirror image is audible. */
const keptBand = 0.94;
/** Beta of the Kaiser window: images are 80 dB down. */
const windowShape = 8;

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Modified Bessel function of the first kind, order zero. */
const bessel = (value: number): number => {
  let [sum, term] = [1, 1];
  for (let step = 1; term > sum * 1e-12; step += 1) {
    term *= (value / (2 * step)) ** 2;
    sum += term;
  }
  return sum;
};

/** @param distance from the wanted sample, in samples of the source */
const weightAt = (distance: number): number => {
  const share = distance / (taps / 2);
  if (Math.abs(share) >= 1) return 0;
  const window = bessel(windowShape * Math.sqrt(1 - share * share)) / bessel(windowShape);
  const angle = Math.PI * keptBand * distance;
  return window * (angle === 0 ? 1 : Math.sin(angle) / angle);
};

/** Weights for each position of a target sample between two source samples; each set sums to 1. */
const phasesFor = (count: number): Float32Array[] =>
  Array.from({ length: count }, (_, phase) => {
    const weights = Float32Array.from({ length: taps }, (_tap, tap) => weightAt(tap - tapsBefore - phase / count));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });

const knownPhases = new Map<number, Float32Array[]>();

const findPhases = (count: number): Float32Array[] => {
  const phases = knownPhases.get(count) ?? phasesFor(count);
  knownPhases.set(count, phases);
  return phases;
};

/** With more phases, their weights would cost more than the sound. */
const maxPhases = 1_000;

export const canResample = (fromRate: number, toRate: number): boolean =>
  fromRate > 0 && fromRate <= toRate && toRate / greatestDivisor(fromRate, toRate) <= maxPhases;

/**
 * Raises the sample rate: a windowed sine cardinal with as many phases as the ratio of the rates.
 * @param fromRate a rate that `canResample` accepts
 */
export const resample = (samples: Int16Array, fromRate: number, toRate: number): Int16Array => {
  if (fromRate === toRate) return samples;
  const divisor = greatestDivisor(fromRate, toRate);
  const [step, count] = [fromRate / divisor, toRate / divisor];
  const phases = findPhases(count);
  const padded = new Float32Array(samples.length + taps);
  padded.set(samples, tapsBefore);
  const output = new Int16Array(Math.ceil((samples.length * count) / step));
  for (let index = 0; index < output.length; index += 1) {
    const position = index * step;
    const weights = phases[position % count] as Float32Array;
    const start = Math.floor(position / count);
    let value = 0;
    for (let tap = 0; tap < taps; tap += 1) value += (padded[start + tap] ?? 0) * (weights[tap] ?? 0);
    output[index] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
  }
  return output;
};
