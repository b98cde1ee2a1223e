/** Features of a voice, independent of speaker and loudness: mel cepstra and their change. */

const bandCount = 32;
const lowestHertz = 100;
const highestHertz = 6_500;
const cepstrumCount = 13;
/** Numbers of a frame. */
const frameSize = 2 * cepstrumCount;
/**
 * Compares voices of machines. `depth` is below the loud frames, in natural logarithms of power: some 35 dB; lower values count
 * as silence. `changeFrames` is the distance of the frames whose difference is a change.
 */
const exact = { depth: 8, weightOf: () => 1, changeFrames: 2, changeWeight: 0.5, smoothFrames: 0 };

/**
 * Compares a machine with people in rooms, who differ from it in fine structure and loudness more than in their vowels. Chosen on 30
 * recordings of FLEURS: the cost of the right words relative to that of their opposite order fell from 0.97 to 0.85.
 */
export const tolerant = {
  depth: 5.5,
  weightOf: (order) => (order === 0 ? 0.35 : Math.exp(-order / 3)),
  changeFrames: 5,
  changeWeight: 1.2,
  smoothFrames: 3,
};

const loudShare = 0.05;
/** Share of frames that are the room between words, its spread, and the least depth (13 dB), in natural logarithms. */
const quietShare = 0.04;
const noiseMargin = 1;
const leastDepth = 3;
/** Between words there is no sound above this depth (17 dB). */
const pauseDepth = 4;

const toMel = (hertz) => 1_127 * Math.log(1 + hertz / 700);
const toHertz = (mel) => 700 * (Math.exp(mel / 1_127) - 1);

/** Triangles that overlap by half: for each the first bin and the weights from there on. */
const melBands = ({ bins, hertzPerBin }, scale) => {
  const [low, high] = [toMel(lowestHertz), toMel(highestHertz)];
  const corner = (index) => (toHertz(low + ((high - low) * index) / (bandCount + 1)) * scale) / hertzPerBin;
  return Array.from({ length: bandCount }, (_, band) => {
    const [left, middle, right] = [corner(band), corner(band + 1), corner(band + 2)];
    const first = Math.min(Math.ceil(left), bins - 1);
    const weights = [];
    for (let bin = first; bin < right && bin < bins; bin += 1) {
      weights.push(Math.min((bin - left) / (middle - left), (right - bin) / (right - middle)));
    }
    return { first, weights: Float32Array.from(weights.length > 0 ? weights : [1]) };
  });
};

const logBands = (spectra, scale) => {
  const { count, bins, power } = spectra;
  const values = new Float32Array(count * bandCount);
  for (const [band, { first, weights }] of melBands(spectra, scale).entries()) {
    for (let frame = 0; frame < count; frame += 1) {
      let sum = 1;
      const start = frame * bins + first;
      for (let index = 0; index < weights.length; index += 1) sum += weights[index] * power[start + index];
      values[frame * bandCount + band] = Math.log(sum);
    }
  }
  return values;
};

const meanValue = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const cosines = Array.from({ length: cepstrumCount }, (_, order) =>
  Float32Array.from({ length: bandCount }, (_, band) => Math.cos((Math.PI * order * (band + 0.5)) / bandCount)),
);

const computeCepstra = (bands, count, floor) => {
  const cepstra = new Float32Array(count * cepstrumCount);
  for (let at = 0; at < cepstra.length; at += 1) {
    const [start, weights] = [Math.floor(at / cepstrumCount) * bandCount, cosines[at % cepstrumCount]];
    for (let band = 0; band < bandCount; band += 1) cepstra[at] += Math.max(floor, bands[start + band]) * weights[band];
  }
  return cepstra;
};

