/** Parts of the apps that can be left out. */
export const featureNames = [
  'account-page',
  'agents',
  'batches',
  'documents',
  'drafts',
  'kits',
  'openid-provider',
  'personal-keys',
  'pictures',
  'provenance',
  'reading',
  'runninghub',
  'scim',
  'settings-file',
  'shares',
  'user-import',
  'voices',
  'webhooks',
  'writers',
] as const;

export type FeatureName = (typeof featureNames)[number];
