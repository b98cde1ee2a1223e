/** So many rows at once, each in one of so many frames: the picture moves by about a sample in that time. */
const turns = { rows: 4, frames: 4 } as const;

/**
 * Decides in which frames the rows of macroblocks with letters over the picture are renewed: in turn. A row whose turn
 * changed nothing that is seen rests at the next one.
 */
export class RowTurns {
  /** 1 for each row in which a difference was seen since its last turn. */
  readonly seen: Uint8Array;
  /** 1 for each row that rests at its next turn. */
  private readonly rests: Uint8Array;

  constructor(rowCount: number) {
    this.seen = new Uint8Array(rowCount);
    this.rests = new Uint8Array(rowCount);
  }

  isRenewed(row: number, frame: number): boolean {
    return this.hasTurn(row, frame) && this.rests[row] === 0;
  }

  /** Takes notice that a frame has been coded. */
  end(frame: number): void {
    for (let row = 0; row < this.rests.length; row += 1) {
      if (!this.hasTurn(row, frame)) continue;
      this.rests[row] = this.rests[row] === 0 && this.seen[row] === 0 ? 1 : 0;
      this.seen[row] = 0;
    }
  }

  private hasTurn(row: number, frame: number): boolean {
    return Math.floor(row / turns.rows) % turns.frames === frame % turns.frames;
  }
}
