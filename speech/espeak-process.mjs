/**
 * Speaks with eSpeak NG, which is GPL-3.0 and blocks its thread: therefore a program of its own, started by the
 * pipeline and driven over Node's IPC channel.
 *
 * In:  { id, voice, text, outputPath }            one at a time
 * Out: { ready: true }                            once, when it can speak
 *      { id, durationSeconds, events: [{ position, seconds }] }  the WAV file lies at outputPath
 *      { id, error }                              what went wrong
 *
 * `position` counts code points of the text from 0 and is where a spoken word begins.
 */
import { writeFile } from 'node:fs/promises';
import createEspeak from '@echogarden/espeak-ng-emscripten';

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

const espeak = await createEspeak();
const speaker = new espeak.eSpeakNGWorker();

const synthesize = (text) => {
  const pieces = [];
  const events = [];
  speaker.synthesize(text, (audio, heard) => {
    if (audio?.byteLength) pieces.push(Buffer.from(new Uint8Array(audio.buffer ?? audio)));
    for (const event of heard ?? []) {
      if (event.type !== 'word') continue;
      events.push({ position: event.text_position - 1, seconds: event.audio_position / 1000 });
    }
    return false;
  });
  return { samples: Buffer.concat(pieces), events };
};

const speak = async ({ id, voice, text, outputPath }) => {
  if (speaker.set_voice(voice) !== 0) throw new Error(`there is no voice "${voice}"`);
  const { samples, events } = synthesize(text);
  await writeFile(outputPath, Buffer.concat([wavHeader(samples.length, speaker.samplerate), samples]));
  return { id, events, durationSeconds: samples.length / bytesPerSample / speaker.samplerate };
};

process.on('message', (request) => {
  speak(request).then(
    (answer) => process.send(answer),
    (error) => process.send({ id: request.id, error: String(error?.message ?? error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
