/** Names as their vendors write them. */
export const providerTitles = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  spotify: 'Spotify',
  tiktok: 'TikTok',
  x: 'X',
} as const;
export type ProviderName = keyof typeof providerTitles;

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(providerTitles, name);

/** Additional settings that the vendor's sign-in needs. */
export const extraSettings: Readonly<Partial<Record<ProviderName, readonly string[]>>> = {
  apple: ['teamId', 'keyId'],
  microsoft: ['tenant'],
};

/** Address that must be registered at the provider. */
export const callbackAddress = (...parts: readonly string[]): string =>
  `${location.origin}/api/auth/oauth/${parts.map(encodeURIComponent).join('/')}/callback`;
