import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { primaryLanguage } from '@svc/texts';
import { piperModel } from '../packs/piper.pack';
import type { PackVoice, SpeakingPack } from '../packs/voice-pack';

/** A voice that was added from a file, as `pack.json` keeps it. */
export interface OwnVoice {
  /** Also the name of its folder. */
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly speakers: number;
  readonly sampleRate: number;
  /** Letters that the network reads itself; missing: eSpeak reads the text for it. */
  readonly letters?: 'lower' | 'any';
  readonly scales: Readonly<Record<string, number>>;
  /** Digest of its files. */
  readonly sha256: string;
}

/** Family of the voices, and their folder among the packs. */
export const ownFamily = 'own';
/** Has no dot, which stands before the number of a speaker. */
export const ownName = /^[a-z\d](?:[a-z\d_-]{0,38}[a-z\d])?$/u;
export const ownModelFile = 'model.onnx';

const isOwnVoice = (value: unknown): value is OwnVoice =>
  typeof value === 'object' && value !== null && 'name' in value && ownName.test(String(value.name));

/** @param folder of the packs */
export const readOwnVoices = (folder: string): OwnVoice[] => {
  try {
    const { voices } = JSON.parse(readFileSync(join(folder, ownFamily, 'pack.json'), 'utf8')) as { voices?: unknown };
    return Array.isArray(voices) ? (voices as unknown[]).filter(isOwnVoice) : [];
  } catch {
    return [];
  }
};

const speakersOf = ({ name, speakers, language }: OwnVoice): PackVoice[] =>
  Array.from({ length: speakers }, (_, index) => {
    const own = index === 0 ? name : `${name}.${index + 1}`;
    return { name: own, label: `${own}, a voice of your own`, language };
  });

/** Voices that were added from files, as one pack: `own/<name>`, and `own/<name>.2` for a second speaker. */
export const createOwnPack = (folder: string): SpeakingPack => ({
  id: ownFamily,
  addition: 'add-file <model.onnx>',
  get languages() {
    return [...new Set(readOwnVoices(folder).map(({ language }) => primaryLanguage(language)))];
  },
  get voices() {
    return readOwnVoices(folder).flatMap(speakersOf);
  },
  cloneVoice: null,
  open: (packFolder, voice) => {
    const [name = '', speaker = '1'] = voice.split('.');
    const own = readOwnVoices(folder).find((candidate) => candidate.name === name);
    return openOwnVoice(join(packFolder, name), own, Number(speaker) - 1);
  },
});

/** @param folder its files */
export const openOwnVoice = (
  folder: string,
  own: Pick<OwnVoice, 'letters' | 'scales'> | undefined,
  speaker: number,
): ReturnType<SpeakingPack['open']> => {
  const { vits } = piperModel(folder, ownModelFile);
  const { letters, scales = {} } = own ?? {};
  const model = { vits: { ...vits, ...scales, ...(letters === undefined ? {} : { dataDir: '' }) } };
  const spelling = letters === undefined ? {} : { letters };
  return { model, ...spelling, generation: { sid: speaker, speed: 1, extra: {} } };
};
