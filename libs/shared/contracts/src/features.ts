/** Parts of the apps that can be left out. */
export const featureNames = ['agents', 'batches', 'drafts', 'kits', 'provenance', 'shares'] as const;

export type FeatureName = (typeof featureNames)[number];
