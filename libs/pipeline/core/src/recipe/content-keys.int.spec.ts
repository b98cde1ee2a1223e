import { testFfmpeg } from '@svc/testing';
import { expect, it } from 'vitest';
import type { SceneInput } from '../script/scene-input';
import { asWritten } from '../speech/read-aloud';
import { createPipeline } from './create-pipeline';
import type { PipelineEngine } from './pipeline-engine';

const template = '1080x1080/image_default.html';

const input: SceneInput = {
  request: {
    frame_template: template,
    template_params: {},
    media_workflow: 'builtin/abstract',
    tts_workflow: 'flite/slt',
    ref_audio: null,
    prompt_prefix: '',
  },
  title: 'Bees',
  topic: 'Bees',
  language: 'en',
  scene: { index: 0, narration: 'It has 12 bees.', picturePrompt: 'a bee' },
  sceneCount: 1,
};

const keysWith = async (engines: readonly PipelineEngine[]): Promise<string[]> => {
  const { ffmpegPath } = await testFfmpeg();
  const pipeline = createPipeline({ ffmpegPath, resourcesFolder: 'content', assetsFolder: null, engines });
  try {
    return [await pipeline.narrationKey(input), await pipeline.sceneKey(input)];
  } finally {
    await pipeline.close();
  }
};

it('keys of narrations and scenes differ when figures are read as they are written', async () => {
  const reading: PipelineEngine = { name: 'reading', readAloud: asWritten };
  const [narration, scene] = await keysWith([reading]);
  const [writtenNarration, writtenScene] = await keysWith([]);
  expect([writtenNarration, writtenScene]).toEqual(await keysWith([]));
  expect(writtenNarration).not.toBe(narration);
  expect(writtenScene).not.toBe(scene);
});
