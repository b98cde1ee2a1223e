import { open, type FileHandle } from 'node:fs/promises';
import type { PixelArea } from '../../frame/frame';
import {
  nalType,
  nalTypes,
  withStartCode,
  type NalUnit,
  parseParameterSets,
  withTwoReferences,
  withIdrId,
  VectorWriter,
} from '@svc/pipeline-h264';
import { createPlanarFrame, planarBytes, type PlanarFrame } from '../planar-frame';
import { takePaintingMemory, type PaintingMemory } from './kernel/painting-memory';
import { MacroblockResidual, residualSizes, type ResidualFrames } from './macroblock-residual';
import { MovedBlocks } from './moved-blocks';
import { openOverlay, type MovingOverlay, type OverlaySource } from './moving-overlay';
import { overlaySizes } from './overlay-planes';
import { createWindowPainter, windowPainterSizes, wholePart, type FramePart, type ShowWindow } from './pan-zoom';
import { RowTurns } from './row-turns';
import { chooseKeys, movementBetween, windowIn, type Movement, type PushKey, type PushShot } from './push';

const rowLines = 16;
/** QP of differences from the picture before: finer when letters change, which nothing hides. */
const quantizers = { moved: 20, changed: 14 } as const;
const quartersOfSample = 4;
const bytesAtOnce = 256 * 1_024;
/** A report wakes the main thread. */
const framesBetweenReports = 15;

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

/** Never equal to the number of the IDR picture before or of the first one of the next segment. */
const idrPictureId = (index: number): number => (index === 0 ? 0 : 1 + ((index + 1) % 2));

/** A scene whose pictures are slowly approached. */
export interface PushJob {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly frameCount: number;
  /** See SceneManifest. */
  readonly openingFrames: number;
  /** First frames of the captions. */
  readonly captionStarts: readonly number[];
  /** Cover every frame of the scene exactly once, in order. */
  readonly shots: readonly PushShot[];
  /** Place of the pictures in the frame, with even corners. */
  readonly area: PixelArea;
  /** File to write: an Annex B H.264 stream. */
  readonly outputPath: string;
}

/** The parts of a scene that other programs make. */
export interface PushSource extends OverlaySource {
  /** @param shot index @returns I420 of the area's size */
  readonly loadPicture: (shot: number) => Promise<Uint8Array>;
  /** @returns see PictureEncoder */
  readonly encodeKey: (frame: PlanarFrame) => Promise<NalUnit[]>;
}

/** Writes the pictures of a scene, one after the other. */
class PushEncoder {
  private readonly frames: ResidualFrames;
  private readonly source: PlanarFrame;
  private readonly showWindow: ShowWindow;
  private readonly blocks: MovedBlocks;
  private readonly across: Int16Array;
  private readonly down: Int16Array;
  private readonly turns: RowTurns;
  private writer: VectorWriter | null = null;

  constructor(
    private readonly job: PushJob,
    private readonly parts: PushSource,
    private readonly memory: PaintingMemory,
    private readonly overlay: MovingOverlay,
    private readonly put: (unit: NalUnit) => Promise<void>,
  ) {
    const { widthPixels, heightPixels, area } = job;
    const createFrame = (): PlanarFrame => createPlanarFrame(widthPixels, heightPixels, memory.allocate);
    this.frames = { wanted: createFrame(), shown: createFrame(), key: createFrame() };
    this.source = createPlanarFrame(area.widthPixels, area.heightPixels, memory.allocate);
    this.showWindow = createWindowPainter(memory, this.source, area, job, overlay.planes);
    this.blocks = new MovedBlocks(overlay.planes.luma);
    this.across = new Int16Array(Math.ceil(widthPixels / rowLines));
    this.down = new Int16Array(Math.ceil(heightPixels / rowLines));
    this.turns = new RowTurns(this.down.length);
  }

  /** @param index among the keys of the scene */
  async putKey(key: PushKey, index: number): Promise<void> {
    const change = await this.overlay.show(key.frame);
    if (change) this.blocks.change(change);
    if (key.frame === key.shot.startFrame)
      this.source.bytes.set(await this.parts.loadPicture(this.job.shots.indexOf(key.shot)));
    const { wanted } = this.frames;
    this.paint(key.frame, key, wholePart(wanted));
    this.frames.shown.bytes.set(wanted.bytes);
    this.frames.key.bytes.set(wanted.bytes);
    const units = await this.parts.encodeKey(wanted);
    const sets = parseParameterSets(units);
    if (this.writer === null) {
      const residual = new MacroblockResidual(this.memory, this.frames, sets.picture.chromaOffset, this.turns.seen);
      this.writer = new VectorWriter(sets, residual);
      for (const unit of units) {
        if (nalType(unit) === nalTypes.sequenceParameters) await this.put(withTwoReferences(unit));
        if (nalType(unit) === nalTypes.pictureParameters) await this.put(unit);
      }
    }
    await this.put(withIdrId(units.at(-1) as NalUnit, idrPictureId(index), sets, true));
    this.blocks.begin(this.movementTo(key.lastFrame, key));
  }

