const known = [
  { key: 'settings.warning.openRedirects', sentence: /^allowedRedirectUrls is empty/ },
  { key: 'settings.warning.riskyRedirect', sentence: /^allowedRedirectUrls: strangers .* name that (.+) allows$/ },
] as const;

interface Warning {
  /** Key of its text; null for a sentence of a newer service. */
  key: (typeof known)[number]['key'] | null;
  /** The value that the sentence names. */
  entry: string;
}

export const readWarning = (sentence: string): Warning => {
  for (const { key, sentence: pattern } of known) {
    const found = pattern.exec(sentence);
    if (found !== null) return { key, entry: found[1] ?? '' };
  }
  return { key: null, entry: '' };
};
