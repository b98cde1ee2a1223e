import { createBoundedCache } from '@svc/concurrency';
import { broken, type BrokenRule, type Brand } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { frameFont } from '../frame/brand';
import { FontError, readFont } from '../frame/font-file';
import type { FrameBrand } from '../frame/frame';
import { hashFile } from '../input/file-hash';
import { fileVersion, type InputFile } from '../input/input-file';
import type { Picture } from '../media';
import { drawPicture } from '../media/draw-picture';
import { probePicture, readPicture } from '../media/picture-probe';
import { takePicture } from '../media/take-picture';

interface BrandFinders {
  /** Null for a missing file, and for one that is neither picture nor clip. */
  findVisual: (name: string) => Promise<InputFile | null>;
  /** Absolute path; null for a missing file, and for one that is no font. */
  findFont: (name: string) => Promise<string | null>;
}

/** The files of a request's brand. */
export interface BrandFiles {
  /** @throws AppError VALIDATION_ERROR when a file is gone */
  readonly read: (brand: Brand | undefined) => Promise<FrameBrand | undefined>;
  /** Changes with the content of the files; undefined without a brand. */
  readonly computeKey: (brand: Brand | undefined) => Promise<object | undefined>;
}

const filesKept = 8;
/** A larger logo is made smaller once, instead of at each scene. */
const logoSidePixels = 1_000;

/** A logo is small, and each request that has it waits. */
const { signal } = new AbortController();

const shrink = async (picture: Picture): Promise<Picture> => {
  const longest = Math.max(picture.widthPixels, picture.heightPixels);
  if (longest <= logoSidePixels) return picture;
  const scaled = (side: number): number => Math.max(1, Math.round((side * logoSidePixels) / longest));
  const size = { widthPixels: scaled(picture.widthPixels), heightPixels: scaled(picture.heightPixels) };
  const drawn = await probePicture(await drawPicture(picture, size, { format: 'png' }, signal));
  return { ...drawn, field: picture.field };
};

const gone = (part: 'logo' | 'font', name: string): never => {
  throw fieldProblemError(
    `brand.${part}`,
    broken(part === 'logo' ? 'noLogo' : 'noFont', { name: JSON.stringify(name) }),
  );
};

/** A null path is a file that is gone. */
const digestIfGiven = async (path: string | null | undefined): Promise<string | null> =>
  path === null || path === undefined ? null : hashFile(path);

export const createBrandFiles = ({ findVisual, findFont }: BrandFinders): BrandFiles => {
  const logos = createBoundedCache<Picture>(filesKept);
  const fonts = createBoundedCache<NonNullable<FrameBrand['font']>>(filesKept);
  const readLogo = async (name: string): Promise<Picture> => {
    const file = await findVisual(name);
    if (file?.kind !== 'picture') return gone('logo', name);
    return logos.get(await fileVersion(file.path), async () =>
      shrink({ ...(await takePicture(await readPicture(file.path), signal)), field: 'brand.logo' }),
    );
  };
  const readBrandFont = async (name: string): Promise<NonNullable<FrameBrand['font']>> => {
    const path = await findFont(name);
    if (path === null) return gone('font', name);
    return fonts.get(await fileVersion(path), async () => frameFont(await readFont(path)));
  };

  return {
    read: async (brand) =>
      brand && {
        ...(brand.logo !== undefined && { logo: await readLogo(brand.logo) }),
        ...(brand.font !== undefined && { font: await readBrandFont(brand.font) }),
        ...(brand.ground !== undefined && { ground: brand.ground }),
      },
    computeKey: async (brand) => {
      if (brand === undefined) return undefined;
      const { logo, font, ...colours } = brand;
      const logoFile = logo === undefined ? null : await findVisual(logo);
      const fontFile = font === undefined ? null : await findFont(font);
      return { ...colours, logo: await digestIfGiven(logoFile?.path), font: await digestIfGiven(fontFile) };
    },
  };
};

/** Null, or the reason why the file cannot be a brand's font. */
export const findFontProblem = async (path: string): Promise<BrokenRule | null> => {
  try {
    await readFont(path);
    return null;
  } catch (error) {
    if (error instanceof FontError) return broken('stated', { text: error.message });
    throw error;
  }
};
