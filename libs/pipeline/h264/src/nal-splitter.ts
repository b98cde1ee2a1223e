import type { NalUnit } from './nal-unit';

const shortStartCode = Buffer.of(0, 0, 1);

/** Cuts an Annex B byte stream, received in pieces of any size, into NAL units. */
export class NalSplitter {
  private pending: Buffer = Buffer.alloc(0);
  /** Offset of the current unit in `pending`; -1 before the first start code. */
  private unitStart = -1;

  /** Returns the units that this piece completes. */
  push(piece: Buffer): NalUnit[] {
    const searchFrom = Math.max(this.unitStart, this.pending.length - (shortStartCode.length - 1), 0);
    this.pending = this.pending.length === 0 ? piece : Buffer.concat([this.pending, piece]);
    const units: NalUnit[] = [];
    let found = this.pending.indexOf(shortStartCode, searchFrom);
    while (found !== -1) {
      if (this.unitStart !== -1) units.push(this.cut(found));
      this.unitStart = found + shortStartCode.length;
      found = this.pending.indexOf(shortStartCode, this.unitStart);
    }
    this.dropRead();
    return units;
  }

  /** Returns the last unit, if there is one. */
  end(): NalUnit[] {
    const units = this.unitStart === -1 ? [] : [this.cut(this.pending.length)];
    this.pending = Buffer.alloc(0);
    this.unitStart = -1;
    return units;
  }

  /** Zeros before a start code belong to it, not to the unit (B.1.1). */
  private cut(end: number): NalUnit {
    let last = end;
    while (last > this.unitStart && this.pending[last - 1] === 0) last -= 1;
    return this.pending.subarray(this.unitStart, last);
  }

  private dropRead(): void {
    if (this.unitStart <= 0) return;
    this.pending = this.pending.subarray(this.unitStart);
    this.unitStart = 0;
  }
}
