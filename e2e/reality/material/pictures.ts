import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import {
  at,
  ffmpeg,
  grey,
  heif,
  height,
  picture,
  makePixels,
  quarters,
  raw,
  width,
  write,
  type Colour,
} from './encoders';

/** A camera that was turned writes this: the pixels lie, the tag says how they are held. */
const turnedBack: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (one) => one,
  2: (one) => one.flop(),
  3: (one) => one.rotate(180),
  4: (one) => one.flip(),
  5: (one) => one.rotate(270).flop(),
  6: (one) => one.rotate(270),
  7: (one) => one.rotate(90).flop(),
  8: (one) => one.rotate(90),
};
const lying = async (orientation: number): Promise<Sharp> =>
  sharp(await (turnedBack[orientation] ?? ((one: Sharp) => one))(picture()).png().toBuffer());

/** @param isBig byte order of Motorola, as Canon and Apple write it */
const makeExif = (orientation: number, { isBig = false, label = '' } = {}): Buffer => {
  const tiff = Buffer.alloc(26 + label.length);
  const word = (value: number, position: number, bytes: 2 | 4): number =>
    isBig ? tiff.writeUIntBE(value, position, bytes) : tiff.writeUIntLE(value, position, bytes);
  tiff.write(isBig ? 'MM' : 'II', 0, 'latin1');
  word(42, 2, 2);
  word(8, 4, 4);
  word(1, 8, 2);
  word(0x0112, 10, 2);
  word(3, 12, 2);
  word(1, 14, 4);
  word(orientation, 18, 2);
  tiff.write(label, 26, 'latin1');
  return tiff;
};
const segment = (code: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, code, (content.length + 2) >> 8, (content.length + 2) & 255), content]);
const withSegment = (jpeg: Buffer, code: number, content: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment(code, content), jpeg.subarray(2)]);
const withExif = (jpeg: Buffer, tiff: Buffer): Buffer =>
  withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));

const jpeg = (one: Sharp): Promise<Buffer> => one.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
const without = (bytes: Buffer, codes: readonly number[]): Buffer => {
  const kept = [bytes.subarray(0, 2)];
  let position = 2;
  while (bytes[position] === 0xff && bytes[position + 1] !== 0xda) {
    const length = bytes.readUInt16BE(position + 2) + 2;
    if (!codes.includes(bytes[position + 1] ?? 0)) kept.push(bytes.subarray(position, position + length));
    position += length;
  }
  return Buffer.concat([...kept, bytes.subarray(position)]);
};

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** sRGB in linear light to Adobe RGB (1998), both of D65. */
const toAdobe = [
  [0.7151256, 0.2848744, 0],
  [0, 1, 0],
  [0, 0.0411621, 0.9588379],
];
const adobeColour = (colour: Colour): Colour => {
  const light = colour.map((value) => linear(value / 255));
  const values = toAdobe.map((row) => row.reduce((sum, share, index) => sum + share * (light[index] ?? 0), 0));
  return values.map((value) => Math.round(255 * value ** (256 / 563))) as unknown as Colour;
};
const adobePicture = (): Sharp => sharp(makePixels(quarters.map(adobeColour)), { raw });

export const makeTurned = async (): Promise<void> => {
  for (let orientation = 1; orientation <= 8; orientation += 1)
    write(`photo-turned-${orientation}.jpg`, withExif(await jpeg(await lying(orientation)), makeExif(orientation)));
  write('photo-turned-8-motorola.jpg', withExif(await jpeg(await lying(8)), makeExif(8, { isBig: true })));
  for (const orientation of [3, 6, 8]) {
    const png = await (await lying(orientation)).withMetadata({ orientation }).png().toBuffer();
    write(`screenshot-turned-${orientation}.png`, png);
  }
  for (const orientation of [5, 6]) {
    const webp = (await lying(orientation)).withMetadata({ orientation }).webp({ quality: 95 });
    write(`turned-${orientation}.webp`, await webp.toBuffer());
  }
};

