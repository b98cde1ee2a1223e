import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '@svc/provision';
import { boxes } from '../formats/chunks';
import { openType, woff2 } from '../formats/fonts';
import { Header } from 'tar';

const packageFile = (path: string): Promise<Buffer> => readFile(join(projectRoot(), 'node_modules', path));

const inflatedBytes = 32 * 1024 * 1024;

/** States small tables, and unpacks to 32 MiB. */
const inflatingWoff2 = (font: Buffer): Buffer => {
  const [head, directory] = woff2.read(font);
  const packed = brotliCompressSync(Buffer.alloc(inflatedBytes));
  const file = Buffer.concat([head?.content as Buffer, directory?.content as Buffer, packed]);
  file.writeUInt32BE(file.length, 8);
  file.writeUInt32BE(packed.length, 20);
  return file;
};

const trueTypeTables = ['glyf', 'loca', 'cvt ', 'fpgm', 'prep', 'GSUB', 'GPOS', 'GDEF', 'kern'];

/** The tables of a TTF around outlines in the Compact Font Format. */
const withCompactOutlines = (ttf: Buffer, outlines: Buffer): Buffer => {
  const kept = openType.read(ttf).filter(({ name }) => !trueTypeTables.includes(name));
  const font = openType.write([...kept, { name: 'CFF ', content: outlines }]);
  font.write('OTTO', 0, 'latin1');
  return font;
};

/** OpenType fonts by extension. */
export const fontSamples = async (): Promise<Readonly<Record<string, readonly Buffer[]>>> => {
  const woff = await packageFile(
    '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-greek-ext-wght-normal.woff2',
  );
  const ttf = await packageFile('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf');
  const outlines = await packageFile('pdfjs-dist/standard_fonts/FoxitFixed.pfb');
  return { ttf: [ttf], otf: [withCompactOutlines(ttf, outlines)], woff2: [woff, inflatingWoff2(woff)] };
};

/**
 * The boxes `ftyp` and C2PA of a signed video, and the same in front of a whole video. They are a file, because
 * certificates and signatures differ each time that they are made.
 */
export const signedSamples = async (mp4: Buffer): Promise<readonly Buffer[]> => {
  const signed = await readFile(join(import.meta.dirname, 'signed.c2pa'));
  const others = boxes.read(mp4).filter(({ name }) => name !== 'ftyp');
  return [signed, Buffer.concat([signed, boxes.write(others)])];
};

const blockBytes = 512;

/** A plain tar of a voice pack; its files are packed by the format. */
export const archiveSamples = (): readonly Buffer[] => {
  const entries = ['pack/', 'pack/model.onnx', 'pack/tokens.txt'].map((path, index) => {
    const size = index === 0 ? 0 : 300 * index;
    const header = Buffer.alloc(blockBytes);
    new Header({ path, type: index === 0 ? 'Directory' : 'File', size, mode: 0o755, mtime: new Date(0) }).encode(
      header,
      0,
    );
    return Buffer.concat([header, Buffer.alloc(Math.ceil(size / blockBytes) * blockBytes, `bees ${index}`)]);
  });
  return [Buffer.concat(entries)];
};
