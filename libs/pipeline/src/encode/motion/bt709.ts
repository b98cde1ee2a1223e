/** Weights of red, green and blue (0 to 255) in a sample, and its offset: BT.709, limited range, in 1/65536. */
export const lumaWeights = { red: 11_966, green: 40_254, blue: 4_064, offset: 16 };
export const blueWeights = { red: -6_596, green: -22_189, blue: 28_785, offset: 128 };
export const redWeights = { red: 28_785, green: -26_145, blue: -2_640, offset: 128 };
export type Weights = typeof lumaWeights;
