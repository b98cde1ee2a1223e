/** Share of full scale; speech is louder. */
const silentPeak = 0.01;
/** Level that counts as clipped, as a share of full scale; speech reaches it only rarely. */
const edge = 0.995;
const clippedShare = 0.01;
const shortestSeconds = 0.1;

/** The fault of floating-point samples, as part of a sentence; null for none. */
export const findFault = ({ samples, sampleRate }) => {
  if (samples.length < shortestSeconds * sampleRate) return 'is empty';
  let [peak, atEdge] = [0, 0];
  for (const sample of samples) {
    if (!Number.isFinite(sample)) return 'holds samples that are not numbers';
    const level = Math.abs(sample);
    if (level > peak) peak = level;
    if (level >= edge) atEdge += 1;
  }
  if (peak < silentPeak) return 'is silent';
  return atEdge > clippedShare * samples.length ? 'is clipped' : null;
};

/** Converts samples to 16 bits: when peaks exceed full scale, the whole sound becomes softer. */
export const toIntegers = (samples) => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const factor = 32_767 / Math.max(1, peak);
  return Int16Array.from(samples, (sample) => Math.round(sample * factor));
};
