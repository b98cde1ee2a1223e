import { join } from 'node:path';
import { readTable } from '@svc/content-files';
import { primaryLanguage } from '@svc/texts';
import { espeakTerm, type KnownArchive, type VoicePack } from './voice-pack';

/** A row of `content/piper-voices.tsv`. */
interface PiperVoice {
  readonly model: string;
  readonly language: string;
  readonly label: string;
  readonly archiveName: string;
  readonly archive: KnownArchive;
  /** Licence of the recordings it was made from. */
  readonly recordings: string;
}

const readPiperVoices = (): PiperVoice[] =>
  readTable('piper-voices.tsv').map(
    ([model = '', language = '', label = '', archiveName = '', bytes, sha256 = '', recordings = '']) => {
      const archive = { bytes: Number(bytes), sha256 };
      return { model, language, label, archiveName, archive, recordings };
    },
  );

const weightsTerm = (isFree: boolean): string =>
  'The weights are by the Piper project, under MIT, and free to use, also commercially; ' +
  (isFree
    ? 'the recordings behind them are free of rights.'
    : 'the recordings behind them are under CC-BY-4.0, and redistribution must name their authors.');

/** @param model file of the weights @param folder where it lies, with its vocabulary and the data of eSpeak NG */
export const piperModel = (folder: string, model: string) => ({
  vits: {
    model: join(folder, model),
    tokens: join(folder, 'tokens.txt'),
    dataDir: join(folder, 'espeak-ng-data'),
  },
});

const makePack = ({ model, language, label, archiveName, archive, recordings }: PiperVoice): VoicePack => {
  const [region = '', name = '', quality = ''] = model.split('-');
  const spoken = primaryLanguage(language);
  const card = [spoken, region, name, quality, 'MODEL_CARD'].join('/');
  return {
    id: `piper-${spoken}`,
    label: `Piper, ${label}`,
    archiveName,
    archives: [archive],
    maxUnpackedBytes: 150_000_000,
    licence: {
      name: `MIT, recordings ${recordings}`,
      url: `https://huggingface.co/rhasspy/piper-voices/blob/main/${card}`,
      terms: [weightsTerm(recordings !== 'CC-BY-4.0'), espeakTerm],
      needsConsent: false,
    },
    files: [`${model}.onnx`, 'tokens.txt', 'espeak-ng-data'],
    languages: [spoken],
    voices: [{ name, label: `Piper, ${label}`, language }],
    cloneVoice: null,
    // The network draws its noise anew each time: every attempt is another one.
    open: (folder) => ({ model: piperModel(folder, `${model}.onnx`), generation: { sid: 0, speed: 1, extra: {} } }),
  };
};

/** Small packs of one voice each: the first that is offered for a language. */
export const piperPacks: readonly VoicePack[] = readPiperVoices().map(makePack);
