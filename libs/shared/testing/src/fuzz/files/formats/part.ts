/** A chunk, box, segment, table, entry or line of a file. */
export interface Part {
  /** Its type in the file, such as `IHDR` or `moov`. */
  readonly name: string;
  /** Bytes between the header and the content that the format needs, such as version and flags. */
  readonly prefix?: Buffer;
  readonly content: Buffer | readonly Part[];
  /** Size that the header states instead of the real one. */
  readonly claimedBytes?: number;
}

/** Takes a file apart and puts it together again with fitting sizes, offsets and checksums. */
export interface FileFormat {
  /** Never throws: what cannot be read is the content of the last part. */
  readonly read: (file: Buffer) => readonly Part[];
  readonly write: (parts: readonly Part[]) => Buffer;
}

export const hasParts = (part: Part): part is Part & { content: readonly Part[] } => !Buffer.isBuffer(part.content);

/** Parts that are written one after the other as they are. */
export const joinParts = (parts: readonly Part[]): Buffer =>
  Buffer.concat(
    parts.map(({ prefix = Buffer.alloc(0), content }) =>
      Buffer.concat([prefix, Buffer.isBuffer(content) ? content : joinParts(content)]),
    ),
  );
