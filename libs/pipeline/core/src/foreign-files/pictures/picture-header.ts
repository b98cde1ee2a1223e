import { readGif } from './gif-header';
import { readHeif } from './heif-header';
import { readJpeg } from './jpeg-header';
import type { ReadHeader } from './picture-facts';
import { readPng } from './png-header';
import { readWebp } from './webp-header';

/**
 * @param bytes of the whole file
 * @returns null for other formats, and for a picture without a size in these bytes
 */
export const readPictureHeader: ReadHeader = (bytes) =>
  readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readGif(bytes) ?? readHeif(bytes);