/** Mean 0 and a spread of its weight of each number over the frames with speech. */
const normalise = (cepstra, isSpeech, weightOf) => {
  for (let order = 0; order < cepstrumCount; order += 1) {
    const spoken = cepstra.filter(
      (_, at) => at % cepstrumCount === order && isSpeech[Math.floor(at / cepstrumCount)] === 1,
    );
    const mean = meanValue(spoken);
    const spread = Math.sqrt(meanValue(spoken.map((value) => (value - mean) ** 2))) || 1;
    const scale = weightOf(order) / spread;
    for (let at = order; at < cepstra.length; at += cepstrumCount) cepstra[at] = (cepstra[at] - mean) * scale;
  }
};

/** Means over `frames` before and behind each. */
const smoothed = (cepstra, count, frames) => {
  if (frames === 0) return cepstra;
  const means = new Float32Array(cepstra.length);
  for (let order = 0; order < cepstrumCount; order += 1) {
    let [sum, from, to] = [0, 0, 0];
    for (let frame = 0; frame < count; frame += 1) {
      for (; to < Math.min(count, frame + frames + 1); to += 1) sum += cepstra[to * cepstrumCount + order];
      for (; from < frame - frames; from += 1) sum -= cepstra[from * cepstrumCount + order];
      means[frame * cepstrumCount + order] = sum / (to - from);
    }
  }
  return means;
};

/** The cepstra, and the weighted difference between a frame before and a frame behind. */
const withChange = (cepstra, count, { changeFrames, changeWeight }) => {
  const values = new Float32Array(count * frameSize);
  for (let frame = 0; frame < count; frame += 1) {
    const [before, after] = [Math.max(0, frame - changeFrames), Math.min(count - 1, frame + changeFrames)];
    for (let order = 0; order < cepstrumCount; order += 1) {
      const change = cepstra[after * cepstrumCount + order] - cepstra[before * cepstrumCount + order];
      values[frame * frameSize + order] = cepstra[frame * cepstrumCount + order];
      values[frame * frameSize + cepstrumCount + order] = change * changeWeight;
    }
  }
  return values;
};

const bandLevels = (bands, count) =>
  Float32Array.from({ length: count }, (_, frame) =>
    meanValue(bands.subarray(frame * bandCount, (frame + 1) * bandCount)),
  );

const levelAt = (levels, share) => levels.toSorted()[Math.floor((levels.length - 1) * share)];

/** Depth below the loud frames at which a recording is no louder than its room: that of {@link tolerant} in a quiet one. */
export const depthOfSilence = (spectra) => {
  const levels = bandLevels(logBands(spectra, 1), spectra.count);
  const depth = levelAt(levels, 1 - loudShare) - levelAt(levels, quietShare) - noiseMargin;
  return Math.min(tolerant.depth, Math.max(leastDepth, depth));
};

/**
 * @param scale stretches the scale of frequencies, like a shorter (below 1) or longer vocal tract
 * @param style what is compared: `exact` unless given
 * @returns `size` numbers for each frame, and whether it contains speech, or is too loud for a pause
 */
export const computeFeatures = (spectra, scale, style = exact) => {
  const { count } = spectra;
  const bands = logBands(spectra, scale);
  const levels = bandLevels(bands, count);
  const loud = levels.toSorted()[Math.floor(count * (1 - loudShare))];
  const floor = loud - style.depth;
  const isSpeech = Uint8Array.from(levels, (level) => (level > floor ? 1 : 0));
  const cepstra = computeCepstra(bands, count, floor);
  normalise(cepstra, isSpeech, style.weightOf);
  const values = withChange(smoothed(cepstra, count, style.smoothFrames), count, style);
  const isLoud = Uint8Array.from(levels, (level) => (level > loud - Math.min(style.depth, pauseDepth) ? 1 : 0));
  return { count, size: frameSize, values, isSpeech, isLoud };
};

/** Every second frame. */
export const halved = ({ count, size, values, isSpeech }) => {
  const kept = Math.ceil(count / 2);
  const fewer = new Float32Array(kept * size);
  for (let frame = 0; frame < kept; frame += 1) {
    fewer.set(values.subarray(2 * frame * size, (2 * frame + 1) * size), frame * size);
  }
  return { count: kept, size, values: fewer, isSpeech: isSpeech.filter((_, frame) => frame % 2 === 0) };
};
