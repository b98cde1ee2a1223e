/**
 * Speaks with neural voices through sherpa-onnx: native code over large models, which may crash or be killed for the
 * memory that it takes. Therefore a program of its own, of one thread, with one model.
 *
 * In:  { id, voice: { revision, model, ruleFsts, generation, referencePath }, text, outputPath }
 * Out: { id, durationSeconds }   the WAV file lies at outputPath
 *      { id, fault }             what was wrong with the sound: nothing is written
 *      { id, error }
 */
import { readFile, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';
import { findFault, toIntegers } from './neural/sound-faults.mjs';
import { readWav, serve, toFile } from './speech-program.mjs';

/** Where memory runs short, the kernel ends this program rather than the one that started it. */
await writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined);

let loaded;

const open = async ({ revision, model, ruleFsts }) => {
  const key = JSON.stringify([revision, model, ruleFsts]);
  // What a model takes is given back for certain only by ending: the one who asks starts another program.
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

const referenceOf = async (path) => {
  if (path === undefined) return {};
  const { samples, sampleRate } = readWav(await readFile(path));
  return {
    referenceAudio: Float32Array.from(samples, (sample) => sample / 32_768),
    referenceSampleRate: sampleRate,
  };
};

serve(async ({ voice: asked, text, outputPath }) => {
  const voice = await open(asked);
  const generationConfig = { ...asked.generation, ...(await referenceOf(asked.referencePath)) };
  const sound = await voice.generateAsync({ text, enableExternalBuffer: false, generationConfig });
  const fault = findFault(sound);
  if (fault !== null) return { fault };
  const spoken = { samples: toIntegers(sound.samples), sampleRate: sound.sampleRate, events: [] };
  const { durationSeconds } = await toFile(spoken, outputPath);
  return { durationSeconds };
});
