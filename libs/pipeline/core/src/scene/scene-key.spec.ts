import { defaultCaptions, requestDefaults, type CaptionChoice } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import type { SceneInput } from '../script/scene-input';
import { hashScene, type SceneKeyFacts } from './scene-key';

const input: SceneInput = {
  request: { ...requestDefaults, template_params: { accent: '#fff', size: 2 } },
  title: 'Bees',
  topic: 'Why bees dance',
  language: 'en',
  scene: { index: 1, narration: 'They dance.', picturePrompt: 'bees' },
  sceneCount: 3,
};
const facts: SceneKeyFacts = {
  ffmpegVersion: '7',
  templateText: '<html>{{title}} {{index}}/{{scene_count}}',
  workflowRevisions: ['', ''],
  referenceAudioHash: null,
};

describe('hashScene', () => {
  it('is the same for the same scene, with its parameters in any order', () => {
    const turned = { ...input, request: { ...input.request, template_params: { size: 2, accent: '#fff' } } };
    expect(hashScene(turned, facts)).toBe(hashScene(input, facts));
    expect(hashScene(input, facts)).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('does not depend on hidden parts of a scene', () => {
    const other = { ...input, request: { ...input.request, bgm_volume: 1, bgm_path: 'calm.m4a', n_scenes: 9 } };
    expect(hashScene(other, facts)).toBe(hashScene(input, facts));
  });

  it('does not depend on a title or a position that the template does not show', () => {
    const plain = { ...facts, templateText: '<html>{{text}}' };
    const scene = { ...input.scene, seed: 1 };
    const moved = { ...input, scene: { ...scene, index: 4 }, sceneCount: 9, title: 'Wasps' };
    expect(hashScene(moved, plain)).toBe(hashScene(input, plain));
    expect(hashScene({ ...input, scene: { ...scene, seed: 2 } }, plain)).not.toBe(hashScene(input, plain));
    expect(hashScene({ ...moved, sceneCount: 5 }, plain)).not.toBe(hashScene(input, plain));
  });

  it('does not depend on hidden captions, or on the choice of the default captions', () => {
    const keyWith = (captions: CaptionChoice) =>
      hashScene({ ...input, request: { ...input.request, captions } }, facts);
    expect(keyWith(defaultCaptions)).toBe(hashScene(input, facts));
    const off = { ...defaultCaptions, enabled: false };
    expect(keyWith({ ...off, size: 'large' })).toBe(keyWith(off));
  });

  it.each<[string, Partial<SceneInput>, Partial<SceneKeyFacts>]>([
    ['narration', { scene: { ...input.scene, narration: 'They sing.' } }, {}],
    ['picture prompt', { scene: { ...input.scene, picturePrompt: 'flowers' } }, {}],
    ['place in the video', { scene: { ...input.scene, index: 2 } }, {}],
    ['number of scenes', { sceneCount: 4 }, {}],
    ['voice of its own', { scene: { ...input.scene, voice: 'builtin/espeak-de' } }, {}],
    ['picture of the assets folder', { scene: { ...input.scene, asset: 'bee.png' } }, { assetHash: 'aa' }],
    ['title', { title: 'Wasps' }, {}],
    ['topic', { topic: 'Why wasps sting' }, {}],
    ['language', { language: 'de' }, {}],
    ['voice', { request: { ...input.request, tts_workflow: 'builtin/espeak-de' } }, {}],
    ['prompt prefix', { request: { ...input.request, prompt_prefix: 'dark' } }, {}],
    ['template parameter', { request: { ...input.request, template_params: { accent: '#000', size: 2 } } }, {}],
    ['style of its captions', { request: { ...input.request, captions: { ...defaultCaptions, style: 'plain' } } }, {}],
    ['captions off', { request: { ...input.request, captions: { ...defaultCaptions, enabled: false } } }, {}],
    ['template', {}, { templateText: '<html >' }],
    ['workflow file', {}, { workflowRevisions: ['', 'ff'] }],
    ['encoder', {}, { ffmpegVersion: '8' }],
    ['reference recording', {}, { referenceAudioHash: 'aa' }],
  ])('changes with the %s', (_, changedInput, changedFacts) => {
    expect(hashScene({ ...input, ...changedInput }, { ...facts, ...changedFacts })).not.toBe(hashScene(input, facts));
  });
});
