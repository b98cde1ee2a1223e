import { requestDefaults, type GenerationRequest } from '@svc/contracts';
import { expect, it } from 'vitest';
import { draftScenes, requestedScene, videoOfDraft } from './draft-script';

it('draftScenes keeps the chosen picture of a scene', () => {
  const chosen = { workflow: 'builtin/abstract', prompt: 'a hive', seed: 7, token: 'as it was offered' };
  const scene = { index: 0, narration: 'Bees dance.', picturePrompt: 'bees' };
  const scenes = [
    { ...scene, chosen },
    { ...scene, index: 1 },
  ];
  const [first, second] = draftScenes({ title: 'Bees', language: 'en', scenes });
  expect(first).toMatchObject({ chosen, picture: { prompt: 'bees', seed: 0 } });
  expect(second).not.toHaveProperty('chosen');
});

it('draftScenes and videoOfDraft keep the source of a narration', () => {
  const source = {
    title: 'Waggle dance',
    url: 'https://en.wikipedia.org/wiki/Waggle_dance',
    section: null,
    quote: 'B.',
  };
  const scenes = [{ index: 0, narration: 'Bees dance.', picturePrompt: 'bees', source }];
  const drafted = draftScenes({ title: 'Bees', language: 'en', scenes });
  expect(drafted[0]?.source).toEqual(source);
  const request = { text: 'Bees' } as GenerationRequest;
  const { script } = videoOfDraft({ request, title: 'Bees', language: 'en', sources: [], scenes: drafted });
  expect(script?.scenes[0]?.source).toEqual(source);
});

it('draftScenes and videoOfDraft keep the pictures that a request shows in turn', () => {
  const pictures = [{ prompt: 'a bee' }, { asset: 'hive.png' }];
  const later = [{ picturePrompt: 'Bees dance.', asset: 'hive.png' }];
  const scenes = [{ index: 0, narration: 'Bees dance.', picturePrompt: 'a bee', later }];
  const requested = { scenes: [{ text: 'Bees dance.', pictures }] };
  const drafted = draftScenes({ title: 'Bees', language: 'en', scenes }, requested);
  expect(drafted[0]).toMatchObject({ pictures, later });
  const request = { ...requestDefaults, text: 'Bees', title: null };
  const draft = { request, title: 'Bees', language: 'en', scenes: drafted, sources: [] };
  expect(videoOfDraft(draft).script.scenes[0]).toMatchObject({ picturePrompt: 'a bee', later });
  expect(drafted.map(requestedScene)[0]).toMatchObject({ pictures });
});
