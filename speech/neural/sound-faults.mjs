/** Of full scale: nobody speaks as softly. */
const silentPeak = 0.01;
/** Samples at the very edge, as a share: speech touches it at most now and then. */
const edge = 0.995;
const clippedShare = 0.01;
const shortestSeconds = 0.1;

/** What keeps a sound of floating-point samples from being taken, as part of a sentence; null for nothing. */
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

/** 16-bit samples of a sound without faults: a few peaks beyond full scale make all of it softer. */
export const toIntegers = (samples) => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const factor = 32_767 / Math.max(1, peak);
  return Int16Array.from(samples, (sample) => Math.round(sample * factor));
};
