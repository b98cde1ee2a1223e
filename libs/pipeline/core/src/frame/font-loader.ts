import { createBoundedCache } from '@svc/concurrency';
import type { FontFile } from '../raster/canvas';
import { designFamilies, fallbackFamilies, type FontFamily } from './font-catalogue';
import type { PackageFileReader } from './font-files';
import { coveringSubsets, readSubsets, type Subset } from './font-subsets';

interface LoadedFonts {
  /** Searched in this order for characters that the template's own typefaces lack. */
  families: string[];
  /** Characters that no face has. */
  missing: ReadonlySet<number>;
  /** Files that the text needs. */
  files: readonly FontFile[];
}

/** Finds the font files that a text needs. */
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

const listCodePoints = (text: string): number[] =>
  [...new Set(always + text)].map((character) => character.codePointAt(0) ?? 0).sort((first, second) => first - second);

const withoutRepeats = (files: readonly FontFile[]): FontFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

export const createFontLoader = (readPackageFile: PackageFileReader): FontLoader => {
  const readSubsetsOnce = remember(async (packageName) =>
    readSubsets(await readPackageFile(packageName, 'unicode.json')),
  );

  const toFontFile = ({ family, packageName, style, subsetFile: chooseFile }: FontFamily, subset: Subset): FontFile => {
    const file = chooseFile(subset.name);
    const read = () => readPackageFile(packageName, file);
    return { path: `${packageName}/${file}`, family, read, unicodeRange: subset.ranges, ...(style && { style }) };
  };

  /** The family's files for these characters, and the characters that it lacks. */
  const loadFamily = async (family: FontFamily, codePoints: number[]) => {
    const { serves } = family;
    const served = codePoints.filter((codePoint) => !serves || serves.test(String.fromCodePoint(codePoint)));
    const { subsets } = coveringSubsets(await readSubsetsOnce(family.packageName), served);
    const { lacking } = coveringSubsets(subsets, served);
    return {
      files: subsets.map((subset) => toFontFile(family, subset)),
      lacking: codePoints.filter((codePoint) => !served.includes(codePoint) || lacking.includes(codePoint)),
    };
  };

  const loadAll = async (designed: FontFamily[], codePoints: number[], language: string): Promise<LoadedFonts> => {
    const loaded = await Promise.all(designed.map((family) => loadFamily(family, codePoints)));
    const files = loaded.flatMap((one) => one.files);
    let missing = codePoints;
    const families: string[] = [];
    for (const family of fallbackFamilies(language)) {
      const found = missing.length === 0 ? { files: [], lacking: missing } : await loadFamily(family, missing);
      if (found.lacking.length < missing.length) families.push(family.family);
      files.push(...found.files);
      missing = found.lacking;
    }
    return { families, missing: new Set(missing), files: withoutRepeats(files) };
  };

  const cache = createBoundedCache<LoadedFonts>(rememberedTexts);
  return {
    load: (text, css, language) => {
      const designed = designFamilies.filter(({ family }) => css.includes(family));
      const codePoints = listCodePoints(text);
      const key = JSON.stringify([language, designed.map(({ family }) => family), codePoints]);
      return cache.get(key, () => loadAll(designed, codePoints, language));
    },
  };
};
