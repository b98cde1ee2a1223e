/** Parts of the product that can be left out, by the app that has them. */
export const featuresByApp = {
  auth: ['account-page', 'openid-provider', 'personal-keys', 'scim', 'settings-file', 'user-import', 'webhooks'],
  video: ['agents', 'batches', 'drafts', 'kits', 'provenance', 'shares'],
} as const;

export type FeatureName = (typeof featuresByApp)[keyof typeof featuresByApp][number];

export const featureNames: readonly FeatureName[] = Object.values(featuresByApp).flat();
