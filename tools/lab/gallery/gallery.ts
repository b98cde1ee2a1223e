import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFramePreview, type Picture } from '@svc/pipeline';
import { createMediaRegistry, createTemplateLibrary, type FrameInput } from '@svc/pipeline/tools';
import { type Node, Renderer } from '@takumi-rs/core';
import { parse } from 'yaml';

/** A scene for a template, each with another theme, so that the sheet shows the range of pictures. */
interface GalleryScene {
  template: string;
  prompt: string;
  style: string;
  seed: number;
  input: Pick<FrameInput, 'title' | 'text' | 'caption'> & { parameters?: FrameInput['parameters'] };
}

interface Gallery {
  rows: readonly (readonly GalleryScene[])[];
  /** Plain sentences that pictures are drawn for. */
  sentences: readonly string[];
}

const { rows, sentences } = parse(readFileSync(join(import.meta.dirname, 'scenes.yaml'), 'utf8')) as Gallery;

const root = join(import.meta.dirname, '../../..');
const sheetWidth = 1600;
const gap = 28;
const margin = 56;

const library = createTemplateLibrary(join(root, 'templates'));
const media = createMediaRegistry();
const context = {
  signal: new AbortController().signal,
  workFolder: '',
  report: (): undefined => undefined,
  warn: (): undefined => undefined,
};

const paint = async (
  workflow: string,
  prompt: string,
  seed: number,
  width: number,
  height: number,
): Promise<Picture> => {
  const words = { prompt, subject: prompt, promptPrefix: '', topic: prompt, language: 'en', sceneIndex: seed, seed };
  const size = { widthPixels: width, heightPixels: height, durationSeconds: 1 };
  const made = await media.open(workflow).make({ ...words, ...size }, context);
  if (made.kind !== 'picture') throw new Error('no picture was made');
  return made;
};

const drawScene = async ({ template: path, prompt, style, seed, input }: GalleryScene): Promise<Buffer> => {
  const template = await library.open(path);
  const size = template.description.media;
  const picture = size
    ? await paint(`builtin/abstract-${style}`, prompt, seed, size.widthPixels, size.heightPixels)
    : null;
  return createFramePreview(template, { picture, input });
};

const tile = (png: Uint8Array, width: number, height: number, radius: number): Node => ({
  type: 'image',
  src: png,
  style: {
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: `${radius}px`,
    boxShadow: '0 18px 40px rgba(20,24,40,.22)',
  },
});

/** One row of frames, all as high, together as wide as the sheet. */
const drawRow = async (scenes: readonly GalleryScene[]): Promise<Node> => {
  const ratios = scenes.map(({ template }) => {
    const [width = 1, height = 1] = (template.split('/')[0] ?? '').split('x').map(Number);
    return width / height;
  });
  const free = sheetWidth - 2 * margin - gap * (scenes.length - 1);
  const height = Math.floor(free / ratios.reduce((sum, ratio) => sum + ratio, 0));
  const frames = await Promise.all(scenes.map(drawScene));
  return {
    type: 'container',
    style: { display: 'flex', gap: `${gap}px` },
    children: frames.map((png, index) => tile(png, Math.floor(height * (ratios[index] ?? 1)), height, 16)),
  };
};

const sheet = (children: Node[]): Node => ({
  type: 'container',
  style: {
    display: 'flex',
    flexDirection: 'column',
    gap: `${gap}px`,
    padding: `${margin}px`,
    width: `${sheetWidth}px`,
    boxSizing: 'border-box',
    background: 'linear-gradient(160deg, #eef0f6, #d9dde8)',
  },
  children,
});

const drawPictures = async (): Promise<Node[]> => {
  const names = media.list().flatMap((name) => /^builtin\/abstract-(.+)$/.exec(name)?.[1] ?? []);
  const prompts = ['aurora', 'art', 'garden', 'desert sun', 'bee', 'space', 'night', 'love', 'city', 'sea'];
  const width = Math.floor((sheetWidth - 2 * margin - 4 * gap) / 5);
  const height = Math.floor(width * 1.4);
  const draw = (style: string, prompt: string, seed: number) => paint(style, prompt, seed, width * 2, height * 2);
  const pictures = await Promise.all([
    ...sentences.map((sentence, index) => draw('builtin/abstract', sentence, index)),
    ...names.map((name, index) => draw(`builtin/abstract-${name}`, prompts[index] ?? name, index + 3)),
  ]);
  const tiles = pictures.map(({ bytes }) => tile(bytes, width, height, 14));
  return Array.from({ length: Math.ceil(tiles.length / 5) }, (_, row) => ({
    type: 'container',
    style: { display: 'flex', gap: `${gap}px` },
    children: tiles.slice(row * 5, row * 5 + 5),
  }));
};

/** Draws the pictures of the documentation: real frames of every template, drawn sentences, and every style of built-in picture. */
const write = async (name: string, children: Node[]): Promise<void> => {
  const png = await new Renderer().render(sheet(children), { width: sheetWidth, format: 'png' });
  await writeFile(join(root, 'docs', 'start', name), png);
};

const draw = async (): Promise<void> => {
  await write('gallery.png', await Promise.all(rows.map(drawRow)));
  await write('gallery-pictures.png', await drawPictures());
};

void draw();
