import type { Ffmpeg, StageContext } from '@svc/pipeline/engine';
import { type Media, type MediaInput, type MediaProvider, type MediaSource, takeMediaBytes } from '@svc/pipeline/media';
import { type ComfyLibrary, comfySettings, fillWorkflow, providerFailed } from '@svc/pipeline/providers';
import { isMediaName } from '@svc/contracts';

/** Most models need multiples of this many pixels. */
const blockPixels = 16;
const framesPerSecond = 16;
/** Video models need a multiple of four frames plus one. */
const frameCountFor = (seconds: number): number => Math.ceil((seconds * framesPerSecond) / 4) * 4 + 1;

const inBlocks = (pixels: number): number => Math.max(1, Math.round(pixels / blockPixels)) * blockPixels;

/** Workflows of `workflows/` with a `$prompt`: pictures and clips. */
const createComfyMedia = (library: ComfyLibrary, ffmpeg: Ffmpeg): MediaProvider => {
  const make = async (name: string, input: MediaInput, context: StageContext): Promise<Media> => {
    const { signal, workFolder } = context;
    const values = {
      prompt: input.prompt,
      seed: input.seed,
      width: inBlocks(input.widthPixels),
      height: inBlocks(input.heightPixels),
      duration: input.durationSeconds,
      frames: frameCountFor(input.durationSeconds),
    };
    const server = library.server();
    const onProgress = (fraction: number): void => context.report(fraction, 'making_picture');
    const files = await server.run(fillWorkflow(library.files.read(name), values), { signal, onProgress });
    const file = files.find(({ filename }) => isMediaName(filename));
    if (!file) throw providerFailed('The ComfyUI workflow returned no picture and no clip');
    return takeMediaBytes(file.filename, await server.download(file, signal), workFolder, ffmpeg, signal);
  };

  return {
    family: 'comfyui',
    source: 'trainedAlgorithmicMedia',
    names: () => library.namesWith('prompt'),
    findProblem: (name) => library.findProblem(name, 'prompt'),
    revision: library.files.revision,
    make,
  };
};

export const comfyMedia: MediaSource = {
  settings: comfySettings,
  create: ({ comfyLibrary, ffmpeg }) => createComfyMedia(comfyLibrary, ffmpeg),
};
