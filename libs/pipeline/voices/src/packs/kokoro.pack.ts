import { join } from 'node:path';
import { capitalised } from '@svc/texts';
import { espeakTerm, type VoicePack } from './voice-pack';

/** Ordered as in the file of voices: language and gender, then the name. */
const names = [
  ...['af_alloy', 'af_aoede', 'af_bella', 'af_heart', 'af_jessica', 'af_kore', 'af_nicole', 'af_nova', 'af_river'],
  ...['af_sarah', 'af_sky', 'am_adam', 'am_echo', 'am_eric', 'am_fenrir', 'am_liam', 'am_michael', 'am_onyx'],
  ...['am_puck', 'am_santa', 'bf_alice', 'bf_emma', 'bf_isabella', 'bf_lily', 'bm_daniel', 'bm_fable', 'bm_george'],
  ...['bm_lewis', 'ef_dora', 'em_alex', 'ff_siwis', 'hf_alpha', 'hf_beta', 'hm_omega', 'hm_psi', 'if_sara'],
  ...['im_nicola', 'jf_alpha', 'jf_gongitsune', 'jf_nezumi', 'jf_tebukuro', 'jm_kumo', 'pf_dora', 'pm_alex'],
  ...['pm_santa', 'zf_xiaobei', 'zf_xiaoni', 'zf_xiaoxiao', 'zf_xiaoyi', 'zm_yunjian', 'zm_yunxi', 'zm_yunxia'],
  'zm_yunyang',
];

interface Tongue {
  /** BCP 47. */
  readonly language: string;
  /** Pronunciations; words without one are read by eSpeak's rules. */
  readonly lexicon: string;
  /** eSpeak's code of a language that is read by its rules alone. */
  readonly reader?: string;
}

const english = 'lexicon-us-en.txt';

/** Languages by the first letter of a voice. Japanese is left out: its readings are not in the pack. */
const tongues: Readonly<Record<string, Tongue>> = {
  a: { language: 'en-US', lexicon: english },
  b: { language: 'en-GB', lexicon: 'lexicon-gb-en.txt' },
  e: { language: 'es', lexicon: english, reader: 'es' },
  f: { language: 'fr', lexicon: english, reader: 'fr' },
  h: { language: 'hi', lexicon: english, reader: 'hi' },
  i: { language: 'it', lexicon: english, reader: 'it' },
  p: { language: 'pt-BR', lexicon: english, reader: 'pt-br' },
  z: { language: 'zh', lexicon: english },
};

const findTongue = (voice: string): Tongue | undefined => tongues[voice.charAt(0)];

/** The most popular voice of each language comes first. */
const favourites = ['af_heart', 'bf_emma'];
const offered = [...favourites, ...names.filter((name) => !favourites.includes(name))];

const voiceLabel = (voice: string): string => {
  const name = voice.slice(3);
  return `Kokoro, ${capitalised(name)}, ${voice.charAt(1) === 'f' ? 'a woman' : 'a man'}`;
};

/** Kokoro 82M in full precision: its smaller copy sometimes returns samples that are not numbers. */
export const kokoroPack: VoicePack = {
  id: 'kokoro',
  label: 'Kokoro, 48 voices in English, Chinese, Spanish, French, Hindi, Italian and Portuguese',
  archiveName: 'kokoro-multi-lang-v1_0.tar.bz2',
  archives: [
    { bytes: 349_906_910, sha256: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298' },
    { bytes: 349_418_188, sha256: 'c133d26353d776da730870dac7da07dbfc9a5e3bc80cc5e8e83ab6e823be7046' },
  ],
  letterRate: 19.1,
  maxUnpackedBytes: 1_000_000_000,
  licence: {
    name: 'Apache-2.0',
    url: 'https://huggingface.co/hexgrad/Kokoro-82M',
    terms: [
      'The weights are by hexgrad and free to use, also commercially; redistribution must include the licence.',
      espeakTerm,
    ],
    needsConsent: false,
  },
  files: ['model.onnx', 'voices.bin', 'tokens.txt', english, 'lexicon-gb-en.txt', 'lexicon-zh.txt', 'espeak-ng-data'],
  languages: ['en', 'zh', 'es', 'fr', 'hi', 'it', 'pt'],
  voices: offered.flatMap((name) => {
    const tongue = findTongue(name);
    return tongue === undefined ? [] : [{ name, label: voiceLabel(name), language: tongue.language }];
  }),
  cloneVoice: null,
  open: (folder, voice, _language, seed) => {
    const { lexicon, reader, language } = findTongue(voice) ?? { lexicon: english, language: 'en' };
    const numbers = ['date-zh.fst', 'phone-zh.fst', 'number-zh.fst'].map((name) => join(folder, name));
    return {
      model: {
        kokoro: {
          model: join(folder, 'model.onnx'),
          voices: join(folder, 'voices.bin'),
          tokens: join(folder, 'tokens.txt'),
          dataDir: join(folder, 'espeak-ng-data'),
          lexicon: [lexicon, 'lexicon-zh.txt'].map((name) => join(folder, name)).join(','),
        },
      },
      ...(language === 'zh' ? { ruleFsts: numbers.join(',') } : {}),
      // The model is deterministic: only another speed makes another attempt.
      generation: {
        sid: names.indexOf(voice),
        speed: seed === 1 ? 1 : 0.95,
        extra: reader === undefined ? {} : { lang: reader },
      },
    };
  },
};
