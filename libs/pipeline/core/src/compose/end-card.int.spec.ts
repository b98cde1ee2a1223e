import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../test/media-files.fixture';
import { createPictureEncoder, type PictureEncoder } from '../encode/picture-encoder';
import { createTemplateLibrary, type TemplateLibrary } from '../frame';
import { createFfmpeg } from '../process/ffmpeg';
import { probePicture, type Picture } from '../media';
import type { SceneInput } from '../script/scene-input';
import { encodeCard } from './end-card';

const run = promisify(execFile);
const side = 270;
let folder = '';
let ffmpegPath = '';
let pictures: PictureEncoder;
let templates: TemplateLibrary;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'end-card-'));
  ({ ffmpegPath } = await testFfmpeg());
  pictures = createPictureEncoder(createFfmpeg(ffmpegPath));
  templates = createTemplateLibrary(join(process.cwd(), 'content/templates'));
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true, force: true });
});

type Request = Pick<SceneInput['request'], 'brand' | 'template_params'>;

/** @returns the colour of a pixel of the card's last frame, and the number of its frames */
const draw = async (request: Partial<Request>, lines: string[], frameCount = 60, picture: Picture | null = null) => {
  const outputPath = join(folder, 'card.h264');
  const logo = { kind: 'picture' as const, bytes: await makePng('#00ff00', 80, 40), widthPixels: 80, heightPixels: 40 };
  const brands = {
    read: async (brand: Request['brand']) => brand && { ...(brand.logo !== undefined && { logo }) },
    computeKey: async () => undefined,
  };
  const scene = { request: { frame_template: '1080x1080/static_default.html', template_params: {}, ...request } };
  const openPicture = async () => picture;
  const card = { title: 'Why bees dance', language: 'en', lines, frameCount, outputPath, openPicture };
  const size = { widthPixels: side, heightPixels: side };
  const { signal } = new AbortController();
  await encodeCard({ ...card, ...size, scene: scene as SceneInput }, { pictures, templates, brands }, signal);
  const decode = ['-v', 'error', '-xerror', '-i', outputPath, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run(ffmpegPath, decode, { encoding: 'buffer', maxBuffer: 1e9 });
  const frameBytes = side * side * 3;
  const frame = stdout.subarray(-frameBytes);
  return {
    count: stdout.length / frameBytes,
    colorAt: (x: number, y: number): number[] => [...frame.subarray((y * side + x) * 3, (y * side + x) * 3 + 3)],
    /** Pixels near to a colour. */
    countNear: (color: readonly number[]): number => {
      let count = 0;
      for (let at = 0; at < frame.length; at += 3)
        if (color.every((value, channel) => Math.abs(value - (frame[at + channel] ?? 0)) < 24)) count += 1;
      return count;
    },
  };
};

const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) < 12);

describe('the card at the end of a video', () => {
  it("has the brand's ground, accent and logo, and lasts its frames", async () => {
    const card = await draw({ brand: { ground: '#203050', accent: '#ff8040', logo: 'logo.png' } }, []);
    expect(card.count).toBe(60);
    expect(isNear(card.colorAt(2, side - 3), [0x20, 0x30, 0x50])).toBe(true);
    expect(card.countNear([255, 128, 64])).toBeGreaterThan(30);
    expect(card.countNear([0, 255, 0])).toBeGreaterThan(100);
  });

  it("has the colours of the video's template without a brand", async () => {
    const description = (await templates.open('1080x1080/static_default.html')).description;
    const ground = description.parameters.find(({ name }) => ['paper', 'panel', 'background'].includes(name));
    const given = { [ground?.name ?? '']: '#0a5030' };
    const card = await draw({ template_params: given }, []);
    expect(isNear(card.colorAt(2, side - 3), [0x0a, 0x50, 0x30])).toBe(true);
  });

  it('has a dark colour of its picture when the template names none', async () => {
    const picture = await probePicture(await makePng('#d08020', 40, 40));
    const request = { frame_template: '1080x1920/image_default.html' } as Partial<Request>;
    const card = await draw(request, [], 60, picture);
    const [red = 0, green = 0, blue = 0] = card.colorAt(2, side - 3);
    expect([red > green + 20, green > blue + 10, red < 160]).toEqual([true, true, true]);
    const bare = await draw(request, []);
    expect(isNear(bare.colorAt(2, side - 3), [0x0b, 0x0d, 0x12])).toBe(true);
  });

  it('has legible letters on a bright ground, and the credits below the title', async () => {
    const brand = { ground: '#f6f0e0', accent: '#ffe000' };
    const [plain, credited] = [await draw({ brand }, []), await draw({ brand }, ['Ann Lee – CC BY 4.0'])];
    expect(plain.countNear([17, 20, 28])).toBeGreaterThan(200);
    expect(plain.countNear([255, 224, 0])).toBe(0);
    expect(credited.countNear([17, 20, 28])).toBeGreaterThan(150);
  });
});
