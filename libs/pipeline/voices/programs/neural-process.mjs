/**
 * Speaks with neural voices through sherpa-onnx: native code over large models, which may crash or be killed for its
 * memory. Therefore a separate program, with one thread and one model.
 *
 * In: { id, voice: { revision, model, ruleFsts, letters, generation, referencePath }, text, outputPath }
 * Out: { id, durationSeconds } the WAV file is at outputPath
 * { id, fault } fault of the sound: no file is written
 * { id, error }
 */
import { readFile, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';
import { findFault, toIntegers } from './neural/sound-faults.mjs';
import { readWav, serve, toFile } from '../../core/programs/speech-program.mjs';

/** Without free memory, the kernel kills this program rather than its parent. */
await writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined);

let loaded;

const open = async ({ revision, model, ruleFsts }) => {
  const key = JSON.stringify([revision, model, ruleFsts]);
  // Only the end of the process reliably frees a model's memory: the caller starts another one.
  if (loaded !== undefined && loaded.key !== key) process.exit(0);
  if (loaded !== undefined) return loaded.voice;
  const config = {
    model: { ...model, numThreads: 1, provider: 'cpu', debug: false },
    ...(ruleFsts === undefined ? {} : { ruleFsts }),
    maxNumSentences: 1,
  };
  const voice = await sherpa.OfflineTts.createAsync(config);
  loaded = { key, voice };
  return voice;
};

const readReference = async (path) => {
  if (path === undefined) return {};
  const { samples, sampleRate } = readWav(await readFile(path));
  return {
    referenceAudio: Float32Array.from(samples, (sample) => sample / 32_768),
    referenceSampleRate: sampleRate,
  };
};

/** Spells a text for a network that reads letters, as Piper does: accents are letters of their own. */
const spell = (text, letters) => {
  if (letters === undefined) return text;
  return (letters === 'lower' ? text.toLowerCase() : text).normalize('NFD');
};

serve(async ({ voice: asked, text, outputPath }) => {
  const voice = await open(asked);
  const generationConfig = { ...asked.generation, ...(await readReference(asked.referencePath)) };
  const sound = await voice.generateAsync({
    text: spell(text, asked.letters),
    enableExternalBuffer: false,
    generationConfig,
  });
  const fault = findFault(sound);
  if (fault !== null) return { fault };
  const spoken = { samples: toIntegers(sound.samples), sampleRate: sound.sampleRate, events: [] };
  const { durationSeconds } = await toFile(spoken, outputPath);
  return { durationSeconds };
});
