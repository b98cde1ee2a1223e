import { join } from 'node:path';
import { primaryLanguage } from '@svc/texts';
import type { VoicePack } from './voice-pack';

/** Ordered as in the file of voices. */
const names = ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5'];

const voiceLabel = (name: string): string =>
  `Supertonic, ${name.startsWith('F') ? 'a woman' : 'a man'}, ${name.slice(1)}`;

/** Supertone's voices: each speaks all languages; takes a quarter of real time on one current core. */
export const supertonicPack: VoicePack = {
  id: 'supertonic',
  label: 'Supertonic 3, ten voices in 31 languages',
  archiveName: 'sherpa-onnx-supertonic-3-tts-int8-2026-05-11.tar.bz2',
  archives: [{ bytes: 128_774_318, sha256: '82fa96f91c4ef8abaae3a14a3f4153facf88bed821d1f7331cec2700f432c427' }],
  maxUnpackedBytes: 600_000_000,
  licence: {
    name: 'BigScience Open RAIL-M',
    url: 'https://huggingface.co/Supertone/supertonic-3/blob/main/LICENSE',
    terms: [
      'The weights are © Supertone Inc. and free to use, also commercially, within the limits of their licence; redistribution must pass on these limits.',
      'Not allowed: to break the law; to harm minors; to spread falsehoods or personal data so as to harm others; to defame or harass.',
      'Not allowed: to pass off what the machine says as said by a person without saying so; to imitate a person without their consent.',
      'Not allowed: to decide about the rights of people automatically; to discriminate; to exploit the weaknesses of a group.',
      'Not allowed: medical advice; use in the administration of justice, law enforcement, immigration or asylum.',
    ],
    needsConsent: true,
  },
  files: [
    'duration_predictor.int8.onnx',
    'text_encoder.int8.onnx',
    'vector_estimator.int8.onnx',
    'vocoder.int8.onnx',
    'tts.json',
    'unicode_indexer.bin',
    'voice.bin',
  ],
  languages: 'en ko ja ar bg cs da de el es et fi fr hi hr hu id it lt lv nl pl pt ro ru sk sl sv tr uk vi'.split(' '),
  voices: names.map((name) => ({ name, label: voiceLabel(name), language: null })),
  cloneVoice: null,
  open: (folder, voice, language, seed) => ({
    model: {
      supertonic: {
        durationPredictor: join(folder, 'duration_predictor.int8.onnx'),
        textEncoder: join(folder, 'text_encoder.int8.onnx'),
        vectorEstimator: join(folder, 'vector_estimator.int8.onnx'),
        vocoder: join(folder, 'vocoder.int8.onnx'),
        ttsJson: join(folder, 'tts.json'),
        unicodeIndexer: join(folder, 'unicode_indexer.bin'),
        voiceStyle: join(folder, 'voice.bin'),
      },
    },
    generation: {
      sid: names.indexOf(voice),
      speed: 1.05,
      numSteps: 5,
      extra: { lang: primaryLanguage(language), seed },
    },
  }),
};
