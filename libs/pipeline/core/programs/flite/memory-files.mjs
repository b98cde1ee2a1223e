/** Files in memory for a WebAssembly program: it cannot access this machine's files. */
class MemoryFile {
  size = 0;
  #bytes = new Uint8Array(65_536);

  /** A view, valid until the next write. */
  get content() {
    return this.#bytes.subarray(0, this.size);
  }

  write(at, piece) {
    const end = at + piece.length;
    if (end > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      wider.set(this.content);
      this.#bytes = wider;
    }
    this.#bytes.set(piece, at);
    this.size = Math.max(this.size, end);
  }
}

const firstFree = 4;
const startsAt = { beginning: 0, current: 1 };

export class MemoryFiles {
  /** Files by name. */
  #files = new Map();
  /** Open files by descriptor: the outputs, and files that the program opens. */
  #open = new Map([1, 2].map((descriptor) => [descriptor, { file: new MemoryFile(), at: 0 }]));

  readContent(name) {
    return this.#files.get(name)?.content ?? new Uint8Array();
  }

  /** The program's standard output (1) or error (2). */
  printed(descriptor) {
    return Buffer.from(this.#open.get(descriptor)?.file.content ?? []).toString('latin1');
  }

  /** A descriptor, or null when there is no such file. */
  open(name, { creates, empties }) {
    const file = this.#files.get(name) ?? (creates ? new MemoryFile() : null);
    if (file === null) return null;
    if (empties) file.size = 0;
    this.#files.set(name, file);
    const descriptor = firstFree + this.#files.size + this.#open.size;
    this.#open.set(descriptor, { file, at: 0 });
    return descriptor;
  }

  isOpen(descriptor) {
    return this.#open.has(descriptor);
  }

  /** The outputs stay readable. */
  close(descriptor) {
    return descriptor < firstFree || this.#open.delete(descriptor);
  }

  seek(descriptor, offset, whence) {
    const opened = this.#open.get(descriptor);
    const starts = whence === startsAt.beginning ? 0 : whence === startsAt.current ? opened.at : opened.file.size;
    opened.at = starts + offset;
    return opened.at;
  }

  /** @returns how many bytes were written */
  write(descriptor, buffers) {
    const opened = this.#open.get(descriptor);
    const before = opened.at;
    for (const buffer of buffers) {
      opened.file.write(opened.at, buffer);
      opened.at += buffer.length;
    }
    return opened.at - before;
  }
}
