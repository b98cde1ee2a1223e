/** Straight RGBA, four bytes a pixel. */
export interface Sample {
  rgba: Uint8Array;
  widthPixels: number;
  heightPixels: number;
}

/** Weight of the difference from the rest, against the amount of detail. */
const differenceShare = 0.6;

/** Things at the edges are mostly accidental: weight of the outermost pixels, relative to the middle. */
const edgeShare = 0.35;

/** Luma and two colour differences; BT.601 is exact enough here. */
const opponentColors = ({ rgba }: Sample, at: number): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3);
  return [0.299 * red + 0.587 * green + 0.114 * blue, red - green, (red + green) / 2 - blue];
};

/**
 * Subtracts the mean: a pattern that covers most of the picture is not salient. The results are shares of the mean.
 */
const standingOut = (values: Float32Array): Float32Array => {
  const median = values.toSorted()[values.length >> 1] ?? 0;
  const beyond = values.map((value) => Math.max(0, value - median));
  const mean = meanValue(beyond) || 1;
  return beyond.map((value) => value / mean);
};

const meanValue = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Distance of each pixel's colour from the picture's mean (frequency-tuned salience; Achanta and others, CVPR 2009).
 */
const differences = (sample: Sample): Float32Array => {
  const count = sample.widthPixels * sample.heightPixels;
  const colors = Array.from({ length: count }, (_, at) => opponentColors(sample, at));
  const means = [0, 1, 2].map((channel) => colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / count);
  return Float32Array.from(colors, (color) =>
    Math.hypot(...color.map((value, channel) => value - (means[channel] ?? 0))),
  );
};

/** Difference of each pixel from its neighbours to the right and below. */
const details = (sample: Sample): Float32Array => {
  const { widthPixels, heightPixels } = sample;
  const lumaAt = (x: number, y: number): number => opponentColors(sample, y * widthPixels + x)[0];
  return Float32Array.from({ length: widthPixels * heightPixels }, (_, at) => {
    const [x, y] = [at % widthPixels, Math.floor(at / widthPixels)];
    const luma = lumaAt(x, y);
    const right = lumaAt(Math.min(x + 1, widthPixels - 1), y);
    return Math.abs(luma - right) + Math.abs(luma - lumaAt(x, Math.min(y + 1, heightPixels - 1)));
  });
};

/** 1 in the middle of a side, `edgeShare` at its ends. */
const centrality = (index: number, length: number): number =>
  edgeShare + (1 - edgeShare) * Math.sin((Math.PI * (index + 0.5)) / length);

/**
 * Salience of each pixel of a small picture: a colour that differs from the rest, and more detail than the rest, less
 * near the edges. Smooth skies, walls and blurred backgrounds have almost none.
 */
export const computeSalience = (sample: Sample): Float32Array => {
  const { widthPixels, heightPixels } = sample;
  const [different, detailed] = [standingOut(differences(sample)), standingOut(details(sample))];
  return different.map((difference, at) => {
    const drawn = differenceShare * difference + (1 - differenceShare) * (detailed[at] ?? 0);
    return drawn * centrality(at % widthPixels, widthPixels) * centrality(Math.floor(at / widthPixels), heightPixels);
  });
};
