import { text as readText } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type Agent, type Answer } from '../test/agents.fixture';
import { createDraftCalls } from '@svc/video-drafts/testing';
import { type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { DraftResponse } from '@svc/video-drafts';

let model: LoopbackServer;
let whileWriting: () => Promise<unknown> = async () => undefined;
let service: VideoService;
let drafts: ReturnType<typeof createDraftCalls>;
let agent: Agent;

const rewritten = 'Bees waltz.';

beforeAll(async () => {
  model = await startLoopbackServer((request, response) => {
    void readText(request).then(async () => {
      await whileWriting();
      const content = JSON.stringify({ narrations: [rewritten] });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] }));
    });
  });
  const { port } = model;
  service = await startVideoService({
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LLM_MODEL: 'small',
    COMMONS: 'off',
  });
  drafts = createDraftCalls(service);
  agent = await connectAgent(await listen(service));
});
afterAll(async () => {
  await agent.close();
  await service.close();
  await model.close();
});

const texts = ['Bees dance.', 'The dance tells where flowers are.', 'Others follow.'];
const listTexts = ({ facts }: Answer): string[] => (facts['scenes'] as { text: string }[]).map(({ text }) => text);
const findSceneId = ({ scenes }: DraftResponse, number: number): string => scenes[number - 1]?.id ?? '';

const onDraft = async () => {
  const draft = await drafts.write();
  const { draft_id } = draft;
  const use = (name: string, given: object) => agent.use(name, { draft_id, ...given });
  return { draft, use, now: () => drafts.read(draft_id) };
};

const refused = (sentence: string) => ({ isError: true, text: expect.stringContaining(sentence) as string });

describe('scene tools', () => {
  it('add a scene at the end or before another scene', async () => {
    const { draft, use, now } = await onDraft();
    const last = await use('add_scene', { text: 'The end.' });
    expect([last.isError, listTexts(last)]).toEqual([false, [...texts, 'The end.']]);
    const look = { picture: { prompt: 'a hive', seed: 9 }, voice: 'builtin/espeak', pause_seconds: 1 };
    const between = await use('add_scene', { text: 'Look:', before: findSceneId(draft, 2), ...look });
    expect(listTexts(between)).toEqual(['Bees dance.', 'Look:', ...texts.slice(1), 'The end.']);
    expect(between.facts).toMatchObject({ version: 3, added: (await now()).scenes[1]?.id });
    expect((await now()).scenes[1]).toMatchObject(look);
    const first = await use('add_scene', { text: 'Hello.', before: 1, version: 3 });
    expect(listTexts(first)[0]).toBe('Hello.');
    const kept = (await now()).scenes.filter(({ id }) => draft.scenes.some((scene) => scene.id === id));
    expect(kept).toEqual(draft.scenes);
  });

  it('move a scene before another scene or to the end', async () => {
    const { draft, use, now } = await onDraft();
    const [one, two, three] = texts;
    expect(listTexts(await use('move_scene', { scene: findSceneId(draft, 3), before: findSceneId(draft, 1) }))).toEqual(
      [three, one, two],
    );
    expect(listTexts(await use('move_scene', { scene: '1', before: '3', version: 2 }))).toEqual([one, three, two]);
    expect(listTexts(await use('move_scene', { scene: findSceneId(draft, 1) }))).toEqual([three, two, one]);
    expect([...(await now()).scenes].reverse()).toEqual(draft.scenes);
  });

  it('remove a scene unless it is the last one', async () => {
    const { draft, use, now } = await onDraft();
    expect(listTexts(await use('remove_scene', { scene: findSceneId(draft, 2) }))).toEqual([texts[0], texts[2]]);
    expect(listTexts(await use('remove_scene', { scene: 1, version: 2 }))).toEqual([texts[2]]);
    const last = await use('remove_scene', { scene: findSceneId(draft, 3) });
    expect(last).toMatchObject(refused('scene must not be the only one'));
    expect((await now()).scenes).toEqual(draft.scenes.slice(2));
  });

  it('rewrite a scene with a language model', async () => {
    const { draft, use, now } = await onDraft();
    const answer = await use('rewrite_scene', { scene: 2, instructions: 'Shorter.' });
    expect(listTexts(answer)).toEqual([texts[0], rewritten, texts[2]]);
    expect((await now()).scenes[1]).toMatchObject({ id: findSceneId(draft, 2), picture: draft.scenes[1]?.picture });
  });

  it('change the picture of a scene, with the same words or with a new prompt', async () => {
    const { draft, use, now } = await onDraft();
    expect((await use('repaint_scene', { scene: 2 })).facts).toMatchObject({ version: 2 });
    const { picture } = (await now()).scenes[1] ?? {};
    expect(picture).toMatchObject({ prompt: draft.scenes[1]?.picture.prompt });
    expect(picture?.seed).not.toBe(draft.scenes[1]?.picture.seed);
    await use('repaint_scene', { scene: 2, prompt: 'a hive' });
    expect((await now()).scenes.map((scene) => scene.picture.prompt)).toEqual(['bee 0', 'a hive', 'bee 2']);
  });
});

