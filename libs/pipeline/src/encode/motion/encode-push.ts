import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PixelArea } from '../../frame';
import type { Picture } from '../../media';
import { nalType, nalTypes, withStartCode, type NalUnit } from '../h264/nal-unit';
import { parseParameterSets, type ParameterSets } from '../h264/parameter-sets';
import { withTwoReferences } from '../h264/reference-count';
import { withIdrId } from '../h264/slice-header';
import { createVectorWriter } from '../h264/vector-slice';
import { createPlanarFrame, planarBytes } from '../planar-frame';
import type { SceneLook, SegmentRun } from '../segment-input';
import { takePaintingMemory } from './kernel/painting-memory';
import { createResidualCoder, residualSizes } from './macroblock-residual';
import { createMovedBlocks } from './moved-blocks';
import { chooseSeekFrames } from './moving-arguments';
import { loadPicture } from './moving-source';
import { openOverlay } from './moving-overlay';
import { layOverlay, overlaySizes } from './overlay-planes';
import { createWindowPainter, windowPainterSizes, type Lines } from './pan-zoom';
import { pushWindow } from './push';

/**
 * Rows of macroblocks with letters over the picture are renewed in turn, so many at once, each in one of so many
 * frames: the picture moves by less than a sample in that time.
 */
const renewal = { rows: 4, frames: 4 } as const;
const rowLines = 16;
/** QP of differences from the picture before: finer when letters change, which nothing hides. */
const quantizers = { moved: 20, changed: 14 } as const;
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

/** Never equal to the number of the IDR picture before or of the first one of the next segment. */
const idrIdOf = (index: number): number => (index === 0 ? 0 : 1 + ((index + 1) % 2));

/** Vector of the sample at a position. @param begin of the area */
const vectorAt = ({ scale, offset }: Mapping, position: number, begin: number): number =>
  (scale - 1) * (position - begin) + offset;

/** A part of a scene with one picture. */
export interface PushShot {
  startFrame: number;
  frameCount: number;
  picture: Picture;
  isTurned: boolean;
}

/** A key picture and the last frame that is taken from it. */
interface Key {
  frame: number;
  lastFrame: number;
  shot: PushShot;
}

const chooseKeys = (shots: readonly PushShot[], openingFrames: number): Key[] =>
  shots.flatMap((shot) => {
    const starts = chooseSeekFrames(shot.frameCount, shot.startFrame === 0 ? openingFrames : 0);
    return starts.map((start, index) => ({
      frame: shot.startFrame + start,
      lastFrame: shot.startFrame + (starts[index + 1] ?? shot.frameCount) - 1,
      shot,
    }));
  });

/**
 * Encodes a scene whose pictures are slowly approached. x264 encodes only key pictures; between them our code takes
 * each macroblock from the key picture by a vector, and codes differences only where the overlay does not move along.
 * @param shots cover every frame of the scene exactly once, in order
 * @param area place of the pictures in the frame, with even corners
 */
export const encodePush = async (
  look: SceneLook,
  shots: readonly PushShot[],
  area: PixelArea,
  { ffmpeg, pictures, signal, outputPath, onProgress }: SegmentRun,
): Promise<void> => {
  const { widthPixels, heightPixels } = look.template.description;
  const frameBytes = planarBytes(widthPixels, heightPixels);
  using memory = takePaintingMemory([
    ...[frameBytes, frameBytes, frameBytes, planarBytes(area.widthPixels, area.heightPixels)],
    ...[...overlaySizes(widthPixels, heightPixels), ...windowPainterSizes(area), ...residualSizes(widthPixels)],
  ]);
  const below = shots.map(({ picture }) => picture);
  const overlay = await openOverlay(look, below, memory);
  const source = createPlanarFrame(area.widthPixels, area.heightPixels, memory.allocate);
  const createFrame = () => createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  const [wanted, shown, keyFrame] = [createFrame(), createFrame(), createFrame()];
  const showWindow = createWindowPainter(memory, source, area);
  const blocks = createMovedBlocks(overlay.planes.luma);
  const windowAt = (frame: number, { shot }: Key) => pushWindow(frame - shot.startFrame, shot, source);
  const mappingsAt = (frame: number, key: Key): { x: Mapping; y: Mapping } => {
    const [from, to] = [windowAt(key.frame, key), windowAt(frame, key)];
    return {
      x: mappingOf(from.left, from.width, to.left, to.width, area.widthPixels),
      y: mappingOf(from.top, from.height, to.top, to.height, area.heightPixels),
    };
  };
  const paint = (frame: number, key: Key, lines: Lines): void => {
    showWindow(windowAt(frame, key), wanted, lines);
    layOverlay(overlay.planes, wanted, lines);
  };

  await using file = await open(outputPath, 'w');
  const output = createOutput(file);
  let sets: ParameterSets | null = null;
  let write: ReturnType<typeof createVectorWriter> | null = null;
  const across = new Int16Array(Math.ceil(widthPixels / rowLines));
  const down = new Int16Array(Math.ceil(heightPixels / rowLines));

  const putKey = async (key: Key, index: number): Promise<void> => {
    const change = await overlay.show(key.frame);
    if (change) blocks.change(change);
    if (key.frame === key.shot.startFrame) await loadPicture(source, key.shot.picture, { ffmpeg, signal });
    paint(key.frame, key, { from: 0, to: heightPixels });
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
    write ??= createVectorWriter(
      sets,
      createResidualCoder(memory, { wanted, shown, key: keyFrame }, sets.picture.chromaOffset),
    );
    await output.add(withIdrId(units.at(-1) as NalUnit, idrIdOf(index), sets, true));
    const { x, y } = mappingsAt(key.lastFrame, key);
    blocks.begin({
      acrossAt: (position) => vectorAt(x, position, area.x),
      downAt: (position) => vectorAt(y, position, area.y),
    });
  };

  const putBetween = async (frame: number, key: Key): Promise<void> => {
    if (write === null) throw new Error('A movement begins without a picture.');
    const change = await overlay.show(frame);
    if (change) blocks.change(change);
    const isTurn = (row: number): boolean => Math.floor(row / renewal.rows) % renewal.frames === frame % renewal.frames;
    const isRenewed = (row: number): boolean =>
      blocks.renewedRows[row] === 1 && (blocks.dueRows[row] === 1 || isTurn(row));
    for (let row = 0; row < down.length; row += 1) {
      if (!isRenewed(row)) continue;
      const from = row * rowLines;
      while (row + 1 < down.length && isRenewed(row + 1)) row += 1;
      paint(frame, key, { from, to: Math.min(heightPixels, (row + 1) * rowLines) });
    }
    const { x, y } = mappingsAt(frame, key);
    const vectorOf = (mapping: Mapping, index: number, begin: number): number =>
      Math.round(quartersOfSample * vectorAt(mapping, (index + 0.5) * rowLines, begin));
    across.forEach((_, column) => (across[column] = vectorOf(x, column, area.x)));
    down.forEach((_, row) => (down[row] = vectorOf(y, row, area.y)));
    const frameNumber = frame - key.frame;
    const quantizer = change ? quantizers.changed : quantizers.moved;
    await output.add(write({ frameNumber, across, down, sources: blocks.sources, isRenewed, quantizer }));
    if (change) blocks.end();
  };

  for (const [index, key] of chooseKeys(shots, look.openingFrames).entries()) {
    await putKey(key, index);
    for (let frame = key.frame + 1; frame <= key.lastFrame; frame += 1) {
      onProgress(frame / look.frameCount);
      await nextTurn();
      signal.throwIfAborted();
      await putBetween(frame, key);
    }
  }
  await output.flush();
};
