import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFfmpeg } from '../../process/ffmpeg';
import { createPictureEncoder } from '../picture-encoder';
import { createPlanarFrame, planarBytes, splitPlanes, type PlanarFrame } from '../planar-frame';
import {
  nalType,
  nalTypes,
  withStartCode,
  type NalUnit,
  parseParameterSets,
  withTwoReferences,
  withIdrId,
  VectorWriter,
  sources,
} from '@svc/pipeline-h264';
import { createPaintingMemory } from './kernel/painting-memory';
import { MacroblockResidual, residualSizes } from './macroblock-residual';

const run = promisify(execFile);
let folder = '';
let ffmpegPath = '';

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'vectors-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Pseudo-random numbers from 0 to 1, the same on each run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const openStream = async (key: PlanarFrame, quantizer = 25) => {
  const pictures = createPictureEncoder(createFfmpeg(ffmpegPath));
  const units = await pictures.encode(key, 'whole', AbortSignal.timeout(20_000));
  pictures.close();
  const sets = parseParameterSets(units);
  const { widthPixels, heightPixels } = key;
  const memory = createPaintingMemory([
    ...Array.from({ length: 3 }, () => planarBytes(widthPixels, heightPixels)),
    ...residualSizes(widthPixels),
  ]);
  const createFrame = () => createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  const [wanted, shown, keyFrame] = [createFrame(), createFrame(), createFrame()];
  for (const frame of [shown, keyFrame]) frame.bytes.set(key.bytes);
  const seenRows = new Uint8Array(Math.ceil(heightPixels / 16));
  const frames = { wanted, shown, key: keyFrame };
  const writer = new VectorWriter(sets, new MacroblockResidual(memory, frames, sets.picture.chromaOffset, seenRows));
  const written: NalUnit[] = units.map((unit) => {
    if (nalType(unit) === nalTypes.sequenceParameters) return withTwoReferences(unit);
    return nalType(unit) === nalTypes.idrSlice ? withIdrId(unit, 0, sets, true) : unit;
  });
  const columns = sets.sequence.widthMacroblocks;
  const rows = sets.sequence.macroblockCount / columns;
  const putPicture = (sources: Uint8Array, across: Int16Array, down: Int16Array, isRenewed = true): void => {
    const frameNumber = written.length - 2;
    written.push(writer.write({ frameNumber, across, down, sources, isRenewed: () => isRenewed, quantizer }));
  };
  const put = (source: number, across = 0, down = 0): void =>
    putPicture(
      new Uint8Array(columns * rows).fill(source),
      new Int16Array(columns).fill(across),
      new Int16Array(rows).fill(down),
    );
  const decode = async (): Promise<Buffer[]> => {
    const path = join(folder, `${Math.round(performance.now())}.h264`);
    await writeFile(path, Buffer.concat(written.map(withStartCode)));
    const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path];
    const { stdout, stderr } = await run(ffmpegPath, [...strict, '-f', 'rawvideo', '-'], {
      encoding: 'buffer',
      maxBuffer: 1e8,
    });
    expect(stderr.toString()).toBe('');
    const size = planarBytes(key.widthPixels, key.heightPixels);
    return Array.from({ length: stdout.length / size }, (_, index) =>
      stdout.subarray(index * size, (index + 1) * size),
    );
  };
  return { wanted, shown, put, putPicture, decode };
};

const grey = (widthPixels: number, heightPixels: number): PlanarFrame => {
  const frame = createPlanarFrame(widthPixels, heightPixels);
  frame.bytes.fill(128);
  return frame;
};

describe('a vector picture', () => {
  it.each([
    { strength: 6, width: 64, height: 48, quantizer: 25 },
    { strength: 40, width: 70, height: 50, quantizer: 22 },
    { strength: 255, width: 64, height: 48, quantizer: 12 },
    { strength: 255, width: 64, height: 48, quantizer: 29 },
  ])(
    'renews macroblocks to exactly the samples that a decoder shows, at $width x $height, noise of $strength and quantizer $quantizer',
    async ({ strength, width, height, quantizer }) => {
      const random = createRandom(strength);
      const { wanted, shown, put, decode } = await openStream(grey(width, height), quantizer);
      const expected: Buffer[] = [Buffer.from(shown.bytes)];
      for (let frame = 1; frame < 8; frame += 1) {
        wanted.bytes.forEach((_, at) => {
          const isQuiet = (at >> 5) % frame > 1;
          const noise = isQuiet ? 0 : (random() - 0.5) * 2 * strength;
          wanted.bytes[at] = Math.max(0, Math.min(255, 128 + noise));
        });
        put(frame === 4 ? sources.exact : sources.renewed);
        expected.push(Buffer.from(shown.bytes));
      }
      const decoded = await decode();
      expect(decoded).toHaveLength(expected.length);
      decoded.forEach((bytes, frame) =>
        expect(Buffer.compare(bytes, expected[frame] ?? bytes), `frame ${frame}`).toBe(0),
      );
    },
  );

  it.each([
    { name: 'as fast in each row', growth: 0 },
    { name: 'faster from row to row', growth: 4 },
  ])('moves macroblocks around others that stand still or are renewed, $name', async ({ growth }) => {
    const [width, height] = [176, 128];
    const random = createRandom(5);
    const key = createPlanarFrame(width, height);
    key.bytes.forEach((_, at) => (key.bytes[at] = 90 + random() * 60));
    const { wanted, putPicture, decode } = await openStream(key);
    wanted.bytes.set(key.bytes);
    const [columns, rows] = [11, 8];
    const origins = Uint8Array.from({ length: columns * rows }, (_, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      if (column === 4 && row > 2) return sources.held;
      return (column === 7 && row % 3 === 1) || (row === 5 && column < 3) ? sources.renewed : sources.moved;
    });
    const across = Int16Array.from({ length: columns }, (_, column) => 4 * (column - 5));
    const down = Int16Array.from({ length: rows }, (_, row) => -12 + growth * (row - 3));
    putPicture(origins, across, down);
    putPicture(origins, across, down, false);
    const [still = Buffer.alloc(0), first = still, second = still] = await decode();
    const at = (x: number, y: number): number =>
      Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
    const expected = Array.from({ length: width * height }, (_, index) => {
      const [x, y] = [index % width, Math.floor(index / width)];
      const [column, row] = [x >> 4, y >> 4];
      if (origins[row * columns + column] !== sources.moved) return still[index];
      return still[at(x + (across[column] ?? 0) / 4, y + (down[row] ?? 0) / 4)];
    });
    expect([...first.subarray(0, width * height)]).toEqual(expected);
    expect(second.equals(first)).toBe(true);
  });

  it('moves the key picture by the vectors', async () => {
    const random = createRandom(9);
    const key = createPlanarFrame(96, 80);
    for (const { bytes, width } of splitPlanes(key))
      bytes.forEach((_, at) => (bytes[at] = 60 + ((at % width) % 16) * 4 + (random() > 0.5 ? 20 : 0)));
    const { put, decode } = await openStream(key);
    put(sources.moved, 8, 16);
    put(sources.moved, -8, 24);
    put(sources.held);
    const [still = Buffer.alloc(0), first = still, second = still, third = still] = await decode();
    const at = (x: number, y: number): number => y * 96 + x;
    for (let y = 8; y < 64; y += 1)
      for (let x = 8; x < 80; x += 1) {
        expect(first[at(x, y)]).toBe(still[at(x + 2, y + 4)]);
        expect(second[at(x, y)]).toBe(still[at(x - 2, y + 6)]);
      }
    expect(third.equals(still)).toBe(true);
  });
});
