import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { NeuralProgram } from '../neural/neural-program';
import { PackError } from '../packs/pack-error';
import type { PackStore } from '../packs/pack-store';
import { encodeMetadata, findOnnxProblem } from './onnx-file';
import { openOwnVoice, ownFamily, ownModelFile, ownName, readOwnVoices, type OwnVoice } from './own-voices';
import { readPiperConfig, type PiperConfig } from './piper-config';

export interface OwnVoiceFile {
  readonly modelPath: string;
  readonly configPath: string;
  /** Default: from the name of the model. */
  readonly name?: string | undefined;
}

interface AddOwnOptions {
  readonly store: PackStore;
  /** Folder of the programs that speak. */
  readonly programsFolder: string;
  readonly signal: AbortSignal;
}

const ownPack = { id: ownFamily };
const readerTimeoutMs = 30_000;
/** The largest voices have 115 MB. */
const mostModelBytes = 200_000_000;
const mostConfigBytes = 1_000_000;

/** @throws PackError when it is no file of at most this size */
const readLimited = async (path: string, mostBytes: number): Promise<Buffer> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw new PackError(`${path} cannot be read: name a file that is there.`, { cause });
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new PackError(`${path} is no file.`);
    if (facts.size <= mostBytes) return await file.readFile();
    throw new PackError(`${path} has ${facts.size} bytes, and at most ${mostBytes} are read.`);
  } finally {
    await file.close();
  }
};

/** `en_US-joe-medium.onnx` is `joe`. */
const nameFromFile = (path: string): string => {
  const stem = basename(path).replace(/\.onnx$/iu, '');
  const parts = /^[a-z]{2,3}_[A-Z]{2}-(.+?)-[a-z_]+$/u.exec(stem);
  return (parts?.[1] ?? stem).toLowerCase();
};

const readName = ({ name, modelPath }: OwnVoiceFile): string => {
  const own = name ?? nameFromFile(modelPath);
  if (ownName.test(own)) return own;
  throw new PackError(
    `"${own}" is no name of a voice: give one of at most 40 small letters, digits, "-" and "_" with --name.`,
  );
};

const readModel = async (path: string): Promise<Buffer> => {
  const bytes = await readLimited(path, mostModelBytes);
  const isPointer = bytes.subarray(0, 40).toString('latin1').startsWith('version https://git-lfs');
  const problem = isPointer ? 'is a pointer of Git LFS: download the file itself' : findOnnxProblem(bytes);
  if (problem !== null) throw new PackError(`${path} ${problem}.`);
  return bytes;
};

const metadataFor = ({ sampleRate, speakers, reader, phonemes, symbols }: PiperConfig): Buffer =>
  encodeMetadata({
    model_type: 'vits',
    comment: 'piper',
    version: 1,
    language: reader,
    voice: reader,
    sample_rate: sampleRate,
    n_speakers: speakers,
    has_espeak: phonemes === 'espeak' ? 1 : 0,
    ...(phonemes === 'text' ? { frontend: 'characters', add_blank: 1, use_eos_bos: 1 } : {}),
    bos_id: symbols.get('^') ?? 0,
    eos_id: symbols.get('$') ?? 0,
    blank_id: symbols.get('_') ?? 0,
  });

const describeVoice = (name: string, config: PiperConfig, sha256: string): OwnVoice => {
  const { language, speakers, sampleRate, scales, phonemes, symbols } = config;
  const hasCapitals = [...symbols.keys()].some((symbol) => /\p{Lu}/u.test(symbol));
  const letters = phonemes === 'text' ? { letters: hasCapitals ? ('any' as const) : ('lower' as const) } : {};
  return { name, language, speakers, sampleRate, scales, sha256, ...letters };
};

/** Letters of the network, or numbers, which eSpeak reads in every language. */
const trialText = ({ phonemes, symbols }: PiperConfig): string =>
  phonemes === 'espeak'
    ? '1 2 3 4 5.'
    : [...symbols.keys()]
        .filter((symbol) => /^\p{L}$/u.test(symbol))
        .slice(0, 20)
        .join('');

