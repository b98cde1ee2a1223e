import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, sampleScene, whole } from '../../test/frames.fixture';
import { makePng } from '../../test/media-files.fixture';
import { installedPackage } from '../kernel/installed-package';
import { probePicture, type Picture } from '../media';
import { brandedParameters, frameFont } from './brand';
import { legibleOn } from './color';
import { checkFontFile, FontError } from './font-file';
import type { FrameBrand, FramePixels } from './frame';
import { createTemplateLibrary } from './template-library';

const library = createTemplateLibrary(join(process.cwd(), 'content/templates'));
const readFont = (packageName: string, file: string): Promise<Buffer> =>
  readFile(join(installedPackage(packageName) ?? '', file));

let folder: string;
let truetype: Buffer;
let woff: Buffer;
let logo: Picture;
let picture: Picture;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  truetype = await readFont('pdfjs-dist', 'standard_fonts/LiberationSans-Bold.ttf');
  woff = await readFont('@fontsource-variable/source-serif-4', 'files/source-serif-4-latin-standard-normal.woff2');
  logo = await probePicture(await makePng('#ff00ff', 80, 20));
  picture = await probePicture(await makePng('#557799', 40, 40));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Pixels of one colour in the upper half. */
const countIn = ({ rgba }: FramePixels, [red, green, blue]: readonly number[]): number => {
  let count = 0;
  for (let at = 0; at < rgba.length / 2; at += 4)
    if (rgba[at] === red && rgba[at + 1] === green && rgba[at + 2] === blue) count += 1;
  return count;
};

describe('a brand', () => {
  it.each(['1080x1080/static_default.html', '1080x1920/image_card.html', '1920x1080/image_split.html'])(
    'has its logo, its font and its ground in %s',
    async (path) => {
      const template = await library.open(path);
      const draw = (brand?: FrameBrand) =>
        template.render(
          sampleScene({
            picture: template.description.media && picture,
            parameters: brandedParameters(brand && { ground: '#0a141e' }, template.description, {}),
            ...(brand && { brand }),
          }),
        );
      const own = await draw();
      const colours = await draw({ ground: '#0a141e' });
      const logoed = await draw({ ground: '#0a141e', logo });
      const lettered = await draw({ ground: '#0a141e', logo, font: frameFont(truetype) });
      expect(countIn(own, [255, 0, 255])).toBe(0);
      expect(countIn(logoed, [255, 0, 255])).toBeGreaterThan(1_000);
      expect(countIn(colours, [255, 0, 255])).toBe(0);
      expect(differences(logoed, lettered, whole(template)).inside).toBeGreaterThan(5_000);
      expect(countIn(logoed, [10, 20, 30])).toBeGreaterThan(countIn(own, [10, 20, 30]));
    },
  );

  it('makes an accent legible where words are written in it, and leaves it alone as a plate', async () => {
    const brand = { accent: '#223355', ground: '#101820' };
    const words = (await library.open('1080x1920/static_bold.html')).description;
    const card = (await library.open('1080x1920/image_card.html')).description;
    const written = brandedParameters(brand, words, { accent: '#ffffff' });
    expect(written['accent']).toBe(legibleOn('#101820', '#223355'));
    expect(written['accent']).not.toBe('#223355');
    expect(brandedParameters(brand, card, {})).toEqual({ accent: '#223355', paper: '#101820' });
    expect(legibleOn('#101820', '#ffd84d')).toBe('#ffd84d');
  });
});

const withTable = (font: Buffer, change: (directory: Buffer) => void): Buffer => {
  const changed = Buffer.from(font);
  change(changed);
  return changed;
};

describe('an uploaded font', () => {
  const check = async (bytes: Buffer): Promise<void> => {
    const path = join(folder, 'font');
    await writeFile(path, bytes);
    await checkFontFile(path, new AbortController().signal);
  };

  it.each([
    ['TrueType', () => truetype],
    ['WOFF2', () => woff],
  ])('is accepted as %s', async (_, bytes) => {
    await expect(check(bytes())).resolves.toBeUndefined();
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['cut off', () => truetype.subarray(0, 40_000), /cut off/],
    ['cut off and packed', () => woff.subarray(0, 9_000), /cut off/],
    ['with a table behind its end', () => withTable(truetype, (font) => font.writeUInt32BE(0xffffff00, 24)), /cut off/],
    ['with 60,000 tables', () => withTable(truetype, (font) => font.writeUInt16BE(60_000, 4)), /directory/],
    [
      'of noise behind its directory',
      () => Buffer.concat([truetype.subarray(0, 400), randomBytes(400_000)]),
      /damaged|memory/,
    ],
    ['that is packed noise', () => Buffer.concat([woff.subarray(0, 200), randomBytes(woff.length - 200)]), /damaged/],
    ['without letters', () => withTable(truetype, (font) => font.write('none', font.indexOf('cmap'))), /missing/],
    ['that is a script', () => Buffer.from('<script>fetch("http://a.test")</script>'), /no TTF/],
    ['of 9 MB', () => Buffer.concat([truetype, Buffer.alloc(9 * 1024 * 1024)]), /larger/],
  ])('is refused: %s', async (_, bytes, problem) => {
    const refusal = await check(bytes()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FontError);
    expect((refusal as FontError).message).toMatch(problem);
  });
});
