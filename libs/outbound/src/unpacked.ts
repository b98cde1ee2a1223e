import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const inflaters = new Map(
  Object.entries({ br: brotliDecompress, deflate: inflate, gzip: gunzip, 'x-gzip': gunzip }).map(([name, inflater]) => [
    name,
    promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflater),
  ]),
);

/**
 * @param encoding the field `content-encoding`; what is not known is handed out packed
 * @throws RangeError with the code ERR_BUFFER_TOO_LARGE, errors of zlib
 */
export const unpacked = async (packed: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> => {
  const inflater = inflaters.get(encoding.trim().toLowerCase());
  return inflater === undefined || packed.length === 0 ? packed : inflater(packed, { maxOutputLength: maxBytes });
};
