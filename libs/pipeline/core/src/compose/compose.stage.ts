import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distinctWarnings, type Narration } from '@svc/contracts';
import type { PictureEncoder } from '../encode/picture-encoder';
import { toSeconds } from '../encode/video-format';
import { drawPoster, drawPosterPicture, type PosterParts, type PosterTask } from '../poster/draw-posters';
import type { Stage, StageContext } from '../kernel/stage';
import type { SegmentPiece } from '../encode/joined-segments';
import { fileChapters, listChapters } from './chapters';
import { encodeCard } from './end-card';
import { cardLines, creditLines, listCredits } from './credits';
import { joinedSegments } from './joined-scenes';
import { listLicences, toFileMetadata } from './file-tags';
import { publishedFiles, thumbnailSizes, videoFiles, type ComposedVideo, type VideoManifest } from './video-manifest';
import { writeVideo, type VideoContent, type VideoParts } from './write-video';

const isOtherDisk = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EXDEV';

/** Moves a finished file to its place atomically: readers see the whole file or none. */
const publishFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isOtherDisk(error)) throw error;
    const partial = `${to}.partial`;
    await copyFile(from, partial);
    await rename(partial, to);
    await rm(from);
  }
};

export interface ComposeInput extends VideoContent {
  /** Names the chapters; one for each scene. */
  narrations: readonly Narration[];
  /** When the video was ordered. */
  createdAt: Date;
  /** Frames of the card at the end; missing for none. */
  closingFrames?: number;
  /** The picture of the posters. */
  poster: Pick<PosterTask, 'scene' | 'picture'>;
  outputFolder: string;
}

interface ComposeParts extends PosterParts, VideoParts {
  pictures: PictureEncoder;
}

/** Facts of the finished video that the input decides. */
const collectFacts = (input: ComposeInput) => {
  const { scenes, narrations, sources, closingFrames = 0, piece = null } = input;
  const frames = scenes.map(({ manifest }) => manifest.frameCount);
  const none: Narration = { text: '', source: null };
  const narrated = frames.map((frameCount, index) => ({ narration: narrations[index] ?? none, frameCount }));
  const credits = listCredits(scenes);
  return {
    durationSeconds: toSeconds(frames.reduce((sum, count) => sum + count, closingFrames)),
    chapters: listChapters(narrated),
    credits,
    lines: creditLines(sources, credits, piece),
  };
};

type VideoFacts = ReturnType<typeof collectFacts>;

const metadataFile = 'tags.ffmetadata';

const writeMetadata = async (
  { title, createdAt, sources }: ComposeInput,
  { credits, lines, ...facts }: VideoFacts,
  folder: string,
): Promise<void> => {
  const tags = {
    ...facts,
    chapters: fileChapters(facts),
    title,
    createdAt,
    licences: listLicences(sources, credits),
    credits: lines,
  };
  await writeFile(join(folder, metadataFile), toFileMetadata(tags));
};

/** Encodes the card at the end, if the video has one. */
const closingSegments = async (
  { title, scenes, sources, language, poster, closingFrames = 0 }: ComposeInput,
  folder: string,
  parts: ComposeParts,
  context: StageContext,
): Promise<SegmentPiece[]> => {
  const [first] = scenes;
  if (first === undefined || closingFrames === 0) return [];
  const { widthPixels, heightPixels } = first.manifest;
  const path = join(folder, 'end-card.h264');
  const lines = cardLines(sources, listCredits(scenes), language, closingFrames);
  const size = { widthPixels, heightPixels, frameCount: closingFrames };
  const openPicture = () => drawPosterPicture(parts, { ...poster, title, language }, size, context);
  const card = { title, language, lines, scene: poster.scene, openPicture, outputPath: path, ...size };
  await encodeCard(card, parts, context.signal);
  return [{ path, startOffset: 0 }];
};

const writePosters = async (
  { title, language, scenes, poster }: ComposeInput,
  folder: string,
  parts: ComposeParts,
  context: StageContext,
): Promise<void> => {
  const [first] = scenes;
  if (first === undefined) return;
  const sizes = { [videoFiles.poster]: first.manifest, ...thumbnailSizes };
  const drawn = new Map<string, Buffer>();
  for (const [name, { widthPixels, heightPixels }] of Object.entries(sizes)) {
    const shape = `${widthPixels}x${heightPixels}`;
    const draw = () => drawPoster(parts, { ...poster, title, language }, { widthPixels, heightPixels }, context);
    const jpeg = drawn.get(shape) ?? (await draw());
    drawn.set(shape, jpeg);
    await writeFile(join(folder, name), jpeg);
  }
};

const composeInto = async (
  folder: string,
  input: ComposeInput,
  facts: VideoFacts,
  parts: ComposeParts,
  context: StageContext,
): Promise<void> => {
  const { signal, report } = context;
  const { ffmpeg } = parts;
  const segments = await joinedSegments(input.scenes, folder, ffmpeg, signal);
  segments.push(...(await closingSegments(input, folder, parts, context)));
  report(0.2, 'joining_scenes');
  await writeMetadata(input, facts, folder);
  await Promise.all([
    writeVideo(input, { segments, metadataPath: join(folder, metadataFile) }, folder, parts, signal),
    writePosters(input, folder, parts, context),
  ]);
  report(0.9, 'publishing_video');
};

/** Joins finished scenes and their sound to a finished video without encoding them again. */
export const createComposeStage = (parts: ComposeParts): Stage<ComposeInput, ComposedVideo> => ({
  name: 'compose',
  run: async (input, context) => {
    const { piece = null } = input;
    const video = collectFacts(input);
    const { chapters, credits, lines } = video;
    await composeInto(context.workFolder, input, video, parts, context);
    const { size } = await stat(join(context.workFolder, videoFiles.video));
    await mkdir(input.outputFolder, { recursive: true });
    const namesPeople = lines !== '';
    if (namesPeople) await writeFile(join(context.workFolder, videoFiles.credits), lines);
    for (const name of publishedFiles({ credits, namesPeople })) {
      await publishFile(join(context.workFolder, name), join(input.outputFolder, name));
    }
    context.report(1, 'video_finished');
    const warnings = distinctWarnings(input.scenes.flatMap(({ manifest }) => manifest.warnings));
    const seconds = Math.round(video.durationSeconds * 1_000) / 1_000;
    const facts = { durationSeconds: seconds, fileSizeBytes: size, credits, namesPeople, chapters, warnings };
    const hasStandIns = input.scenes.some(({ manifest }) => manifest.standsInUntilMs !== undefined);
    const manifest: VideoManifest = { ...facts, ...(piece && { piece }), ...(hasStandIns ? { hasStandIns } : {}) };
    return { folder: input.outputFolder, manifest };
  },
});
