import { join } from 'node:path';
import type { VoicePack } from './voice-pack';

const cloneVoice = 'clone';

/** Kyutai's small model: English, with the voice of a recording. */
export const pocketPack: VoicePack = {
  id: 'pocket',
  label: 'Pocket TTS, English in the voice of a recording',
  archiveName: 'sherpa-onnx-pocket-tts-int8-2026-01-26.tar.bz2',
  archives: [{ bytes: 98_336_520, sha256: '2f3b88823cbbb9bf0b2477ec8ae7b3fec417b3a87b6bb5f256dba66f2ad967cb' }],
  maxUnpackedBytes: 500_000_000,
  licence: {
    name: 'CC-BY-4.0',
    url: 'https://huggingface.co/kyutai/pocket-tts',
    terms: [
      'The weights are by Kyutai and free to use, also commercially; redistribution must name Kyutai.',
      'A voice may be imitated only with the consent of the person whose voice it is, and within the law.',
    ],
    needsConsent: true,
  },
  files: [
    'lm_flow.int8.onnx',
    'lm_main.int8.onnx',
    'encoder.onnx',
    'decoder.int8.onnx',
    'text_conditioner.onnx',
    'vocab.json',
    'token_scores.json',
    'test_wavs/bria.wav',
  ],
  languages: ['en'],
  voices: [
    { name: 'bria', label: 'Pocket, Bria, a woman', language: 'en' },
    { name: cloneVoice, label: 'Pocket, the voice of ref_audio', language: 'en' },
  ],
  cloneVoice,
  open: (folder, _voice, _language, seed) => ({
    model: {
      pocket: {
        lmFlow: join(folder, 'lm_flow.int8.onnx'),
        lmMain: join(folder, 'lm_main.int8.onnx'),
        encoder: join(folder, 'encoder.onnx'),
        decoder: join(folder, 'decoder.int8.onnx'),
        textConditioner: join(folder, 'text_conditioner.onnx'),
        vocabJson: join(folder, 'vocab.json'),
        tokenScoresJson: join(folder, 'token_scores.json'),
      },
    },
    generation: { speed: 1, numSteps: 5, extra: { seed, max_reference_audio_len: 12 } },
    referencePath: join(folder, 'test_wavs', 'bria.wav'),
  }),
};
