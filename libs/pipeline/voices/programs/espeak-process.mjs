/** Speaks with eSpeak NG, which is GPL-3.0 and blocks its thread: therefore a separate program. */
import { readFile } from 'node:fs/promises';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { alignEvents } from './alignment/align.mjs';
import { readWav, serve, toFile } from '../../core/programs/speech-program.mjs';

const espeak = await createEspeak();
const speaker = new espeak.eSpeakNGWorker();

const samplesOf = (pieces) => {
  const bytes = Buffer.concat(pieces);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};

/** Finds the times of a text's words in the sound of another voice. */
const beside = async (spoken, soundPath) => {
  const sound = readWav(await readFile(soundPath));
  return { events: alignEvents(spoken, sound), durationSeconds: sound.samples.length / sound.sampleRate };
};

const synthesize = ({ voice, text }) => {
  if (speaker.set_voice(voice) !== 0) throw new Error(`there is no voice "${voice}"`);
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
  return { samples: samplesOf(pieces), sampleRate: speaker.samplerate, events };
};

serve(async ({ outputPath, soundPath, ...request }) => {
  const spoken = synthesize(request);
  return soundPath === undefined ? toFile(spoken, outputPath) : beside(spoken, soundPath);
});
