import { join } from 'node:path';
import { primaryLanguage } from '@svc/texts';
import { espeakTerm, type KnownArchive, type VoicePack } from './voice-pack';

interface PiperVoice {
  /** Language, region, name and quality, as Piper writes them. */
  readonly model: string;
  readonly language: string;
  readonly label: string;
  /** True for weights of 8 bits, of which size and digest are published more often. */
  readonly isSmall?: true;
  readonly archive: KnownArchive;
  /** Licence of the recordings it was made from. */
  readonly recordings: 'public domain' | 'CC0-1.0' | 'CC-BY-4.0';
}

/** One voice of each language. Sizes and digests stand in at least two published lists; none was downloaded here. */
const piperVoices: readonly PiperVoice[] = [
  {
    model: 'en_US-kristin-medium',
    language: 'en-US',
    label: 'Kristin, English, a woman',
    archive: { bytes: 67_259_230, sha256: 'c2206f572df2956c50b1ae3367eebce3853c663e890cba8048cd62b1e4dbe6c7' },
    recordings: 'public domain',
  },
  {
    model: 'de_DE-thorsten-medium',
    language: 'de-DE',
    label: 'Thorsten, German, a man',
    archive: { bytes: 67_214_254, sha256: '50487d9c95fdf2191f31d2588569381063ba1591dcd4c7d4bdd30f12b2191714' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'es_ES-davefx-medium',
    language: 'es-ES',
    label: 'Davefx, Spanish, a man',
    archive: { bytes: 67_184_952, sha256: 'a3f6beb54a9cb893279f72978a22f807a4d9fc9c7848157b524d5cc7b7f58b22' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'fr_FR-siwis-medium',
    language: 'fr-FR',
    label: 'Siwis, French, a woman',
    archive: { bytes: 67_207_459, sha256: '375909aa30842b3a4efa10b1beb1d761af792960ae6873b4d53889f96c66195b' },
    recordings: 'CC-BY-4.0',
  },
  {
    model: 'it_IT-paola-medium',
    language: 'it-IT',
    label: 'Paola, Italian, a woman',
    isSmall: true,
    archive: { bytes: 21_143_212, sha256: '2b975ed305391c056944a4dde67ee754dd824099503a860295bb4c1d724662d8' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'pt_BR-faber-medium',
    language: 'pt-BR',
    label: 'Faber, Portuguese, a man',
    archive: { bytes: 67_183_065, sha256: '7add3f923ad6bc25ca8a192805fd1a64d1b3893e4611c4a9719545a825039a83' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'nl_NL-ronnie-medium',
    language: 'nl-NL',
    label: 'Ronnie, Dutch, a man',
    isSmall: true,
    archive: { bytes: 21_158_108, sha256: 'eb16022c9c8ee48b75dc833e8a8b04e08730929ea68cde9b67e2dc712f988978' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'pl_PL-gosia-medium',
    language: 'pl-PL',
    label: 'Gosia, Polish, a woman',
    archive: { bytes: 67_211_182, sha256: '75bd34dcbdc4dd98d763954756b4b34b4208100497c836381542e4d73dcefa9c' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'ru_RU-denis-medium',
    language: 'ru-RU',
    label: 'Denis, Russian, a man',
    isSmall: true,
    archive: { bytes: 21_058_905, sha256: 'd710e29eb7854c42461d16d65d3cef753cc559639ca75806edc75ba71f23af66' },
    recordings: 'CC0-1.0',
  },
  {
    model: 'vi_VN-vais1000-medium',
    language: 'vi-VN',
    label: 'Vais1000, Vietnamese, a woman',
    archive: { bytes: 67_154_040, sha256: 'fa1367710767d36ed5cf13b4a449e20c35ffd12791c2e47c2e64142bfa55551a' },
    recordings: 'CC-BY-4.0',
  },
];

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

const makePack = ({ model, language, label, isSmall, archive, recordings }: PiperVoice): VoicePack => {
  const [region = '', name = '', quality = ''] = model.split('-');
  const spoken = primaryLanguage(language);
  const card = [spoken, region, name, quality, 'MODEL_CARD'].join('/');
  return {
    id: `piper-${spoken}`,
    label: `Piper, ${label}`,
    archiveName: `vits-piper-${model}${isSmall === true ? '-int8' : ''}.tar.bz2`,
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
export const piperPacks: readonly VoicePack[] = piperVoices.map(makePack);
