import type { Ffmpeg, StageContext } from '@svc/pipeline/engine';
import { type Media, type MediaInput, type MediaProvider, type MediaSource, takeMediaBytes } from '@svc/pipeline/media';
import { comfySettings, providerRefused, type ProducedFile, type WorkflowLibrary } from '@svc/pipeline/providers';
import { isMediaName, isPictureName } from '@svc/contracts';

/** Most models need multiples of this many pixels. */
const blockPixels = 16;
const framesPerSecond = 16;
/** Video models need a multiple of four frames plus one. */
const frameCountFor = (seconds: number): number => Math.ceil((seconds * framesPerSecond) / 4) * 4 + 1;

const inBlocks = (pixels: number): number => Math.max(1, Math.round(pixels / blockPixels)) * blockPixels;

const workflowValues = (input: MediaInput) => ({
  prompt: input.prompt,
  seed: input.seed,
  width: inBlocks(input.widthPixels),
  height: inBlocks(input.heightPixels),
  duration: input.durationSeconds,
  frames: frameCountFor(input.durationSeconds),
});

/** The best file; a clip before its first frame, when both are of one rank. */
const chooseFile = (files: readonly ProducedFile[], label: string): ProducedFile => {
  const media = files.filter(({ filename }) => isMediaName(filename));
  const best = media.filter(({ rank }) => rank === media[0]?.rank);
  const file = best.find(({ filename }) => !isPictureName(filename)) ?? best[0];
  if (file === undefined) throw providerRefused(`The ${label} workflow returned no picture and no clip`);
  return file;
};

/** Workflow files with a `$prompt`: pictures and clips. */
const createWorkflowMedia = (library: WorkflowLibrary, ffmpeg: Ffmpeg): MediaProvider => {
  const make = async (name: string, input: MediaInput, context: StageContext): Promise<Media> => {
    const { signal, workFolder } = context;
    const workflow = await library.open(name, signal);
    const onProgress = (fraction: number): void => context.report(fraction, 'making_picture');
    const file = chooseFile(await workflow.run(workflowValues(input), { signal, onProgress }), library.label);
    return takeMediaBytes(file.filename, await file.read(signal), workFolder, ffmpeg, signal);
  };

  return {
    family: library.family,
    source: 'trainedAlgorithmicMedia',
    models: library.server,
    names: () => library.namesFor('pictures'),
    autoName: () => library.automatic('pictures'),
    findProblem: (name) => library.findProblem(name, 'pictures'),
    revision: library.revision,
    make,
  };
};

export const workflowMedia: MediaSource = {
  settings: comfySettings,
  create: ({ workflows, ffmpeg }) => workflows.map((library) => createWorkflowMedia(library, ffmpeg)),
};
