/** The exclusive owner of its bytes; frees them when the block of its variable ends: `using frame = …`. */
export type Owned<Held> = Held & Disposable;

/** Memory of this size is that of a frame. */
const leastSpareBytes = 4 * 1024 * 1024;
/** Memory of the last released frame. */
let spare = new ArrayBuffer(0);

/**
 * Takes memory for a frame, that of the last released one when it has this size. V8 counts new memory as growth of its
 * heap, and collects garbage for every few frames: half of the processor time of a preview.
 * @returns bytes of any content
 */
export const takeBytes = (length: number): Buffer<ArrayBuffer> => {
  if (spare.byteLength !== length) return Buffer.allocUnsafeSlow(length);
  const taken = Buffer.from(spare);
  spare = new ArrayBuffer(0);
  return taken;
};

/**
 * Frees the memory of bytes that nothing reads any more, or keeps it for the next frame; they are empty afterwards. A
 * part of a larger memory stays.
 */
export const release = ({ buffer, byteLength }: Uint8Array): void => {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return;
  if (byteLength < leastSpareBytes) return void buffer.transfer(0);
  spare.transfer(0);
  spare = buffer.transfer();
};

/**
 * Makes the memory of `bytes` disposable. Frames of 8 MB would pile up before a garbage collection, which does not
 * see how large they are. The owner must hold bytes that a program or a thread is reading.
 * @param bytes empty after disposal; a view of shared memory is left to the garbage collector
 */
export const own = <Held extends object>(held: Held, bytes: Uint8Array): Owned<Held> => ({
  ...held,
  [Symbol.dispose]: () => release(bytes),
});
