/** Power spectra of a voice, frame by frame. */

/** The first frame is about the first sample, the others follow at this distance. */
export const hopSeconds = 0.01;
const windowSeconds = 0.025;

const reversedIndexes = (size) => {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, index) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
};

/** A fast Fourier transform (radix 2) in place. */
const createTransform = (size) => {
  const order = reversedIndexes(size);
  const cosines = Float32Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sines = Float32Array.from({ length: size / 2 }, (_, index) => -Math.sin((2 * Math.PI * index) / size));
  const sort = (real) => {
    for (let index = 0; index < size; index += 1) {
      const other = order[index];
      if (other > index) [real[index], real[other]] = [real[other], real[index]];
    }
  };
  const turn = (real, imaginary, half, offset) => {
    const stride = size / (2 * half);
    const [cosine, sine] = [cosines[offset * stride], sines[offset * stride]];
    for (let even = offset; even < size; even += 2 * half) {
      const odd = even + half;
      const turnedReal = real[odd] * cosine - imaginary[odd] * sine;
      const turnedImaginary = real[odd] * sine + imaginary[odd] * cosine;
      real[odd] = real[even] - turnedReal;
      imaginary[odd] = imaginary[even] - turnedImaginary;
      real[even] += turnedReal;
      imaginary[even] += turnedImaginary;
    }
  };
  return (real, imaginary) => {
    sort(real);
    imaginary.fill(0);
    for (let half = 1; half < size; half *= 2) {
      for (let offset = 0; offset < half; offset += 1) turn(real, imaginary, half, offset);
    }
  };
};

/** Sounds do not differ above 7 kHz, and a third of the samples is a third of the work. */
const thin = (samples, sampleRate) => {
  if (sampleRate < 32_000) return { samples, sampleRate };
  const thinned = new Float32Array(Math.floor(samples.length / 3));
  for (let index = 1; index < thinned.length - 1; index += 1) {
    const at = 3 * index;
    const near = samples[at - 1] + samples[at + 1];
    thinned[index] = (3 * samples[at] + 2 * near + samples[at - 2] + samples[at + 2]) / 9;
  }
  return { samples: thinned, sampleRate: sampleRate / 3 };
};

/**
 * @param given samples of one voice, 16 bit
 * @returns `bins` numbers for each frame
 */
export const computeSpectra = (given, givenRate) => {
  const { samples, sampleRate } = thin(given, givenRate);
  const length = Math.round(windowSeconds * sampleRate);
  const size = 2 ** Math.ceil(Math.log2(length));
  const bins = size / 2 + 1;
  const count = Math.max(1, Math.ceil(samples.length / (hopSeconds * sampleRate)));
  const transform = createTransform(size);
  const hann = Float32Array.from({ length }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (length - 1)));
  const [real, imaginary, power] = [new Float32Array(size), new Float32Array(size), new Float32Array(count * bins)];
  for (let frame = 0; frame < count; frame += 1) {
    const start = Math.round((frame * hopSeconds - windowSeconds / 2) * sampleRate);
    real.fill(0);
    for (let index = Math.max(0, 1 - start); index < length && start + index < samples.length; index += 1) {
      // Raises treble, as ears do.
      real[index] = (samples[start + index] - 0.95 * samples[start + index - 1]) * hann[index];
    }
    transform(real, imaginary);
    for (let bin = 0; bin < bins; bin += 1) power[frame * bins + bin] = real[bin] ** 2 + imaginary[bin] ** 2;
  }
  return { count, bins, hertzPerBin: sampleRate / size, power };
};
