/** Speaks with eSpeak NG, which is GPL-3.0 and blocks its thread: therefore a separate program. */
import { readFile } from 'node:fs/promises';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { alignEvents } from './alignment/align.mjs';
import { alignRecording } from './alignment/align-recording.mjs';
import { speakableParts } from './espeak/speakable-parts.mjs';
import { readWav, serve, toFile } from '../../core/programs/speech-program.mjs';

const espeak = await createEspeak();
const speaker = new espeak.eSpeakNGWorker();
const bytesPerSample = 2;

const toSamples = (pieces) => {
  const bytes = Buffer.concat(pieces);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};

/** Finds the times of a text's words in the sound of another voice. */
const beside = async (spoken, soundPath) => {
  const sound = readWav(await readFile(soundPath));
  return { events: alignEvents(spoken, sound), durationSeconds: sound.samples.length / sound.sampleRate };
};

const speakPart = ({ text, positions }, pieces) => {
  const bytesBefore = pieces.reduce((sum, { length }) => sum + length, 0);
  const secondsBefore = bytesBefore / bytesPerSample / speaker.samplerate;
  const events = [];
  speaker.synthesize(text, (audio, heard) => {
    if (audio?.byteLength) pieces.push(Buffer.from(new Uint8Array(audio.buffer ?? audio)));
    for (const { type, text_position: at, audio_position: milliseconds } of heard ?? []) {
      if (type !== 'word') continue;
      events.push({ position: positions[at - 1] ?? 0, seconds: secondsBefore + milliseconds / 1_000 });
    }
    return false;
  });
  return events;
};

const speakText = ({ voice, text }, pieces) => {
  if (speaker.set_voice(voice) !== 0) throw new Error(`there is no voice "${voice}"`);
  return speakableParts(text, voice === 'cmn' ? 'zh' : voice).flatMap((part) => speakPart(part, pieces));
};

const synthesize = (request) => {
  const pieces = [];
  const events = speakText(request, pieces);
  return { samples: toSamples(pieces), sampleRate: speaker.samplerate, events };
};

/** Finds the words of texts that one recording says in this order. */
const follow = async (readings, soundPath) => {
  const pieces = [];
  const events = readings.flatMap((reading, scene) => speakText(reading, pieces).map((event) => ({ ...event, scene })));
  const sound = readWav(await readFile(soundPath));
  const read = { samples: toSamples(pieces), sampleRate: speaker.samplerate, events };
  return { ...alignRecording(read, sound), durationSeconds: sound.samples.length / sound.sampleRate };
};

serve(async ({ outputPath, soundPath, readings, ...request }) => {
  if (readings !== undefined) return follow(readings, soundPath);
  const spoken = synthesize(request);
  return soundPath === undefined ? toFile(spoken, outputPath) : beside(spoken, soundPath);
});
