import { measureProcessorSeconds } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { readRequests, writeRequest, type DrawingRequest } from './drawing-messages';

const makeRequest = (canvas: number, pictureBytes: number): DrawingRequest => ({
  canvas,
  opens: null,
  closes: [],
  fonts: [],
  work: 'render',
  node: { type: 'image', src: 'photo' },
  options: {
    width: 8,
    height: 8,
    format: 'raw',
    images: [{ src: 'photo', data: new Uint8Array(pictureBytes).fill(canvas) }],
  },
});

/** Pieces as a pipe gives them: none contains bytes of two writes. */
async function* splitPieces(writes: readonly Buffer[], pieceBytes: number): AsyncGenerator<Buffer> {
  for (const bytes of writes)
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const readAll = async (pieces: AsyncIterable<Buffer>): Promise<DrawingRequest[]> => {
  const requests: DrawingRequest[] = [];
  for await (const request of readRequests(pieces)) requests.push(request);
  return requests;
};

describe('the requests of the drawing program', () => {
  it.each([1, 3, 4, 5, 1_000_000])('are read as they were written from pieces of %i bytes', async (pieceBytes) => {
    const written = [makeRequest(1, 500), makeRequest(2, 0), makeRequest(3, 1_000)];
    const writes = written.flatMap((request) => writeRequest(request));
    expect(await readAll(splitPieces(writes, pieceBytes))).toEqual(written);
    const joined = [Buffer.concat(writes)];
    expect(await readAll(splitPieces(joined, pieceBytes))).toEqual(written);
  });

  it('cost the same for each one of equal size, also behind others', async () => {
    const large = writeRequest(makeRequest(1, 24_000_000));
    const requests = readRequests(splitPieces([...large, ...large], 65_536));
    const firstSeconds = await measureProcessorSeconds(() => requests.next());
    expect(await measureProcessorSeconds(() => requests.next())).toBeLessThan(10 * firstSeconds + 0.1);
  });
});
