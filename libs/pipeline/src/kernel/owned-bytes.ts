/** Has the memory of its bytes to itself, and gives it back when the block of its holder ends: `using frame = …`. */
export type Owned<Held> = Held & Disposable;

const release = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/**
 * Frames of 8 MB would pile up until garbage is collected, which does not see how large they are. Whoever lends the bytes
 * to a program or a thread must hold them until it has taken them.
 * @param bytes empty once they are disposed of; a view on memory that others see, too, is left to the collector
 */
export const own = <Held extends object>(held: Held, bytes: Uint8Array): Owned<Held> => ({
  ...held,
  [Symbol.dispose]: () => release(bytes),
});
