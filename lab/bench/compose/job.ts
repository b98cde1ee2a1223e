import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FrameTemplate, Picture, Pipeline, FrameInput } from '@svc/pipeline/tools';

export const run = promisify(execFile);

/** The job: five stills, 31.5 seconds, given narration, music at 0.3. */
export const jobFacts = {
  sceneCount: 5,
  sceneSeconds: 6.3,
  musicVolume: 0.3,
  template: '1080x1920/image_default.html',
  title: 'Why bees dance',
} as const;

const narrations = [
  'Honeybees speak a language without a single word. When a scout finds flowers, she returns home and begins to dance.',
  'Her dance draws a figure eight on the comb, and the angle of the straight run points the way from the sun.',
  'The longer she waggles, the farther the meal. One second of dance is about a kilometre of flight.',
  'Sisters follow her steps in the dark, reading the message with their antennae, and then they fly out.',
  'No map, no clock, no compass. Just a dance, and a whole garden is found by those who watched it.',
];

interface JobScene {
  narration: string;
  picture: Picture;
  /** Given narration, exactly as long as the scene. */
  voicePath: string;
}

export interface Job {
  scenes: JobScene[];
  musicPath: string;
}

const frameInput = (scene: Pick<JobScene, 'narration' | 'picture'>, index: number): FrameInput => ({
  title: jobFacts.title,
  text: scene.narration,
  sceneNumber: index + 1,
  sceneCount: jobFacts.sceneCount,
  language: 'en',
  caption: null,
  picture: scene.picture,
  parameters: {},
});

const speakAndDraw = async (
  pipeline: Pipeline,
  folder: string,
  narration: string,
  index: number,
): Promise<{ audioPath: string; picture: Picture; template: FrameTemplate }> => {
  const signal = new AbortController().signal;
  const context = { signal, workFolder: folder, report: () => undefined, warn: () => undefined };
  const template = await pipeline.templates.open(jobFacts.template);
  const size = template.description.media ?? { widthPixels: 1080, heightPixels: 1920 };
  const speech = { narration, language: 'en', referenceAudioPath: null };
  const { audioPath } = await pipeline.speech.open('builtin/espeak').speak(speech, context);
  const words = { prompt: narration, subject: narration, promptPrefix: '', topic: narration, language: 'en' };
  const media = { ...size, ...words, sceneIndex: index, seed: index, durationSeconds: jobFacts.sceneSeconds };
  const picture = await pipeline.media.open('builtin/abstract').make(media, context);
  if (picture.kind !== 'picture') throw new Error('The built-in pictures do not move.');
  return { audioPath, picture, template };
};

/** Runs the works in their order, two at a time. */
export const twoAtOnce = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = works.values();
  const runAll = async (): Promise<void> => {
    for (const work of waiting) await work();
  };
  await Promise.all([runAll(), runAll()]);
};

/** The part of a video that no way of composing can save: a voice and a picture for each scene, two scenes at a time. */
export const speakAndDrawAll = async (pipeline: Pipeline, folder: string): Promise<void> => {
  await twoAtOnce(
    narrations.map((narration, index) => async () => void (await speakAndDraw(pipeline, folder, narration, index))),
  );
};

const makeScene = async (
  pipeline: Pipeline,
  ffmpegPath: string,
  folder: string,
  narration: string,
  index: number,
): Promise<JobScene> => {
  const { audioPath, picture, template } = await speakAndDraw(pipeline, folder, narration, index);
  const voicePath = join(folder, `voice-${index}.wav`);
  const exactly = ['-af', 'apad', '-t', String(jobFacts.sceneSeconds)];
  await run(ffmpegPath, ['-v', 'error', '-y', '-i', audioPath, ...exactly, voicePath]);
  const { rgba } = await template.render(frameInput({ narration, picture }, index));
  const rawPath = join(folder, `still-${index}.rgba`);
  const stillPath = join(folder, `still-${index}.png`);
  await writeFile(rawPath, rgba);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', '1080x1920', '-i', rawPath];
  await run(ffmpegPath, ['-v', 'error', '-y', ...raw, '-frames:v', '1', '-pix_fmt', 'rgb24', stillPath]);
  return { narration, picture, voicePath };
};

/** Makes what all ways are given; none of this is timed. */
export const prepareJob = async (pipeline: Pipeline, ffmpegPath: string, folder: string): Promise<Job> => {
  const scenes: JobScene[] = [];
  for (const [index, narration] of narrations.entries()) {
    scenes.push(await makeScene(pipeline, ffmpegPath, folder, narration, index));
  }
  const musicPath = join(folder, 'music.m4a');
  const chord = 'sine=f=220:d=20,tremolo=f=2:d=0.6[a];sine=f=330:d=20[b];[a][b]amix=2,aformat=channel_layouts=stereo';
  await run(ffmpegPath, ['-v', 'error', '-y', '-f', 'lavfi', '-i', chord, '-b:a', '160k', musicPath]);
  return { scenes, musicPath };
};