export const makeOddExif = async (): Promise<void> => {
  const plain = await jpeg(picture());
  write('aigc-label.jpg', withSegment(plain, 0xe1, Buffer.from('Exif\0\0AIGC:{"Label":"1","ContentProducer":"x"}')));
  write('exif-cut.jpg', withExif(plain, makeExif(6).subarray(0, 12)));
  write('exif-orientation-0.jpg', withExif(plain, makeExif(0)));
  write('exif-orientation-9.jpg', withExif(plain, makeExif(9)));
  write(
    'xmp.jpg',
    withSegment(plain, 0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')),
  );
  write('motion-photo.jpg', Buffer.concat([plain, readFileSync(at('h264.mp4'))]));
  write('two-pictures.jpg', Buffer.concat([plain, plain]));
  write('padded.jpg', Buffer.concat([plain, Buffer.alloc(4_000)]));
};

export const makeJpegs = async (): Promise<void> => {
  write('progressive.jpg', await picture().jpeg({ quality: 95, progressive: true }).toBuffer());
  write('subsampled.jpg', await picture().jpeg({ quality: 95, chromaSubsampling: '4:2:0' }).toBuffer());
  write('grey.jpg', await jpeg(grey()));
  const png = at('upright.png');
  write('upright.png', await picture().png().toBuffer());
  ffmpeg('-i', png, '-pix_fmt', 'yuvj422p', '-q:v', '2', at('subsampled-422.jpg'));
  ffmpeg('-i', png, '-pix_fmt', 'yuvj411p', '-q:v', '2', '-strict', '-1', at('subsampled-411.jpg'));
  const large = (await lying(6)).resize(2_688, 4_032, { kernel: 'nearest' });
  write('phone-11-megapixels.jpg', withExif(await large.jpeg({ quality: 50 }).toBuffer(), makeExif(6)));
  const cmyk = await picture().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
  write('cmyk-adobe.jpg', without(cmyk, [0xe2]));
  write('cmyk-without-marker.jpg', without(cmyk, [0xe2, 0xee]));
};

export const makeProfiles = async (): Promise<void> => {
  write(
    'display-p3.jpg',
    await picture().withIccProfile('p3').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
  write('display-p3.png', await picture().withIccProfile('p3').png().toBuffer());
  write('display-p3.webp', await picture().withIccProfile('p3').webp({ quality: 95 }).toBuffer());
  write(
    'display-p3.avif',
    await picture().withIccProfile('p3').avif({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
  write('srgb-profile.jpg', await picture().withIccProfile('srgb').jpeg({ quality: 95 }).toBuffer());
  const adobe = await jpeg(adobePicture());
  write('adobe-rgb-camera.jpg', withExif(adobe, makeExif(1, { label: 'R98\0R03\0' })));
};

export const makePngs = async (): Promise<void> => {
  write('sixteen-bit.png', await picture().toColourspace('rgb16').png().toBuffer());
  write('alpha.png', await picture().ensureAlpha(1).png().toBuffer());
  write('sixteen-bit-alpha.png', await picture().ensureAlpha(1).toColourspace('rgb16').png().toBuffer());
  write('grey.png', await grey().png().toBuffer());
  write('grey-alpha.png', await grey().ensureAlpha(1).png().toBuffer());
  ffmpeg('-i', at('grey.png'), '-pix_fmt', 'gray16be', at('grey-sixteen-bit.png'));
  ffmpeg('-i', at('grey.png'), '-pix_fmt', 'ya16be', at('grey-alpha-sixteen-bit.png'));
  write('palette.png', await picture().png({ palette: true, colours: 16 }).toBuffer());
  write('interlaced.png', await picture().png({ progressive: true }).toBuffer());
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `color=black:size=${width}x${height}`,
    '-frames:v',
    '1',
    '-pix_fmt',
    'monob',
    at('one-bit.png'),
  );
};

export const makeOthers = async (): Promise<void> => {
  write('lossy.webp', await picture().webp({ quality: 95 }).toBuffer());
  write('lossless.webp', await picture().webp({ lossless: true }).toBuffer());
  write('alpha.webp', await picture().ensureAlpha(1).webp({ quality: 95 }).toBuffer());
  write('still.gif', await picture().gif().toBuffer());
  write('eight-bit.avif', await picture().avif({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer());
  const png = at('upright.png');
  write('.lying.png', await (await lying(6)).png().toBuffer());
  heif('-q', '95', png, '-o', at('phone.heic'));
  heif('-q', '95', '--rotate-cw', '90', at('.lying.png'), '-o', at('turned.heic'));
  heif(
    '-q',
    '95',
    '-A',
    '-p',
    'chroma=444',
    '--colour_primaries',
    '1',
    '--transfer_characteristic',
    '13',
    png,
    '-o',
    at('libheif.avif'),
  );
  write('.p3.png', await picture().withIccProfile('p3').png().toBuffer());
  heif('-q', '95', at('.p3.png'), '-o', at('display-p3.heic'));
  heif('-q', '95', '--cut-tiles', '64', png, '-o', at('tiles.heic'));
  heif('-q', '95', '-b', '10', at('sixteen-bit.png'), '-o', at('ten-bit.heic'));
  heif('-q', '95', '-A', '-b', '10', at('sixteen-bit.png'), '-o', at('ten-bit.avif'));
  write('scan.tiff', await picture().tiff().toBuffer());
  ffmpeg('-i', png, at('paint.bmp'));
  ffmpeg('-i', png, at('archive.jp2'));
};
