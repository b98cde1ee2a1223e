import type { Renderer } from '@takumi-rs/core';
import { designFamilies, fallbackFamilies, type FontFamily } from './font-catalogue';
import type { PackageFileReader } from './font-files';

type CodePointRange = [first: number, last: number];

interface Subset {
  name: string;
  ranges: CodePointRange[];
}

/** Registers the font files that a text needs, once each, and answers with the order to ask them in. */
export interface FontLoader {
  /** @returns family names, for the renderer's `fontFamilies` */
  readonly load: (text: string, css: string, language: string) => Promise<string[]>;
}

const readRange = (written: string): CodePointRange => {
  const [first = '', last = first] = written.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

const readSubsets = (unicodeJson: Buffer): Subset[] =>
  Object.entries(JSON.parse(unicodeJson.toString('utf8')) as Record<string, string>).map(([name, ranges]) => ({
    name,
    ranges: ranges.split(',').map(readRange),
  }));

const covers = (subset: Subset, codePoint: number): boolean =>
  subset.ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** A promise of each key's value, made once; a failure is forgotten so that the next caller tries again. */
const remember = <Value>(make: (key: string) => Promise<Value>): ((key: string) => Promise<Value>) => {
  const made = new Map<string, Promise<Value>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const value = make(key);
    made.set(key, value);
    value.catch(() => made.delete(key));
    return value;
  };
};

/** Space and letters, so that a face is there for text which is only measured. */
const always = ' aZ0…';

export const createFontLoader = (renderer: Renderer, readPackageFile: PackageFileReader): FontLoader => {
  const subsetsOf = remember(async (packageName) => readSubsets(await readPackageFile(packageName, 'unicode.json')));
  const registered = new Map<string, Promise<unknown>>();

  const register = (family: FontFamily, subset: Subset): Promise<unknown> => {
    const file = family.fileOf(subset.name);
    const known = registered.get(file);
    if (known) return known;
    const registration = readPackageFile(family.packageName, file).then((data) =>
      renderer.registerFont({
        name: family.family,
        data,
        unicodeRange: subset.ranges,
        ...(family.style ? { style: family.style } : {}),
      }),
    );
    registered.set(file, registration);
    registration.catch(() => registered.delete(file));
    return registration;
  };

  /** Loads what the family has of these characters, and answers with those that it lacks. */
  const loadFamily = async (family: FontFamily, codePoints: number[]): Promise<number[]> => {
    const subsets = await subsetsOf(family.packageName);
    const needed = subsets.filter((subset) => codePoints.some((codePoint) => covers(subset, codePoint)));
    await Promise.all(needed.map((subset) => register(family, subset)));
    return codePoints.filter((codePoint) => !needed.some((subset) => covers(subset, codePoint)));
  };

  return {
    load: async (text, css, language) => {
      const codePoints = [...new Set(always + text)].map((character) => character.codePointAt(0) ?? 0);
      const designed = designFamilies.filter(({ family }) => css.includes(family));
      await Promise.all(designed.map((family) => loadFamily(family, codePoints)));
      let missing = codePoints;
      const fallbacks: string[] = [];
      for (const family of fallbackFamilies(language)) {
        if (missing.length === 0) break;
        const stillMissing = await loadFamily(family, missing);
        if (stillMissing.length < missing.length) fallbacks.push(family.family);
        missing = stillMissing;
      }
      return fallbacks;
    },
  };
};
