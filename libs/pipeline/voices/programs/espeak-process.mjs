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
/** The fastest speakers say 2.5 times the words of the reading, which makes 175 a minute. */
const mostPace = 2.5;
/** Readings of this length cost little. */
const spareSeconds = 60;

const toSamples = (pieces) => {
  const bytes = Buffer.concat(pieces);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};

/** Finds the times of a text's words in the sound of another voice. */
const beside = async (spoken, soundPath) => {
  const sound = readWav(await readFile(soundPath));
  return { events: alignEvents(spoken, sound), durationSeconds: sound.samples.length / sound.sampleRate };
};

const countSeconds = (pieces) =>
  pieces.reduce((sum, { length }) => sum + length, 0) / bytesPerSample / speaker.samplerate;

const speakPart = ({ text, positions }, pieces) => {
  const secondsBefore = countSeconds(pieces);
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

/**
 * Reads scenes aloud until the reading is longer than `mostSeconds`: time and memory grow with its square.
 * @returns null when it is longer
 */
const readScenes = (readings, mostSeconds) => {
  const [pieces, events] = [[], []];
  for (const [scene, reading] of readings.entries()) {
    for (const event of speakText(reading, pieces)) events.push({ ...event, scene });
    if (countSeconds(pieces) > mostSeconds) return null;
  }
  return { samples: toSamples(pieces), sampleRate: speaker.samplerate, events };
};

/** Finds the words of texts that one recording says in this order. */
const follow = async (readings, soundPath) => {
  const sound = readWav(await readFile(soundPath));
  const durationSeconds = sound.samples.length / sound.sampleRate;
  const read = readScenes(readings, mostPace * durationSeconds + spareSeconds);
  return read === null ? { durationSeconds, isTooShort: true } : { ...alignRecording(read, sound), durationSeconds };
};

serve(async ({ outputPath, soundPath, readings, ...request }) => {
  if (readings !== undefined) return follow(readings, soundPath);
  const spoken = synthesize(request);
  return soundPath === undefined ? toFile(spoken, outputPath) : beside(spoken, soundPath);
});
