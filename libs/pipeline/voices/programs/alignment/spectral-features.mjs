/** Features of a voice, independent of speaker and loudness: mel cepstra and their change. */

const bandCount = 32;
const lowestHertz = 100;
const highestHertz = 6_500;
const cepstrumCount = 13;
/** Numbers of a frame. */
const frameSize = 2 * cepstrumCount;
/** Below the loud frames, in natural logarithms of power: some 35 dB. Lower values count as silence. */
const silenceDepth = 8;
const loudShare = 0.05;

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

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const cosines = Array.from({ length: cepstrumCount }, (_, order) =>
  Float32Array.from({ length: bandCount }, (_, band) => Math.cos((Math.PI * order * (band + 0.5)) / bandCount)),
);

const cepstraOf = (bands, count, floor) => {
  const cepstra = new Float32Array(count * cepstrumCount);
  for (let at = 0; at < cepstra.length; at += 1) {
    const [start, weights] = [Math.floor(at / cepstrumCount) * bandCount, cosines[at % cepstrumCount]];
    for (let band = 0; band < bandCount; band += 1) cepstra[at] += Math.max(floor, bands[start + band]) * weights[band];
  }
  return cepstra;
};

/** Mean 0 and spread 1 of each number over the frames with speech. */
const normalise = (cepstra, isSpeech) => {
  for (let order = 0; order < cepstrumCount; order += 1) {
    const spoken = cepstra.filter(
      (_, at) => at % cepstrumCount === order && isSpeech[Math.floor(at / cepstrumCount)] === 1,
    );
    const mean = meanOf(spoken);
    const spread = Math.sqrt(meanOf(spoken.map((value) => (value - mean) ** 2))) || 1;
    for (let at = order; at < cepstra.length; at += cepstrumCount) cepstra[at] = (cepstra[at] - mean) / spread;
  }
};

/** The cepstra, and half the difference between two frames before and two frames behind. */
const withChange = (cepstra, count) => {
  const values = new Float32Array(count * frameSize);
  for (let frame = 0; frame < count; frame += 1) {
    const [before, after] = [Math.max(0, frame - 2), Math.min(count - 1, frame + 2)];
    for (let order = 0; order < cepstrumCount; order += 1) {
      const change = cepstra[after * cepstrumCount + order] - cepstra[before * cepstrumCount + order];
      values[frame * frameSize + order] = cepstra[frame * cepstrumCount + order];
      values[frame * frameSize + cepstrumCount + order] = change / 2;
    }
  }
  return values;
};

/**
 * @param scale stretches the scale of frequencies, like a shorter (below 1) or longer vocal tract
 * @returns `size` numbers for each frame, and whether it contains speech
 */
export const featuresOf = (spectra, scale) => {
  const { count } = spectra;
  const bands = logBands(spectra, scale);
  const levels = Float32Array.from({ length: count }, (_, frame) =>
    meanOf(bands.subarray(frame * bandCount, (frame + 1) * bandCount)),
  );
  const floor = levels.toSorted()[Math.floor(count * (1 - loudShare))] - silenceDepth;
  const isSpeech = Uint8Array.from(levels, (level) => (level > floor ? 1 : 0));
  const cepstra = cepstraOf(bands, count, floor);
  normalise(cepstra, isSpeech);
  return { count, size: frameSize, values: withChange(cepstra, count), isSpeech };
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
