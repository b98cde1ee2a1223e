/** What is written beside files that are kept, and last: where it is, all is there. */
interface Manifest {
  version: number;
}

/** Null when the text is no manifest of this version. */
export const parseManifest = <Known extends Manifest>(text: string, version: Known['version']): Known | null => {
  try {
    const manifest = JSON.parse(text) as Known | null;
    return manifest?.version === version ? manifest : null;
  } catch {
    return null;
  }
};
