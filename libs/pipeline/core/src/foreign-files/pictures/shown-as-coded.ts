/** Orientation by EXIF (CIPA DC-008, 4.6.5.1.6): 1 is upright, 2 to 8 are turned or mirrored. */
const orientationTag = 0x0112;
const entryBytes = 12;

/** A label for a file whose colours are Adobe RGB, which cameras write instead of a profile (DCF 2.0, 3.2.3). */
const adobeLabel = 'R03\0';

const isMotorola = (tiff: Buffer): boolean | null => ({ II: false, MM: true })[tiff.toString('latin1', 0, 2)] ?? null;

/** @returns 1 for faulty data: a reader of EXIF never refuses a picture */
const readOrientation = (tiff: Buffer): number => {
  const isBigEndian = isMotorola(tiff);
  if (isBigEndian === null) return 1;
  const wordAt = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isBigEndian ? tiff.readUIntBE(at, bytes) : tiff.readUIntLE(at, bytes);
  };
  const directoryAt = wordAt(4, 4);
  const entries = Array.from({ length: wordAt(directoryAt, 2) }, (_, index) => directoryAt + 2 + index * entryBytes);
  const found = entries.find((at) => wordAt(at, 2) === orientationTag);
  const orientation = found === undefined ? 1 : wordAt(found + 8, 2);
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
};

/** True for EXIF data that change nothing of what is shown. @param tiff as behind `Exif\0\0` */
export const isUprightExif = (tiff: Buffer): boolean => readOrientation(tiff) === 1 && !tiff.includes(adobeLabel);

/** True for a profile that says by its name that it is sRGB, in one or two bytes a letter (ICC.1, 10.13). */
export const isSrgbProfile = (profile: Buffer): boolean =>
  profile.includes('sRGB') || profile.includes('s\0R\0G\0B', 0, 'latin1');