interface Suggested {
  picture: string;
  title: string;
  is_shown: boolean;
}
const suggestedBy = ({ facts }: Answer): Suggested[] => facts['pictures'] as Suggested[];

describe('picture tools', () => {
  it('choose a suggestion by its short name and keep it when the words change', async () => {
    const { use, now } = await onDraft();
    const suggested = suggestedBy(await use('suggest_pictures', { scene: 1 }));
    expect(suggested.length).toBeGreaterThanOrEqual(3);
    expect(new Set(suggested.map(({ picture }) => picture)).size).toBe(suggested.length);
    const { picture = '' } = suggested[2] ?? {};
    expect(picture).toMatch(/^[0-9a-f]{12}$/);
    expect((await use('choose_picture', { scene: 1, picture })).facts).toMatchObject({ version: 2 });
    await use('edit_scene', { scene: 1, text: 'Other words.' });
    const shown = suggestedBy(await use('suggest_pictures', { scene: 1 })).filter(({ is_shown }) => is_shown);
    expect(shown).toEqual([expect.objectContaining({ picture })]);
    expect((await now()).scenes.map((scene) => scene.picture.choice !== null)).toEqual([true, false, false]);
  });

  it('search with words of the agent and return the found pictures', async () => {
    const { draft, use, now } = await onDraft();
    const found = { draft_id: draft.draft_id, scene: findSceneId(draft, 2), search: 'the beekeeper' };
    const { content } = await agent.client.callTool({ name: 'suggest_pictures', arguments: { ...found, look: true } });
    const images = content.flatMap((part) => (part.type === 'image' ? [part] : []));
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(new Set(images.map(({ data }) => data)).size).toBe(images.length);
    for (const { mimeType, data } of images) {
      expect(mimeType).toBe('image/webp');
      expect(Buffer.from(data, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    }
    const name = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).at(-1);
    const withoutSearch = await use('choose_picture', { scene: 2, picture: name });
    expect(withoutSearch).toMatchObject(refused('picture is none of those that are suggested for this scene now'));
    expect((await use('choose_picture', { ...found, picture: name })).isError).toBe(false);
    expect((await now()).scenes[1]?.picture.choice).toEqual(expect.any(String));
  });
});

describe('make_variants', () => {
  it('starts one video for each format and language', async () => {
    const { use } = await onDraft();
    const templates = ['1080x1920/image_default.html', '1920x1080/image_default.html'];
    const { facts } = await use('make_variants', { templates, languages: ['en', 'de'] });
    const videos = facts['videos'] as { task_id: string; frame_template: string; language: string }[];
    expect(videos.map(({ frame_template, language }) => `${frame_template} ${language}`)).toEqual(
      templates.flatMap((template) => [`${template} en`, `${template} de`]),
    );
    const { task_id } = videos[3] ?? {};
    expect((await agent.use('video_status', { task_id, wait_seconds: 0 })).facts).toMatchObject({ status: 'pending' });
    for (const video of videos) await service.transitions.cancel(video.task_id);
  });
});

describe('concurrent changes of one script', () => {
  it('are all applied, whichever tools make them', async () => {
    const { draft, use, now } = await onDraft();
    const answers = await Promise.all([
      use('add_scene', { text: 'The end.' }),
      use('remove_scene', { scene: findSceneId(draft, 1) }),
      use('move_scene', { scene: findSceneId(draft, 2) }),
      use('repaint_scene', { scene: findSceneId(draft, 3) }),
    ]);
    expect(answers.map(({ isError }) => isError)).toEqual([false, false, false, false]);
    const after = await now();
    expect(after.version).toBe(5);
    expect(after.scenes.map(({ text }) => text).sort()).toEqual([texts[2], 'The end.', texts[1]].sort());
  });

  it('keep edits that were made while the language model wrote', async () => {
    const { draft, use, now } = await onDraft();
    const { draft_id } = draft;
    whileWriting = () => agent.use('edit_scene', { draft_id, scene: findSceneId(draft, 3), text: 'Meanwhile.' });
    expect(listTexts(await use('rewrite_scene', { scene: 1 }))).toEqual([rewritten, texts[1], 'Meanwhile.']);
    whileWriting = () => agent.use('edit_scene', { draft_id, scene: findSceneId(draft, 2), text: 'By hand.' });
    expect(await use('rewrite_scene', { scene: 2 })).toMatchObject(refused('DRAFT_CHANGED'));
    whileWriting = async () => undefined;
    expect((await now()).scenes.map(({ text }) => text)).toEqual([rewritten, 'By hand.', 'Meanwhile.']);
  });
});

describe('an invalid call of a scene tool', () => {
  const counted = 'must be the id of a scene; a number is taken only beside the `version`';

  it.each<[string, object, string]>([
    ['remove_scene', { scene: 2 }, `scene ${counted}`],
    ['move_scene', { scene: '2' }, `scene ${counted}`],
    ['move_scene', { scene: 2, before: 2, version: 1 }, 'before must be another scene'],
    ['move_scene', { scene: 2, before: 4, version: 1 }, 'SCENE_NOT_FOUND'],
    ['add_scene', { text: 'More.', before: 1 }, `before ${counted}`],
    ['add_scene', {}, 'text is required'],
    ['add_scene', { text: 'x'.repeat(1_001) }, 'text must have at most 1,000 characters'],
    ['add_scene', { text: 'More.', voice: 'unknown/none' }, 'VALIDATION_ERROR: voice: this one cannot be used'],
    ['add_scene', { text: 'More.', position: 1 }, 'position is no field of this request'],
    ['remove_scene', { scene: 1, version: 7 }, 'DRAFT_CHANGED'],
    ['remove_scene', {}, 'scene is required'],
    ['rewrite_scene', { scene: 9 }, 'SCENE_NOT_FOUND'],
    ['rewrite_scene', { scene: 1, instructions: 'x'.repeat(2_001) }, 'instructions must have at most'],
    ['repaint_scene', { scene: 1, prompt: 5 }, 'prompt must be a text'],
    ['suggest_pictures', { scene: 9 }, 'SCENE_NOT_FOUND'],
    ['suggest_pictures', { scene: 1, search: 'x'.repeat(201) }, 'search must have at most 200 characters'],
    ['suggest_pictures', { scene: 1, look: 'yes' }, 'look must be true or false'],
    ['choose_picture', { scene: 1 }, 'picture is required'],
    ['choose_picture', { scene: 1, picture: 'nothing' }, 'Call suggest_pictures again'],
    ['make_variants', {}, 'name templates, languages or both'],
    ['make_variants', { templates: ['1x1/none.html'] }, 'frame template'],
    ['make_variants', { languages: ['!!'] }, 'languages'],
  ])('%s %o is refused with a message that says what to do, and changes nothing', async (name, given, sentence) => {
    const { draft, use, now } = await onDraft();
    const answer = await use(name, given);
    expect(answer).toMatchObject(refused(sentence));
    expect(answer.text).not.toMatch(/\/api\/|scenes\[|node_modules|\.ts:/);
    expect(await now()).toEqual(draft);
  });
});
