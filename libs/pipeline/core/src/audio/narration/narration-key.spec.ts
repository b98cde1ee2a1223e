import { describe, expect, it } from 'vitest';
import { hashNarration, type NarrationKeyFacts } from './narration-key';

const facts: NarrationKeyFacts = {
  ffmpegVersion: '7',
  narration: 'They dance.',
  language: 'en',
  ttsWorkflow: 'builtin/espeak',
  workflowRevision: '',
  referenceAudioHash: null,
  voiceSpeed: 1,
  isLastScene: false,
};

describe('hashNarration', () => {
  it('is the same for the same narration', () => {
    expect(hashNarration({ ...facts })).toBe(hashNarration(facts));
    expect(hashNarration(facts)).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each<[string, Partial<NarrationKeyFacts>]>([
    ['text', { narration: 'They sing.' }],
    ['language', { language: 'de' }],
    ['voice', { ttsWorkflow: 'builtin/espeak-de' }],
    ['workflow file', { workflowRevision: 'ff' }],
    ['reference recording', { referenceAudioHash: 'aa' }],
    ['recording', { recording: { name: 'a.wav', field: 'tts_workflow', index: 0, scenes: [], file: 'aa' } }],
    ['pace', { voiceSpeed: 1.2 }],
    ['pause behind it', { isLastScene: true }],
    ['decoder', { ffmpegVersion: '8' }],
  ])('changes with the %s', (_, changed) => {
    expect(hashNarration({ ...facts, ...changed })).not.toBe(hashNarration(facts));
  });
});
