const known = [
  { name: 'openRedirects', sentence: /^allowedRedirectUrls is empty/ },
  { name: 'riskyRedirect', sentence: /^allowedRedirectUrls: strangers .* name that (.+) allows$/ },
] as const;

interface Warning {
  /** Null for a sentence of a newer service. */
  name: (typeof known)[number]['name'] | null;
  /** The value that the sentence names. */
  entry: string;
}

export const readWarning = (sentence: string): Warning => {
  for (const { name, sentence: pattern } of known) {
    const found = pattern.exec(sentence);
    if (found !== null) return { name, entry: found[1] ?? '' };
  }
  return { name: null, entry: '' };
};
