/**
 * Protocol of the speech programs. The pipeline starts each and drives it over Node's IPC channel:
 *
 * In: { id, voice, text, outputPath } one at a time
 * { id, voice, text, soundPath } finds the words' times in this WAV file
 * Out: { ready: true } once, after the start
 * { id, durationSeconds, events: [{ position, seconds }] } the WAV file is at outputPath, if requested
 * { id, error }
 *
 * `position` counts code points of the text from 0 and is the beginning of a spoken word.
 */
import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers';

const bytesPerSample = 2;

/** RIFF header of 16-bit mono PCM. */
const wavHeader = (dataBytes, sampleRate) => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(8 * bytesPerSample, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
};

/** Writes the speech as a WAV file. */
export const toFile = async ({ samples, sampleRate, events }, outputPath) => {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  await writeFile(outputPath, Buffer.concat([wavHeader(bytes.length, sampleRate), bytes]));
  return { events, durationSeconds: samples.length / sampleRate };
};

/** Reads 16-bit mono PCM as ffmpeg writes it: other chunks may precede the samples. */
export const readWav = (file) => {
  let at = 12;
  while (at + 8 < file.length && file.toString('latin1', at, at + 4) !== 'data') at += 8 + file.readUInt32LE(at + 4);
  const bytes = file.subarray(at + 8, file.length - ((file.length - at) % bytesPerSample));
  return { samples: new Int16Array(Uint8Array.from(bytes).buffer), sampleRate: file.readUInt32LE(24) };
};

/** V8 hardly counts the memory of WebAssembly, and keeps that of finished runs. Needs `--expose-gc`. */
const freeMemory = () => setImmediate(() => globalThis.gc?.());

/**
 * Answers requests until the pipeline disconnects.
 * @param answer returns the answer to a request, without its id
 */
export const serve = (answer) => {
  process.on('message', ({ id, ...request }) => {
    answer(request)
      .then(
        (message) => process.send({ id, ...message }),
        (error) => process.send({ id, error: String(error?.message ?? error) }),
      )
      .finally(freeMemory);
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true });
};
