import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsOf, createVideoClient, draftsOf, followTask } from '@svc/client';
import { createOwnedFolder, findFfmpeg, removeOwnedFolder, runCommand } from '@svc/provision';
import { callJson, enginesFolder } from '@svc/testing/harness';
import { withStack, type VideoStack } from '../video/video-stack';
import { compareCosts, type Comparison, type MeasuredService, type Work } from './request-costs';

interface PictureFile {
  readonly name: string;
  readonly size: string;
  /** Uploads of one turn. */
  readonly uploads: number;
}

const pictures = {
  small: { name: 'small.png', size: '480x320', uploads: 15 },
  middle: { name: '2-megapixels.jpg', size: '1632x1224', uploads: 8 },
  large: { name: '12-megapixels.jpg', size: '4000x3000', uploads: 4 },
} as const satisfies Record<string, PictureFile>;

type Pictures = Readonly<Record<keyof typeof pictures, File>>;

const previewsOfTurn = 4;
const makeTimeoutMs = 60_000;

/** Gradients with noise, which a decoder finds as costly as a photograph; JPEG of about quality 90. */
const makePicture = async (ffmpeg: string, folder: string, { name, size }: PictureFile): Promise<File> => {
  const path = join(folder, name);
  const content = `gradients=size=${size}:nb_colors=6:seed=7,noise=alls=6:all_seed=7`;
  const source = ['-f', 'lavfi', '-i', name.endsWith('.jpg') ? `${content},format=yuvj420p` : content];
  const args = ['-v', 'error', ...source, '-frames:v', '1', '-q:v', '3', path];
  await runCommand(ffmpeg, args, { timeoutMs: makeTimeoutMs });
  return new File([await readFile(path)], name);
};

const makePictures = async (): Promise<Pictures> => {
  const [ffmpeg, folder] = [await findFfmpeg(enginesFolder(), console.log), createOwnedFolder()];
  try {
    return {
      small: await makePicture(ffmpeg, folder, pictures.small),
      middle: await makePicture(ffmpeg, folder, pictures.middle),
      large: await makePicture(ffmpeg, folder, pictures.large),
    };
  } finally {
    removeOwnedFolder(folder);
  }
};

type Video = ReturnType<typeof createVideoClient>;

const uploadWork = (video: Video, file: File, { uploads }: PictureFile): Work => {
  const assets = assetsOf(video);
  const names: string[] = [];
  return {
    name: `upload of ${file.name}`,
    ask: async () => {
      for (let upload = 0; upload < uploads; upload += 1) names.push((await assets.upload(file, file.name)).name);
      return uploads;
    },
    tidy: async () => {
      for (const name of names.splice(0)) await assets.delete({ name });
    },
  };
};

/** Each preview shows another text: an equal one would be sent from the cache. */
const previewWork = (video: Video, name: string, draftId: string): Work => {
  const drafts = draftsOf(video);
  let turn = 0;
  return {
    name: `preview with ${name}`,
    prepare: async () => {
      turn += 1;
      const { version, scenes } = await drafts.read(draftId);
      const changed = scenes.map(({ id }, index) => ({ id, text: `In turn ${turn} the bees dance figure ${index}.` }));
      await drafts.change(draftId, { version, scenes: changed });
    },
    ask: async () => {
      for (let scene = 1; scene <= previewsOfTurn; scene += 1) await drafts.scenes.preview(draftId, scene);
      return previewsOfTurn;
    },
  };
};

/** @param asset the picture of each scene; drawn ones unless given */
const writeDraft = async (video: Video, asset?: string): Promise<string> => {
  const picture = asset === undefined ? { prompt: 'a bee' } : { asset };
  const scenes = Array.from({ length: previewsOfTurn }, (_, index) => ({ text: `Bees dance ${index}.`, picture }));
  const { draft_id, task_id } = await draftsOf(video).create({ text: 'Bees', scenes });
  for await (const { status, error } of followTask(video, task_id))
    if (status === 'failed') throw new Error(error ?? 'failed');
  return draft_id;
};

const createWorks = async (
  { address, serviceId, startWorker }: VideoStack,
  files: Pictures,
): Promise<MeasuredService> => {
  const video = createVideoClient(address);
  const worker = await startWorker();
  const drawn = await writeDraft(video);
  const assets = assetsOf(video);
  const photo = await writeDraft(video, (await assets.upload(files.large, files.large.name)).path);
  const smaller = await writeDraft(video, (await assets.upload(files.middle, files.middle.name)).path);
  await worker.stop();
  return {
    processId: serviceId,
    works: [
      uploadWork(video, files.small, pictures.small),
      uploadWork(video, files.middle, pictures.middle),
      uploadWork(video, files.large, pictures.large),
      previewWork(video, 'a drawn picture', drawn),
      previewWork(video, files.middle.name, smaller),
      previewWork(video, files.large.name, photo),
    ],
  };
};

const subjects = ['a rooster', 'a boat', 'bread', 'a garden', 'an owl'];

/** Each video says something new: scenes of the last one would be used again. */
const shortVideoWork = ({ address }: VideoStack): Work => {
  const video = createVideoClient(address);
  let turn = 0;
  return {
    name: 'video of five scenes',
    ask: async () => {
      turn += 1;
      const scenes = subjects.map((subject) => `In turn ${turn} the children look at ${subject}, and say no word.`);
      const { task_id } = await callJson(`${address}/api/video/generate/async`, {
        body: { text: scenes.join('\n'), mode: 'fixed' },
      });
      for await (const { status, error } of followTask(video, String(task_id)))
        if (status === 'failed') throw new Error(error ?? 'failed');
      return 1;
    },
  };
};

const createWorkerWorks = async (stack: VideoStack): Promise<MeasuredService> => {
  const worker = await stack.startWorker();
  return { processId: worker.process.identity?.pid ?? 0, works: [shortVideoWork(stack)] };
};

/** Compares uploads, previews and short videos, one at a time. */
export const compareVideoServices: Comparison = async (root, rounds) => {
  const files = await makePictures();
  await withStack((own) =>
    withStack(async (older) => {
      await compareCosts(rounds, await createWorks(own, files), await createWorks(older, files));
      await compareCosts(rounds, await createWorkerWorks(own), await createWorkerWorks(older));
    }, root),
  );
};
