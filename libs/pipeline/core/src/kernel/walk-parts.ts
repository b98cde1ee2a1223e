/** A box, chunk, segment, entry or item in bytes of others. */
interface Part {
  /** Not included. */
  readonly endByte: number;
}

/** @returns null where no further part begins */
type ReadPart<Found extends Part> = (at: number) => Found | null;

const requireAdvance = (at: number, to: number, { endByte }: Part): void => {
  if (!(endByte > at && endByte <= to)) throw new RangeError('A part does not end within the bytes behind its start.');
};

/**
 * Reads parts, each where the one before ends. A foreign file states the sizes: a part that does not advance would be
 * read for ever (denial of service), so that readers of foreign bytes have no loops of their own.
 * @param to end of the bytes, not included
 * @throws RangeError for a part that does not end behind its start, or that ends behind `to`
 */
export function* walkParts<Found extends Part>(from: number, to: number, readPart: ReadPart<Found>): Generator<Found> {
  let at = from;
  while (at < to) {
    const part = readPart(at);
    if (part === null) return;
    requireAdvance(at, to, part);
    yield part;
    at = part.endByte;
  }
}

/** The same for a file that is read piece by piece. */
export async function* walkFileParts<Found extends Part>(
  to: number,
  readPart: (at: number) => Promise<Found | null>,
): AsyncGenerator<Found> {
  let at = 0;
  while (at < to) {
    const part = await readPart(at);
    if (part === null) return;
    requireAdvance(at, to, part);
    yield part;
    at = part.endByte;
  }
}
