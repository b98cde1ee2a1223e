/** The exclusive owner of its bytes; frees them when the block of its variable ends: `using frame = …`. */
export type Owned<Held> = Held & Disposable;

/** Frees the memory of bytes that nothing reads any more; they are empty afterwards. A part of a larger memory stays. */
export const release = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
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