  async putBetween(frame: number, key: PushKey): Promise<void> {
    if (this.writer === null) throw new Error('A movement begins without a picture.');
    const change = await this.overlay.show(frame);
    if (change) this.blocks.change(change);
    const isRenewed = (row: number): boolean => this.isRenewed(row, frame);
    this.paintRows(frame, key, isRenewed);
    this.aim(this.movementTo(frame, key));
    const { across, down, blocks } = this;
    const quantizer = change ? quantizers.changed : quantizers.moved;
    const picture = { frameNumber: frame - key.frame, across, down, sources: blocks.sources, isRenewed, quantizer };
    await this.put(this.writer.write(picture));
    if (change) this.blocks.end();
    this.turns.end(frame);
  }

  private isRenewed(row: number, frame: number): boolean {
    const { renewedRows, dueRows } = this.blocks;
    return renewedRows[row] === 1 && (dueRows[row] === 1 || this.turns.isRenewed(row, frame));
  }

  /** Paints the macroblocks of these rows that are coded. */
  private paintRows(frame: number, key: PushKey, isPainted: (row: number) => boolean): void {
    for (let row = 0; row < this.down.length; row += 1) {
      if (!isPainted(row)) continue;
      const columns = this.blocks
        .listRenewed(row)
        .map(({ from, to }) => ({ from: from * rowLines, to: to * rowLines }));
      this.paint(frame, key, { from: row * rowLines, to: (row + 1) * rowLines, columns });
    }
  }

  private cutWindow(frame: number, { shot }: PushKey) {
    return windowIn(frame, shot, this.job.openingFrames, this.source);
  }

  private movementTo(frame: number, key: PushKey): Movement {
    return movementBetween(this.cutWindow(key.frame, key), this.cutWindow(frame, key), this.job.area);
  }

  /** Sets the vectors of the middle of each column and row of macroblocks. */
  private aim({ acrossAt, downAt }: Movement): void {
    for (let column = 0; column < this.across.length; column += 1)
      this.across[column] = Math.round(quartersOfSample * acrossAt((column + 0.5) * rowLines));
    for (let row = 0; row < this.down.length; row += 1)
      this.down[row] = Math.round(quartersOfSample * downAt((row + 0.5) * rowLines));
  }

  private paint(frame: number, key: PushKey, part: FramePart): void {
    this.showWindow(this.cutWindow(frame, key), this.frames.wanted, part);
  }
}

/**
 * Encodes a scene. x264 encodes only key pictures; between them our code takes each macroblock from the key picture by
 * a vector, and codes differences only where the overlay does not move along.
 * @param onProgress 0 to 1
 */
export const encodePush = async (
  job: PushJob,
  parts: PushSource,
  onProgress: (fraction: number) => void,
): Promise<void> => {
  const { widthPixels, heightPixels, area, shots } = job;
  const frameBytes = planarBytes(widthPixels, heightPixels);
  const frameSizes = [frameBytes, frameBytes, frameBytes, planarBytes(area.widthPixels, area.heightPixels)];
  const workSizes = [...windowPainterSizes(job), ...residualSizes(widthPixels)];
  using memory = takePaintingMemory([...frameSizes, ...overlaySizes(widthPixels, heightPixels), ...workSizes]);
  const overlay = await openOverlay(parts, job.captionStarts, memory);
  await using file = await open(job.outputPath, 'w');
  const output = createOutput(file);
  const encoder = new PushEncoder(job, parts, memory, overlay, output.add);
  for (const [index, key] of chooseKeys(shots, job.openingFrames).entries()) {
    await encoder.putKey(key, index);
    for (let frame = key.frame + 1; frame <= key.lastFrame; frame += 1) {
      if (frame % framesBetweenReports === 0) onProgress(frame / job.frameCount);
      await encoder.putBetween(frame, key);
    }
  }
  await output.flush();
};
