import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PixelArea } from '../../frame';
import type { Picture } from '../../media';
import { createResidualCoder } from '../h264/macroblock-residual';
import { nalType, nalTypes, withStartCode, type NalUnit } from '../h264/nal-unit';
import { parseParameterSets, type ParameterSets } from '../h264/parameter-sets';
import { withTwoReferences } from '../h264/reference-count';
import { withIdrId } from '../h264/slice-header';
import { createVectorWriter } from '../h264/vector-slice';
import { createPlanarFrame, planarBytes } from '../planar-frame';
import type { SegmentRun } from '../segment-input';
import { takePaintingMemory } from './kernel/painting-memory';
import { createMovedBlocks } from './moved-blocks';
import { chooseSeekFrames } from './moving-arguments';
import type { MovingLook } from './encode-motion';
import { loadPicture } from './moving-source';
import { openOverlay } from './moving-overlay';
import { layOverlay, overlaySizes } from './overlay-planes';
import { createWindowPainter, windowPainterSizes, type Lines } from './pan-zoom';
import { pushWindow } from './push';

/** Rows of macroblocks with letters over the picture are renewed in turn, each in one of so many frames. */
const renewalFrames = 3;
const rowLines = 16;
/** Of differences from the picture before; chroma has a table of its own from 30 on (ITU-T H.264, table 8-15). */
const quantizer = 25;
const quartersOfSample = 4;
const bytesAtOnce = 256 * 1_024;

/** Collects small pictures to few writes. */
const createOutput = (file: FileHandle) => {
  let pieces: Uint8Array[] = [];
  let byteCount = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pieces);
    [pieces, byteCount] = [[], 0];
    await file.appendFile(bytes);
  };
  const add = async (unit: NalUnit): Promise<void> => {
    const bytes = withStartCode(unit);
    pieces.push(bytes);
    byteCount += bytes.length;
    if (byteCount > bytesAtOnce) await flush();
  };
  return { add, flush };
};

/** Position in the key picture of a position in a later picture, along one side. */
interface Mapping {
  scale: number;
  offset: number;
}

const mappingOf = (key: number, keyLength: number, now: number, nowLength: number, areaLength: number): Mapping => ({
  scale: nowLength / keyLength,
  offset: ((now - key) * areaLength) / keyLength,
});

/** Vector of the sample at a position. @param begin of the area */
const vectorAt = ({ scale, offset }: Mapping, position: number, begin: number): number =>
  (scale - 1) * (position - begin) + offset;

/**
 * Encodes a scene whose picture is slowly approached. x264 encodes only key pictures; between them our code takes each
 * macroblock from the key picture by a vector, and codes differences only where the overlay does not move along.
 * @param area place of the picture in the frame, with even corners
 */
export const encodePush = async (
  look: MovingLook,
  picture: Picture,
  area: PixelArea,
  { ffmpeg, pictures, signal, outputPath, onProgress }: SegmentRun,
): Promise<void> => {
  const { widthPixels, heightPixels } = look.template.description;
  const { frameCount, openingFrames } = look;
  const frameBytes = planarBytes(widthPixels, heightPixels);
  using memory = takePaintingMemory([
    ...[frameBytes, frameBytes, frameBytes, planarBytes(area.widthPixels, area.heightPixels)],
    ...[...overlaySizes(widthPixels, heightPixels), ...windowPainterSizes(area)],
  ]);
  const overlay = await openOverlay(look, picture, memory);
  const source = createPlanarFrame(area.widthPixels, area.heightPixels, memory.allocate);
  await loadPicture(source, picture, { ffmpeg, signal });
  const wanted = createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  const shown = createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  const keyFrame = createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  const show = createWindowPainter(memory, source, area);
  const blocks = createMovedBlocks(overlay.planes.luma);
  const windowAt = (frame: number) => pushWindow(frame, look, source);
  const mappingsAt = (frame: number, key: number): { x: Mapping; y: Mapping } => {
    const [from, to] = [windowAt(key), windowAt(frame)];
    return {
      x: mappingOf(from.left, from.width, to.left, to.width, area.widthPixels),
      y: mappingOf(from.top, from.height, to.top, to.height, area.heightPixels),
    };
  };
  const paint = (frame: number, lines: Lines): void => {
    show(windowAt(frame), wanted, lines);
    layOverlay(overlay.planes, wanted, lines);
  };

  await using file = await open(outputPath, 'w');
  const output = createOutput(file);
  const keys = chooseSeekFrames(frameCount, openingFrames);
  let sets: ParameterSets | null = null;
  let write: ReturnType<typeof createVectorWriter> | null = null;
  const across = new Int16Array(Math.ceil(widthPixels / rowLines));
  const down = new Int16Array(Math.ceil(heightPixels / rowLines));

  const putKey = async (frame: number, index: number): Promise<void> => {
    const change = await overlay.show(frame);
    if (change) blocks.change(change);
    paint(frame, { from: 0, to: heightPixels });
    shown.bytes.set(wanted.bytes);
    keyFrame.bytes.set(wanted.bytes);
    const units = await pictures.encode(wanted, 'whole', signal);
    if (sets === null) {
      for (const unit of units) {
        if (nalType(unit) === nalTypes.sequenceParameters) await output.add(withTwoReferences(unit));
        if (nalType(unit) === nalTypes.pictureParameters) await output.add(unit);
      }
    }
    sets ??= parseParameterSets(units);
    const quantizers = { luma: quantizer, chroma: quantizer + sets.picture.chromaOffset };
    write ??= createVectorWriter(sets, createResidualCoder(wanted, shown, keyFrame, quantizers));
    // Never equal to the IDR picture before or to the first one of the next segment.
    const idrId = index === 0 ? 0 : 1 + ((index + 1) % 2);
    await output.add(withIdrId(units.at(-1) as NalUnit, idrId, sets, true));
    const { x, y } = mappingsAt((keys[index + 1] ?? frameCount) - 1, frame);
    blocks.begin({
      acrossAt: (position) => vectorAt(x, position, area.x),
      downAt: (position) => vectorAt(y, position, area.y),
    });
  };

  const putBetween = async (frame: number, key: number): Promise<void> => {
    if (write === null) throw new Error('A movement begins without a picture.');
    const change = await overlay.show(frame);
    if (change) blocks.change(change);
    const isRenewed = (row: number): boolean =>
      blocks.renewedRows[row] === 1 && (blocks.dueRows[row] === 1 || row % renewalFrames === frame % renewalFrames);
    for (let row = 0; row < down.length; row += 1)
      if (isRenewed(row)) paint(frame, { from: row * rowLines, to: Math.min(heightPixels, (row + 1) * rowLines) });
    const { x, y } = mappingsAt(frame, key);
    const middle = rowLines / 2;
    across.forEach((_, column) => (across[column] = Math.round(quartersOfSample * vectorAt(x, column * rowLines + middle, area.x))));
    down.forEach((_, row) => (down[row] = Math.round(quartersOfSample * vectorAt(y, row * rowLines + middle, area.y))));
    await output.add(write({ frameNumber: frame - key, across, down, sources: blocks.sources, isRenewed }, quantizer));
    if (change) blocks.end();
  };

  let key = 0;
  for (let frame = 0; frame < frameCount; frame += 1) {
    onProgress(frame / frameCount);
    signal.throwIfAborted();
    const keyIndex = keys.indexOf(frame);
    if (keyIndex === -1) await putBetween(frame, key);
    else await putKey((key = frame), keyIndex);
    await nextTurn();
  }
  await output.flush();
};
