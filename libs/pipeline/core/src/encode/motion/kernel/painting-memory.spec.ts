import { describe, expect, it } from 'vitest';
import { lineEntry, resampleEntry, samplesPerStep } from './painting-functions';
import { createPaintingMemory, stepsFor, takePaintingMemory } from './painting-memory';

const steps = 5;
const samples = steps * samplesPerStep;
const memory = createPaintingMemory(Array.from({ length: 20 }, () => 16 * samples));

/** Pseudo-random bytes, the same on each run, including the smallest and the largest value. */
const noise = (seed: number, length = samples): Uint8Array<ArrayBuffer> => {
  const bytes = memory.allocate(length);
  let state = seed;
  bytes.forEach((_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = at < 4 ? ((at + seed) % 2) * 255 : state >>> 24;
  });
  return bytes;
};
const numbers = (bytes: Uint8Array): number[] => [...bytes.subarray(0, samples)];

describe('the painting kernels', () => {
  /** Rows that are skipped, repeated and followed by the next one. */
  const lineRows = [0, 1, 1, 2, 4, 6].map((row, at) => ({ row, weight: [0, 1, 100, 255, 128, 256][at] ?? 0 }));
  const sourceWidth = 2 * samples;

  const fillLines = (): number => {
    const bytes = memory.allocate(lineRows.length * lineEntry.bytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    lineRows.forEach(({ row, weight }, line) => {
      view.setUint32(line * lineEntry.bytes + lineEntry.rowOffset, row * sourceWidth, true);
      view.setUint32(line * lineEntry.bytes + lineEntry.weightOffset, weight, true);
    });
    return bytes.byteOffset;
  };

  /** @returns address of the table, and what it makes of a row */
  const fillColumns = () => {
    const table = memory.allocate((samples / resampleEntry.samples) * resampleEntry.bytes);
    const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
    const places = Array.from({ length: samples }, (_, at) => {
      const position = at * 1.1;
      const [index, weight] = [Math.floor(position), Math.round((position % 1) * 256)];
      const entry = Math.floor(at / resampleEntry.samples) * resampleEntry.bytes;
      const column = at % resampleEntry.samples;
      const start = Math.floor((at - column) * 1.1);
      view.setUint8(entry + resampleEntry.pickOffset + column, index - start);
      view.setUint8(entry + resampleEntry.pickOffset + resampleEntry.samples + column, index - start + 1);
      view.setUint16(entry + resampleEntry.weightOffset + 2 * column, weight, true);
      view.setUint32(entry + resampleEntry.startOffset, start, true);
      return { index, weight };
    });
    const resample = (row: Uint8Array): number[] =>
      places.map(({ index, weight }) => {
        const [before = 0, behind = 0] = [row[index], row[index + 1]];
        return before + (((behind - before) * weight + 128) >> 8);
      });
    return { address: table.byteOffset, resample };
  };

  it.each([false, true])('paint lines of a window by their tables, with an overlay: %s', (hasOverlay) => {
    const source = noise(3, 8 * sourceWidth);
    const { address, resample } = fillColumns();
    const size = lineRows.length * samples;
    const [out, clear, coveredBytes] = [memory.allocate(size), noise(5, size), memory.allocate(2 * size)];
    clear.fill(255, samplesPerStep, 2 * samplesPerStep);
    const covered = new Uint16Array(coveredBytes.buffer, coveredBytes.byteOffset, size);
    clear.forEach((value, at) => (covered[at] = (255 - value) * (at % 256)));
    const expected = lineRows.flatMap(({ row, weight }, line) => {
      const [upper, lower] = [row, row + 1].map((one) => resample(source.subarray(one * sourceWidth)));
      return Array.from({ length: samples }, (_, column) => {
        const mixed = ((upper?.[column] ?? 0) * (256 - weight) + (lower?.[column] ?? 0) * weight + 128) >> 8;
        const at = line * samples + column;
        return hasOverlay ? Math.round((mixed * (clear[at] ?? 0) + (covered[at] ?? 0)) / 255) : mixed;
      });
    });
    const overlay = hasOverlay ? ([clear.byteOffset, coveredBytes.byteOffset] as const) : ([0, 0] as const);
    const tables = [address, fillLines()] as const;
    memory.paintWindow(
      source.byteOffset,
      sourceWidth,
      ...tables,
      steps,
      lineRows.length,
      out.byteOffset,
      samples,
      ...overlay,
    );
    expect([...out]).toEqual(expected);
  });

  it('lay opaque samples over the target and leave it alone under clear samples', () => {
    const [target, opacity, colors] = [noise(4), noise(5), noise(6)];
    const [clear, coveredBytes] = [memory.allocate(samples), memory.allocate(2 * samples)];
    const covered = new Uint16Array(coveredBytes.buffer, coveredBytes.byteOffset, samples);
    opacity.fill(0, samplesPerStep, 2 * samplesPerStep);
    opacity.forEach((alpha, at) => {
      clear[at] = 255 - alpha;
      covered[at] = alpha * (colors[at] ?? 0);
    });
    const expected = numbers(target).map((below, at) =>
      Math.round((below * (clear[at] ?? 0) + (covered[at] ?? 0)) / 255),
    );
    memory.layOver(target.byteOffset, clear.byteOffset, coveredBytes.byteOffset, steps);
    expect(numbers(target)).toEqual(expected);
  });
});

describe('a painting memory', () => {
  it('allocates what was announced, without overlap, and no more', () => {
    const small = createPaintingMemory([100, 65_000]);
    const [one, other] = [small.allocate(100), small.allocate(65_000)];
    expect(one.byteOffset + one.length + samplesPerStep).toBeLessThanOrEqual(other.byteOffset);
    expect(other.byteOffset % 16).toBe(0);
    expect(() => small.allocate(65_000)).toThrow(RangeError);
  });

  it('is zeroed when it is used again and has one user at a time', async () => {
    const sizes = [70_000];
    const fill = async (value: number) => {
      using own = takePaintingMemory(sizes);
      const bytes = own.allocate(70_000);
      expect(bytes.every((byte) => byte === 0)).toBe(true);
      bytes.fill(value);
      await Promise.resolve();
      expect(bytes.every((byte) => byte === value)).toBe(true);
      return bytes.buffer;
    };
    const [one, other] = await Promise.all([fill(1), fill(2)]);
    expect(one).not.toBe(other);
    expect([one, other]).toContain(await fill(3));
  });

  it('counts a partial step as a whole step', () => {
    expect([1, 16, 17].map(stepsFor)).toEqual([1, 1, 2]);
  });
});
