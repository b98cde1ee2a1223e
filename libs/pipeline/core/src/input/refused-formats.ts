import { open } from 'node:fs/promises';
import { mediaHeadBytes } from './media-type';

/** A format that people upload and no program here reads. */
export interface RefusedFormat {
  what: 'picture' | 'clip' | 'sound';
  /** Continues "The picture cannot be used: ". */
  problem: string;
}

type Known = readonly [name: string, what: RefusedFormat['what'], head: RegExp];

/** First bytes as hexadecimal digits. */
const known: readonly Known[] = [
  ['Canon CR3', 'picture', /^.{8}6674797063727820/],
  ['TIFF or a camera’s raw format', 'picture', /^(?:49492a00|4d4d002a|49492b00|4d4d002b|4949524f|49495500)/],
  ['Fujifilm RAF', 'picture', /^46554a4946494c4d/],
  ['BMP', 'picture', /^424d.{8}00000000/],
  ['JPEG XL', 'picture', /^(?:ff0a|0000000c4a584c20)/],
  ['JPEG 2000', 'picture', /^(?:0000000c6a502020|ff4fff51)/],
  ['Photoshop PSD', 'picture', /^38425053/],
  ['OpenEXR', 'picture', /^762f3101/],
  ['Radiance HDR', 'picture', /^233f52/],
  ['Windows icon', 'picture', /^0000(?:01|02)00..00/],
  ['GIMP XCF', 'picture', /^67696d7020786366/],
  ['AVI', 'clip', /^52494646.{8}41564920/],
  ['MPEG-TS', 'clip', /^(?:47.{374}47|.{8}47.{382}47)/],
  ['MPEG-PS', 'clip', /^000001b[a3]/],
  ['WMV or WMA (Windows Media)', 'clip', /^3026b2758e66cf11/],
  ['Flash Video', 'clip', /^464c5601/],
  ['MXF', 'clip', /^060e2b3402050101/],
  ['RealMedia', 'clip', /^2e524d46/],
  ['MIDI', 'sound', /^4d546864/],
  ['Monkey’s Audio', 'sound', /^4d414320/],
  ['WavPack', 'sound', /^7776706b/],
  ['DSD', 'sound', /^(?:44534420|46524d38)/],
];
/** Two packets of MPEG-TS. */
const headBytes = 384;

const steps: Readonly<Record<RefusedFormat['what'], string>> = {
  picture: 'export it as JPEG or PNG',
  clip: 'export it as MP4',
  sound: 'export it as MP3 or WAV',
};

/** @param head the first `mediaHeadBytes` bytes @returns null for other files */
const matchRefusedFormat = (head: Buffer): RefusedFormat | null => {
  const text = head.toString('hex', 0, headBytes);
  const found = known.find(([, , pattern]) => pattern.test(text));
  return found === undefined
    ? null
    : { what: found[1], problem: `it is ${found[0]}, which is not read; ${steps[found[1]]}` };
};

/** Names the format of a file that is refused, by its content; null for other files. */
export const findRefusedFormat = async (path: string): Promise<RefusedFormat | null> => {
  await using handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mediaHeadBytes), 0, mediaHeadBytes, 0);
  return matchRefusedFormat(buffer.subarray(0, bytesRead));
};
