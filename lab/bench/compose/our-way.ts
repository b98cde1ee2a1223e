import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createFfmpeg,
  runStage,
  videoFiles,
  type Pipeline,
  InputFile,
  createBrandFiles,
  createComposeStage,
  type createEncoders,
  createNarrationStage,
  createSceneStage,
  createSpeechRegistry,
  type MediaRegistry,
  type NarrationOutput,
  type SceneInput,
  type SceneOutput,
  type SoundOutput,
  type Speech,
} from '@svc/pipeline/tools';
import { jobFacts, twoAtOnce, type Job } from './job';

export interface OurWay {
  ffmpegPath: string;
  folder: string;
  pipeline: Pipeline;
  /** True when captions highlight the words of the narration. */
  hasCaptions: boolean;
  isMoving: boolean;
  /** Kept from video to video, as the worker keeps them. */
  encoders: ReturnType<typeof createEncoders>;
}

/** Jobs name no files of their own. */
const nothing = () => Promise.resolve(null);

/** Answers with what the job gives, in place of a voice. */
const givenSpeech = (job: Job) =>
  createSpeechRegistry([
    {
      family: 'given',
      source: 'algorithmicMedia',
      listVoices: () => [],
      findProblem: () => null,
      speak: async (name): Promise<Speech> => ({
        audioPath: job.scenes[Number(name)]?.voicePath ?? '',
        durationSeconds: jobFacts.sceneSeconds,
        words: [],
      }),
    },
  ]);

/** Answers with the pictures of the job; the poster is drawn. */
const givenMedia = (job: Job, { media }: Pipeline): MediaRegistry => ({
  list: () => [],
  openFinder: () => undefined,
  suggesters: () => [],
  drawsSubjects: () => false,
  drawings: media.drawings,
  families: () => [],
  models: () => [],
  open: (workflow) => {
    const scene = job.scenes[Number(workflow)];
    if (!scene) return media.open(workflow);
    // Other bytes each time, so that no frame of an earlier round is found again.
    const make = () => Promise.resolve({ ...scene.picture, bytes: new Uint8Array(scene.picture.bytes) });
    return { workflow, revision: '', make };
  },
});

const sceneInput = (way: OurWay, index: number, narration: string): SceneInput => ({
  request: {
    ...way.pipeline.defaults,
    frame_template: jobFacts.template,
    tts_workflow: `given/${index}`,
    media_workflow: String(index),
    template_params: { motion: way.isMoving ? 'auto' : 'none' },
  },
  title: jobFacts.title,
  topic: jobFacts.title,
  language: 'en',
  scene: { index, narration: way.hasCaptions ? narration : '', picturePrompt: '' },
  sceneCount: jobFacts.sceneCount,
});

const scriptFacts = ({ scenes }: Job) => ({
  title: jobFacts.title,
  language: 'en',
  narrations: scenes.map(({ narration: text }) => ({ text, source: null })),
  sources: [],
});

/** Frames to finished file through the stages that the worker runs. */
export const composeOurWay = async (job: Job, way: OurWay): Promise<string> => {
  const ffmpeg = createFfmpeg(way.ffmpegPath);
  const narration = createNarrationStage({
    ffmpeg,
    speech: givenSpeech(job),
    resolveReferenceAudio: async (name) => name,
    resolveRecording: async ({ name }) => name,
  });
  const parts = {
    ...way.encoders,
    media: givenMedia(job, way.pipeline),
    templates: way.pipeline.templates,
    brands: createBrandFiles({ findVisual: nothing, findFont: nothing }),
    findVisual: nothing,
    defaultMediaWorkflow: way.pipeline.defaults.media_workflow,
  };
  const scene = createSceneStage(parts);
  const workRoot = await mkdtemp(join(way.folder, 'ours-'));
  const signal = new AbortController().signal;
  try {
    const inputs = job.scenes.map((given, index) => sceneInput(way, index, given.narration));
    const spokenScenes: NarrationOutput[] = [];
    const speak = async (input: SceneInput, index: number): Promise<void> => {
      const task = { input, outputFolder: join(workRoot, `narration-${index}`) };
      spokenScenes[index] = (await runStage(narration, task, { signal, workRoot })).output;
    };
    await twoAtOnce(inputs.map((input, index) => () => speak(input, index)));
    const file = await InputFile.recognise(job.musicPath);
    if (file === null) throw new Error(`${job.musicPath} is no music.`);
    const music = { file, volume: jobFacts.musicVolume };
    const makeSound = async (): Promise<SoundOutput> => {
      const task = { narrations: spokenScenes, music, outputFolder: join(workRoot, 'sound') };
      return (await runStage(way.pipeline.sound, task, { signal, workRoot })).output;
    };
    const makeScene = async (input: SceneInput, index: number): Promise<SceneOutput> => {
      const spoken = spokenScenes[index];
      if (!spoken) throw new Error(`There is no narration ${index}.`);
      const task = { input, narration: spoken.manifest, outputFolder: join(workRoot, `scene-${index}`) };
      return (await runStage(scene, task, { signal, workRoot })).output;
    };
    const scenes: SceneOutput[] = [];
    const sounds: SoundOutput[] = [];
    const works = [
      async () => void sounds.push(await makeSound()),
      ...inputs.map((input, index) => async () => {
        scenes[index] = await makeScene(input, index);
      }),
    ];
    await twoAtOnce(works);
    const [sound] = sounds;
    if (!sound) throw new Error('There is no sound.');
    const outputFolder = join(way.folder, way.isMoving ? 'moving' : way.hasCaptions ? 'captions' : 'stills');
    const poster = { scene: sceneInput(way, 0, jobFacts.title), picture: null };
    const input = { ...scriptFacts(job), createdAt: new Date(), scenes, sound, poster, outputFolder };
    await runStage(createComposeStage(parts), input, { signal, workRoot });
    return join(outputFolder, videoFiles.video);
  } finally {
    await rm(workRoot, { recursive: true, force: true });
  }
};
