import { NalSplitter } from './nal-splitter';
import { nalType, nalTypes, withStartCode, type NalUnit } from './nal-unit';
import {
  parsePictureParameters,
  parseSequenceParameters,
  UnsupportedStreamError,
  type PictureParameters,
  type SequenceParameters,
} from './parameter-sets';
import { withTwoReferences } from './reference-count';
import { isFirstSliceOfPicture, skipFrame, withFrameNumber, withIdrId } from './slice-header';

/**
 * Makes a constant frame rate from pictures that are held: after each coded picture it writes all-skipped ones for as
 * long as the picture is held. Takes x264's units in order (one reference, no reordering, CAVLC) and numbers the
 * frames again, since x264 does not count the skipped frames.
 */
export class PictureRepeater {
  private sequence: SequenceParameters | null = null;
  private picture: PictureParameters | null = null;
  private frameNumber = 0;
  /**
   * 0 for the first, then 1 and 2 in turn: never equal to the IDR picture before or to the first one of the next
   * segment.
   */
  private nextIdrId = 0;
  private pictureIndex = 0;
  /** Indexed by frame number: frame_num has few bits, so that few different units repeat. */
  private readonly skipFrames: Uint8Array[] = [];

  /**
   * @param frameCounts for each coded picture the frames it is shown, itself included, at least 1
   * @param repeatAfterFrames interval at which a held picture that is an IDR picture is written again, as a seek
   * point
   */
  constructor(
    private readonly frameCounts: readonly number[],
    private readonly repeatAfterFrames: number,
  ) {}

  /** Coded pictures seen so far. */
  get pictureCount(): number {
    return this.pictureIndex;
  }

  /** @returns Annex B bytes to write for this unit */
  push(unit: NalUnit): Uint8Array[] {
    switch (nalType(unit)) {
      case nalTypes.sequenceParameters:
        return this.takeSequence(unit);
      case nalTypes.pictureParameters:
        return this.takePicture(unit);
      case nalTypes.slice:
      case nalTypes.idrSlice:
        return this.pushPicture([unit]);
      default:
        return [];
    }
  }

  private takeSequence(unit: NalUnit): Uint8Array[] {
    const isFirst = this.sequence === null;
    this.sequence = parseSequenceParameters(unit);
    return isFirst ? [withStartCode(withTwoReferences(unit))] : [];
  }

  private takePicture(unit: NalUnit): Uint8Array[] {
    const isFirst = this.picture === null;
    this.picture = parsePictureParameters(unit);
    return isFirst ? [withStartCode(unit)] : [];
  }

  /**
   * @param slices all slices of one picture, in order
   * @returns Annex B bytes to write for it
   */
  pushPicture(slices: readonly NalUnit[]): Uint8Array[] {
    const { sequence, picture } = this;
    const [unit] = slices;
    if (!sequence || !picture) throw new UnsupportedStreamError('slices before its parameter sets');
    if (!unit || !isFirstSliceOfPicture(unit)) throw new UnsupportedStreamError('a picture in two parts');
    const frameCount = this.frameCounts[this.pictureIndex];
    if (frameCount === undefined) throw new UnsupportedStreamError('more pictures than were put in');
    this.pictureIndex += 1;
    const isIdr = nalType(unit) === nalTypes.idrSlice;
    this.frameNumber = isIdr ? 0 : this.frameNumber + 1;
    const instantId = this.nextIdrId;
    if (isIdr) this.nextIdrId = instantId === 1 ? 2 : 1;
    const number = (slice: NalUnit): NalUnit =>
      isIdr ? withIdrId(slice, instantId, { sequence, picture }) : withFrameNumber(slice, this.frameNumber, sequence);
    const coded: Uint8Array = Buffer.concat(slices.map((slice) => withStartCode(number(slice))));
    const repeatAfterFrames = isIdr ? this.repeatAfterFrames : Number.POSITIVE_INFINITY;
    const units = [coded];
    for (let held = 1; held < frameCount; held += 1) {
      // Not before the last frame: the next picture would follow with the same idr_pic_id if it is an IDR picture.
      const isRepeat = held % repeatAfterFrames === 0 && held < frameCount - 1;
      this.frameNumber = isRepeat ? 0 : this.frameNumber + 1;
      units.push(isRepeat ? coded : this.skipped(sequence, picture));
    }
    return units;
  }

  private skipped(sequence: SequenceParameters, picture: PictureParameters): Uint8Array {
    const frameNumber = this.frameNumber % 2 ** sequence.frameNumberBits;
    return (this.skipFrames[frameNumber] ??= withStartCode(skipFrame(frameNumber, { sequence, picture })));
  }
}

/** Converts units of an encoder's stream to bytes of a segment. */
export const repeatPictures = (hold: PictureRepeater) =>
  async function* (stdout: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const splitter = new NalSplitter();
    for await (const piece of stdout) for (const unit of splitter.push(piece)) yield* hold.push(unit);
    for (const unit of splitter.end()) yield* hold.push(unit);
  };
