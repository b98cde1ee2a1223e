/** Speaks with eSpeak NG, which is GPL-3.0 and blocks its thread: therefore a separate program. */
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { speakableParts } from './espeak/speakable-parts.mjs';
import { serveSpeech } from './speech-program.mjs';

const espeak = await createEspeak();
const speaker = new espeak.eSpeakNGWorker();
const bytesPerSample = 2;

const samplesOf = (pieces) => {
  const bytes = Buffer.concat(pieces);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
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

serveSpeech(({ voice, text }) => {
  if (speaker.set_voice(voice) !== 0) throw new Error(`there is no voice "${voice}"`);
  const pieces = [];
  const events = speakableParts(text, voice === 'cmn' ? 'zh' : voice).flatMap((part) => speakPart(part, pieces));
  return { samples: samplesOf(pieces), sampleRate: speaker.samplerate, events };
});
