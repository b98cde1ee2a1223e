import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createComposeStage,
  createFfmpeg,
  createSceneStage,
  createSpeechRegistry,
  runLimited,
  runStage,
  videoFiles,
  type MediaRegistry,
  type Pipeline,
  type SceneInput,
  type Speech,
} from '@svc/pipeline';
import { jobFacts, type Job } from './job';

export interface OurWay {
  ffmpegPath: string;
  folder: string;
  pipeline: Pipeline;
  /** Whether the words of the narration light up on the picture. */
  hasCaptions: boolean;
}

/** Answers with what the job gives, in place of a voice. */
const givenSpeech = (job: Job) =>
  createSpeechRegistry([
    {
      family: 'given',
      listVoices: () => [],
      findProblem: () => null,
      speak: async (name): Promise<Speech> => ({
        audioPath: job.scenes[Number(name)]?.voicePath ?? '',
        durationSeconds: jobFacts.sceneSeconds,
        words: [],
      }),
    },
  ]);

const givenMedia = (job: Job): MediaRegistry => ({
  list: () => [],
  open: (workflow) => ({
    workflow,
    revision: '',
    make: async () => {
      const scene = job.scenes[Number(workflow)];
      if (!scene) throw new Error(`There is no scene ${workflow}.`);
      // Other bytes each time, so that no frame of an earlier round is found again.
      return { ...scene.picture, bytes: new Uint8Array(scene.picture.bytes) };
    },
  }),
});

const sceneInput = (way: OurWay, index: number, narration: string): SceneInput => ({
  request: {
    ...way.pipeline.defaults,
    frame_template: jobFacts.template,
    tts_workflow: `given/${index}`,
    media_workflow: String(index),
  },
  title: jobFacts.title,
  language: 'en',
  scene: { index, narration: way.hasCaptions ? narration : '', picturePrompt: '' },
  sceneCount: jobFacts.sceneCount,
});

/** Frames to finished file through the stages that the worker runs. */
export const composeOurWay = async (job: Job, way: OurWay): Promise<string> => {
  const ffmpeg = createFfmpeg(way.ffmpegPath);
  const scene = createSceneStage({
    ffmpeg,
    speech: givenSpeech(job),
    media: givenMedia(job),
    templates: way.pipeline.templates,
    resolveReferenceAudio: async (name) => name,
    defaultMediaWorkflow: way.pipeline.defaults.media_workflow,
  });
  const workRoot = await mkdtemp(join(way.folder, 'ours-'));
  const signal = new AbortController().signal;
  try {
    const scenes = await runLimited(job.scenes, 2, signal, async ({ narration }, index) => {
      const task = { input: sceneInput(way, index, narration), outputFolder: join(workRoot, `scene-${index}`) };
      return (await runStage(scene, task, { signal, workRoot })).output;
    });
    const outputFolder = join(way.folder, way.hasCaptions ? 'captions' : 'stills');
    const music = { path: job.musicPath, volume: jobFacts.musicVolume };
    const input = { title: jobFacts.title, scenes, music, outputFolder };
    await runStage(createComposeStage(ffmpeg), input, { signal, workRoot });
    return join(outputFolder, videoFiles.video);
  } finally {
    await rm(workRoot, { recursive: true, force: true });
  }
};
