import type { Renderer } from '@takumi-rs/core';
import { createBoundedCache } from '@svc/concurrency';
import { designFamilies, fallbackFamilies, type FontFamily } from './font-catalogue';
import type { PackageFileReader } from './font-files';
import { coveringSubsets, readSubsets, type Subset } from './font-subsets';

interface LoadedFonts {
  /** Searched in this order for characters that the template's own typefaces lack. */
  families: string[];
  /** Characters that no face has. */
  missing: ReadonlySet<number>;
}

/** Registers each font file that a text needs, once. */
interface FontLoader {
  readonly load: (text: string, css: string, language: string) => Promise<LoadedFonts>;
}

const rememberedTexts = 512;

/** Caches the promise for each key; a failure is removed, so that the next caller tries again. */
const remember = <Value>(make: (key: string) => Promise<Value>): ((key: string) => Promise<Value>) => {
  const made = new Map<string, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    value.catch(() => made.delete(key));
    return value;
  };
};

/** Loads a typeface also for text that is only measured. */
const always = ' aZ0…';

const codePointsOf = (text: string): number[] =>
  [...new Set(always + text)].map((character) => character.codePointAt(0) ?? 0).sort((first, second) => first - second);

export const createFontLoader = (renderer: Renderer, readPackageFile: PackageFileReader): FontLoader => {
  const subsetsOf = remember(async (packageName) => readSubsets(await readPackageFile(packageName, 'unicode.json')));
  const registered = new Map<string, Promise<unknown>>();

  const registerFile = async ({ family, packageName, style }: FontFamily, file: string, subset: Subset) =>
    renderer.registerFont({
      name: family,
      data: await readPackageFile(packageName, file),
      unicodeRange: subset.ranges,
      ...(style ? { style } : {}),
    });

  const register = (family: FontFamily, subset: Subset): Promise<unknown> => {
    const file = family.fileOf(subset.name);
    const registration = registered.get(file) ?? registerFile(family, file, subset);
    registered.set(file, registration);
    registration.catch(() => registered.delete(file));
    return registration;
  };

  /** Loads the family's files for these characters and returns the characters that it lacks. */
  const loadFamily = async (family: FontFamily, codePoints: number[]): Promise<number[]> => {
    const { serves } = family;
    const served = codePoints.filter((codePoint) => !serves || serves.test(String.fromCodePoint(codePoint)));
    const { subsets } = coveringSubsets(await subsetsOf(family.packageName), served);
    await Promise.all(subsets.map((subset) => register(family, subset)));
    const { lacking } = coveringSubsets(subsets, served);
    return codePoints.filter((codePoint) => !served.includes(codePoint) || lacking.includes(codePoint));
  };

  const loadAll = async (designed: FontFamily[], codePoints: number[], language: string): Promise<LoadedFonts> => {
    await Promise.all(designed.map((family) => loadFamily(family, codePoints)));
    let missing = codePoints;
    const families: string[] = [];
    for (const family of fallbackFamilies(language)) {
      const stillMissing = missing.length === 0 ? missing : await loadFamily(family, missing);
      if (stillMissing.length < missing.length) families.push(family.family);
      missing = stillMissing;
    }
    return { families, missing: new Set(missing) };
  };

  const cache = createBoundedCache<LoadedFonts>(rememberedTexts);
  return {
    load: (text, css, language) => {
      const designed = designFamilies.filter(({ family }) => css.includes(family));
      const codePoints = codePointsOf(text);
      const key = JSON.stringify([language, designed.map(({ family }) => family), codePoints]);
      return cache.get(key, () => loadAll(designed, codePoints, language));
    },
  };
};
