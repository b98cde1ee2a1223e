/** Injects `readonly FeatureName[]`: the features of this service. */
export const servedFeatures = Symbol('servedFeatures');
