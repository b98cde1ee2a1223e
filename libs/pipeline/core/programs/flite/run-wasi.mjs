/**
 * Runs a WASI command on files in memory: the thirteen calls of the interface that flite makes. `node:wasi` is
 * experimental, gives the program real folders, and crashed Node.js 24 after a dozen runs.
 */
import { MemoryFiles } from './memory-files.mjs';

const success = 0;
const badDescriptor = 8;
const noEntry = 44;
const rootFolder = 3;
const folderType = 3;
const fileType = 4;
const everyRight = 0xffff_ffff_ffff_ffffn;
const flags = { create: 1, truncate: 8 };

class Exit extends Error {
  constructor(code) {
    super(`it ended with exit code ${code}`);
    this.code = code;
  }
}

/** The program's memory; its buffer changes when it grows. */
const createMemory = (instance) => ({
  setNumber: (at, value) => new DataView(instance().exports.memory.buffer).setUint32(at, value, true),
  setLong: (at, value) => new DataView(instance().exports.memory.buffer).setBigUint64(at, BigInt(value), true),
  number: (at) => new DataView(instance().exports.memory.buffer).getUint32(at, true),
  bytes: (at, length) => new Uint8Array(instance().exports.memory.buffer, at, length),
});

const argumentCalls = (args, memory) => {
  const encoded = args.map((argument) => Buffer.from(`${argument}\0`));
  return {
    args_sizes_get: (countAt, sizeAt) => {
      memory.setNumber(countAt, encoded.length);
      memory.setNumber(sizeAt, Buffer.concat(encoded).length);
      return success;
    },
    args_get: (listAt, textAt) => {
      let at = textAt;
      for (const [index, argument] of encoded.entries()) {
        memory.setNumber(listAt + 4 * index, at);
        memory.bytes(at, argument.length).set(argument);
        at += argument.length;
      }
      return success;
    },
  };
};

const folderCalls = (files, memory) => ({
  fd_prestat_get: (descriptor, at) => {
    if (descriptor !== rootFolder) return badDescriptor;
    memory.setNumber(at, 0);
    memory.setNumber(at + 4, 1);
    return success;
  },
  fd_prestat_dir_name: (_descriptor, at) => {
    memory.bytes(at, 1).set([0x2f]);
    return success;
  },
  path_open: (_folder, _lookup, pathAt, pathLength, how, _rights, _inherited, _flags, at) => {
    const name = Buffer.from(memory.bytes(pathAt, pathLength)).toString();
    const asked = { creates: (how & flags.create) !== 0, empties: (how & flags.truncate) !== 0 };
    const descriptor = files.open(name, asked);
    if (descriptor === null) return noEntry;
    memory.setNumber(at, descriptor);
    return success;
  },
});

const fileCalls = (files, memory) => {
  const buffers = (at, count) =>
    Array.from({ length: count }, (_, index) =>
      memory.bytes(memory.number(at + 8 * index), memory.number(at + 8 * index + 4)),
    );
  return {
    // Standard input is empty: the text is an argument.
    fd_read: () => badDescriptor,
    fd_write: (descriptor, at, count, doneAt) => {
      if (!files.isOpen(descriptor)) return badDescriptor;
      memory.setNumber(doneAt, files.write(descriptor, buffers(at, count)));
      return success;
    },
    fd_close: (descriptor) => (files.close(descriptor) ? success : badDescriptor),
    fd_seek: (descriptor, offset, whence, at) => {
      if (!files.isOpen(descriptor)) return badDescriptor;
      memory.setLong(at, files.seek(descriptor, Number(offset), whence));
      return success;
    },
    fd_fdstat_get: (descriptor, at) => {
      memory.bytes(at, 24).fill(0);
      memory.bytes(at, 1).set([descriptor === rootFolder ? folderType : fileType]);
      memory.setLong(at + 8, everyRight);
      memory.setLong(at + 16, everyRight);
      return success;
    },
    fd_fdstat_set_flags: () => success,
  };
};

/**
 * @param module a compiled WebAssembly.Module
 * @param args with the program's name before them
 * @returns its files, including its output
 * @throws Error when it ends with another exit code than 0
 */
export const runWasi = (module, args) => {
  const files = new MemoryFiles();
  let instance = null;
  const memory = createMemory(() => instance);
  const calls = {
    ...argumentCalls(args, memory),
    ...folderCalls(files, memory),
    ...fileCalls(files, memory),
    clock_time_get: (_clock, _precision, at) => {
      memory.setLong(at, 0);
      return success;
    },
    proc_exit: (code) => {
      throw new Exit(code);
    },
  };
  instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== 0) throw error;
  }
  return files;
};