const writeFiles = async (folder: string, model: Buffer, config: PiperConfig, programs: string): Promise<void> => {
  await writeFile(join(folder, ownModelFile), Buffer.concat([model, metadataFor(config)]));
  const tokens = [...config.symbols].map(([symbol, id]) => `${symbol} ${id}\n`).join('');
  await writeFile(join(folder, 'tokens.txt'), tokens);
  if (config.phonemes === 'text') return;
  // Node.js may wait for ever at its end for a thread that still compiles the WebAssembly.
  const program = ['--single-threaded', join(programs, 'espeak-data-process.mjs')];
  const words = [...program, config.reader, join(folder, 'espeak-ng-data')];
  await promisify(execFile)(process.execPath, words, { timeout: readerTimeoutMs }).catch((cause: unknown) => {
    throw new PackError(`eSpeak cannot read "${config.reader}", the language of this voice.`, { cause });
  });
};

/** Lets the voice speak once: a file that the engine cannot load ends the program, not this process. */
const tryVoice = async (folder: string, voice: OwnVoice, text: string, options: AddOwnOptions): Promise<void> => {
  const program = new NeuralProgram(join(options.programsFolder, 'neural-process.mjs'));
  const request = { voice: { ...openOwnVoice(folder, voice, 0), revision: voice.sha256 }, text };
  try {
    const answer = await program.speak({ ...request, outputPath: join(folder, 'trial.wav') }, options.signal);
    if ('fault' in answer) throw new PackError(`The voice does not speak: its sound ${answer.fault}.`);
    await rm(join(folder, 'trial.wav'));
  } catch (cause) {
    options.signal.throwIfAborted();
    if (cause instanceof PackError) throw cause;
    throw new PackError('The engine of the voices cannot load this voice.', { cause });
  } finally {
    program.close();
  }
};

/**
 * Adds a Piper voice from its model and its JSON. It becomes visible as a whole, after it has spoken once.
 * @returns its workflow @throws PackError that says what is wrong with the files
 */
export const addOwnVoice = async (file: OwnVoiceFile, options: AddOwnOptions): Promise<string> => {
  const { store, programsFolder } = options;
  const name = readName(file);
  const configText = (await readLimited(file.configPath, mostConfigBytes)).toString('utf8');
  const config = readPiperConfig(configText);
  const model = await readModel(file.modelPath);
  const voice = describeVoice(name, config, createHash('sha256').update(model).update(configText).digest('hex'));
  await store.exclusively(ownPack, async () => {
    const folder = await mkdtemp(join(store.folder, `.${ownFamily}-adding-`));
    try {
      await writeFiles(folder, model, config, programsFolder);
      await tryVoice(folder, voice, trialText(config), options);
      await store.placeInside(ownPack, folder, name);
      await keepVoices(store, [...readOwnVoices(store.folder).filter((other) => other.name !== name), voice]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return `${ownFamily}/${name}`;
};

/** @returns false when there was none of this name */
export const removeOwnVoice = async (name: string, store: PackStore): Promise<boolean> => {
  const voices = readOwnVoices(store.folder);
  const others = voices.filter((voice) => voice.name !== name);
  if (others.length === voices.length) return false;
  await store.exclusively(ownPack, async () => {
    await keepVoices(store, others);
    await rm(join(store.packageFolder(ownPack), name), { recursive: true, force: true });
  });
  return true;
};

const keepVoices = async (store: PackStore, voices: readonly OwnVoice[]): Promise<void> => {
  const path = join(store.packageFolder(ownPack), 'pack.json');
  const digest = createHash('sha256').update(JSON.stringify(voices)).digest('hex');
  await writeFile(`${path}.new`, `${JSON.stringify({ sha256: digest, voices }, null, 2)}\n`);
  await rename(`${path}.new`, path);
};
