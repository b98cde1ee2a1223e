import { warningText, writeWarning, type GenerationRequest } from '@svc/contracts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runLimited } from '@svc/concurrency';
import { noDrawings } from '../media/drawings';
import type { SceneInput } from '../script/scene-input';
import { createMemoryArtifacts, type Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { createSceneInputs, type OrderedVideo, type StepHost, type StepProgress } from './step-host';
import { VideoRecipe, type Speaking } from './video-recipe';

const request = { text: 'Bees', tts_workflow: 'auto', template_params: {} } as GenerationRequest;
const lines = ['One.', 'Two.', 'One.'];
const script = {
  title: 'T',
  language: 'en',
  scenes: lines.map((narration, index) => ({ index, narration, picturePrompt: narration })),
};
const video = { request, script, createdAt: new Date() } as unknown as OrderedVideo;
const pale = writeWarning('pictures_drawn');
const noLimit: Speaking = { atOnce: 1, timeoutMs: null };

let done: string[];
let progress: StepProgress[];
let notices: string[];
let artifacts: Artifacts;

beforeEach(() => {
  done = [];
  progress = [];
  notices = [];
  artifacts = createMemoryArtifacts();
});

const stage = <Input>(name: string, work: (input: Input) => [string, unknown]) => ({
  name,
  run: async (input: Input) => {
    const [said, output] = work(input);
    done.push(said);
    return output;
  },
});

const of = (manifest: object) => ({ folder: '', manifest });

let isBetterComing = false;

/** Stages that only record their runs; the narration is the scene's line. */
const pipeline = {
  script: stage('script', () => ['script', script]),
  pictures: stage('pictures', () => ['pictures', script]),
  narration: stage<{ input: SceneInput }>('narration', ({ input: { scene } }) => [
    `speak ${scene.index}`,
    of({ sha256: scene.narration, warnings: [] }),
  ]),
  scene: stage<{ input: SceneInput }>('scene', ({ input: { scene } }) => [
    `draw ${scene.index}`,
    of({ narration: scene.narration, warnings: [pale] }),
  ]),
  sound: stage('sound', () => ['sound', of({ narrations: lines })]),
  compose: stage('compose', () => ['compose', of({ warnings: [] })]),
  narrationKey: async ({ scene }: SceneInput) => scene.narration,
  pictureKey: async () => null,
  sceneKey: async ({ scene }: SceneInput) => String(scene.index),
  soundKey: async () => 'sound',
  videoKey: async () => 'video',
  resolveMusic: async () => null,
  toSceneInput: createSceneInputs(noDrawings),
  media: { drawings: noDrawings },
  speech: { open: () => ({ isBetterComing: () => isBetterComing, letterRate: () => null }) },
} as unknown as Pipeline;

const hostWith = (changes: Partial<StepHost> = {}): StepHost => ({
  signal: new AbortController().signal,
  workRoot: '/nowhere',
  runStage: async (one, input, { signal, report }) => {
    const context = { signal, workFolder: '', report: () => undefined, warn: () => undefined };
    await report(1, 'finished');
    return one.run(input, context);
  },
  report: async (step) => void progress.push(step),
  warn: async () => undefined,
  notice: (sentence) => void notices.push(sentence),
  ...changes,
});

/** Waits in every stage until it is stopped. */
const stuckHost = (signal = new AbortController().signal): StepHost =>
  hostWith({
    signal,
    runStage: (_stage, _input, { signal: stop }) =>
      new Promise((_, reject) => {
        const end = (): void => reject(stop.reason as Error);
        // A slow machine may already have passed the limit.
        if (stop.aborted) end();
        else stop.addEventListener('abort', end);
      }),
  });

const makeAll = async (recipe: VideoRecipe, host: StepHost) => {
  await recipe.script(request, host);
  const parts = await recipe.narration(video, noLimit, host);
  await runLimited(parts, 1, host.signal, (part) => recipe.part(part, video, host));
  return recipe.compose(video, '', host);
};

describe('a picture of another service', () => {
  const asked = {
    ...pipeline,
    pictureKey: async ({ scene }: SceneInput) => `picture ${scene.index}`,
    picture: stage<{ input: SceneInput }>('picture', ({ input: { scene } }) => [
      `paint ${scene.index}`,
      of({ credit: { text: 'Ann', url: 'https://ann.test/' }, warnings: [] }),
    ]),
    preview: stage<{ pictures: object }>('preview', ({ pictures }) => [
      `show ${JSON.stringify(pictures)}`,
      Buffer.of(),
    ]),
    readMedia: async () => ({ kind: 'picture' }),
  } as unknown as Pipeline;

  it('is made once, for the preview of a scene and for its video', async () => {
    const recipe = new VideoRecipe(asked, artifacts);
    await recipe.preview(video, 1, hostWith());
    await recipe.preview(video, 1, hostWith());
    await recipe.part({ name: 'scene', sceneIndex: 1 }, video, hostWith());
    expect(done.filter((step) => step.startsWith('paint'))).toEqual(['paint 1']);
    expect(done[1]).toContain('"credit":{"text":"Ann"');
    expect(done.at(-1)).toBe('draw 1');
  });

  it('is made again some time after it was replaced by a placeholder', async () => {
    await artifacts.picture.put('picture 0', of({ credit: null, warnings: [], standsInUntilMs: 0 }) as never);
    await new VideoRecipe(asked, artifacts).preview(video, 0, hostWith());
    expect(done[0]).toBe('paint 0');
  });
});

describe('the recipe of a video', () => {
  it('makes each part once, in order, and the video from the stored parts', async () => {
    await makeAll(new VideoRecipe(pipeline, artifacts), hostWith());
    expect(done).toEqual([
      'script',
      'pictures',
      'speak 0',
      'speak 1',
      'sound',
      'draw 0',
      'draw 1',
      'draw 2',
      'compose',
    ]);
  });

  it('makes only lost parts again', async () => {
    const recipe = new VideoRecipe(pipeline, artifacts);
    await makeAll(recipe, hostWith());
    done = [];
    const { narration, sound, picture } = artifacts;
    const { scene, video: composed } = createMemoryArtifacts();
    await new VideoRecipe(pipeline, { narration, sound, picture, scene, video: composed }).compose(
      video,
      '',
      hostWith(),
    );
    expect(done).toEqual(['draw 0', 'draw 1', 'draw 2', 'compose']);
  });

  it.each([
    [0, ['speak 0', 'draw 0']],
    [Infinity, ['draw 0']],
  ])('speaks a narration of a substitute voice again after a while: %d', async (until, made) => {
    const kept = of({ sha256: 'One.', warnings: [], standsInUntilMs: until });
    await artifacts.narration.put('One.', kept as never);
    await new VideoRecipe(pipeline, artifacts).part({ name: 'scene', sceneIndex: 0 }, video, hostWith());
    expect(done).toEqual(made);
  });

  it('has no parts to make for a stored video', async () => {
    const recipe = new VideoRecipe(pipeline, artifacts);
    await artifacts.video.put('video', of({ warnings: [pale] }) as never);
    const warnings: string[] = [];
    const host = hostWith({ warn: async (told) => void warnings.push(...told.map(warningText)) });
    expect(await recipe.narration(video, noLimit, host)).toEqual([]);
    expect((await recipe.compose(video, '', host)).sound).toBeNull();
    expect([done, warnings]).toEqual([[], [warningText(pale)]]);
  });

  it('warns while a better voice is being downloaded', async () => {
    isBetterComing = true;
    onTestFinished(() => void (isBetterComing = false));
    const warnings: string[] = [];
    const host = hostWith({ warn: async (given) => void warnings.push(...given.map(warningText)) });
    const recipe = new VideoRecipe(pipeline, artifacts);
    await recipe.narration(video, noLimit, host);
    expect(warnings).toEqual([expect.stringMatching(/natural voice .* Make the video again/u)]);
  });

  it('leaves narrations to the parts when the voice takes too long', async () => {
    const recipe = new VideoRecipe(pipeline, artifacts);
    const neverSpokenMs = 10;
    expect(await recipe.narration(video, { atOnce: 4, timeoutMs: neverSpokenMs }, stuckHost())).toHaveLength(4);
    expect(notices).toHaveLength(1);
    await recipe.part({ name: 'scene', sceneIndex: 1 }, video, hostWith());
    expect(done).toEqual(['speak 1', 'draw 1']);
  });

  it('stops speaking with its host', async () => {
    const stop = new AbortController();
    const speaking = new VideoRecipe(pipeline, artifacts).narration(video, noLimit, stuckHost(stop.signal));
    stop.abort(new Error('cancelled'));
    await expect(speaking).rejects.toThrow('cancelled');
  });

  it('keys a scene by its narration and its picture, and reports it finished when it is stored', async () => {
    const recipe = new VideoRecipe(pipeline, artifacts);
    await recipe.part({ name: 'scene', sceneIndex: 0 }, video, hostWith());
    expect(progress.map(({ sceneIndex, fraction }) => [sceneIndex, fraction])).toEqual([
      [0, 0.15],
      [0, 0.99],
      [0, 1],
    ]);
  });
});
