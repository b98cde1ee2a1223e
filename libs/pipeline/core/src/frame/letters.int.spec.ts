import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, sampleScene, whole } from '../../test/frames.fixture';
import { makePng } from '../../test/media-files.fixture';
import { probePicture } from '../media';
import type { FramePixels } from './frame';
import { createTemplateLibrary } from './template-library';

const library = createTemplateLibrary(join(process.cwd(), 'content/templates'));

describe('letters', () => {
  const write = async (title: string, language: string): Promise<FramePixels> => {
    const template = await library.open('1080x1080/static_default.html');
    return template.render(sampleScene({ title, text: title, language, caption: null }));
  };

  it.each([
    ['Latin', 'en', 'bee', 'fly'],
    ['extended Latin', 'vi', 'ong mật ở tổ', 'ờ kìa mẹ ạ'],
    ['Greek', 'el', 'μέλισσα', 'κυψέλη'],
    ['Cyrillic', 'ru', 'пчела', 'улей'],
    ['Arabic', 'ar', 'نحلة', 'خلية'],
    ['Devanagari', 'hi', 'मधुमक्खी', 'फूल'],
    ['Hebrew', 'he', 'דבורה', 'פרח'],
    ['Bengali', 'bn', 'মৌমাছি', 'ফুল'],
    ['Tamil', 'ta', 'தேனீ', 'பூ'],
    ['Thai', 'th', 'ผึ้ง', 'ดอกไม้'],
    ['Armenian', 'hy', 'մեղու', 'ծաղիկ'],
    ['Georgian', 'ka', 'ფუტკარი', 'ყვავილი'],
    ['Chinese', 'zh-CN', '蜜蜂', '花朵'],
    ['traditional Chinese', 'zh-TW', '蝴蝶飛', '樹葉綠'],
    ['Japanese', 'ja', 'コーヒー・ミツバチ', 'はちみつ'],
    ['Korean', 'ko', '꿀벌', '벌집'],
    ['emoji', 'en', '🐝🌻', '🦋☀️'],
  ])('of %s are drawn, each with its own shape', async (_title, language, first, second) => {
    const template = await library.open('1080x1080/static_default.html');
    const [one, other] = [await write(first, language), await write(second, language)];
    expect(differences(one, other, whole(template)).inside).toBeGreaterThan(400);
    const text = `${first} ${second}`;
    expect(await template.findMissing(sampleScene({ title: text, text, language, caption: null }))).toEqual([]);
  });

  it('without a font are reported for the title, the text and the captions', async () => {
    const template = await library.open('1080x1080/image_default.html');
    const captions = { words: ['bee', 'తేనె'], litIndex: -1 };
    const missing = await template.findMissing(sampleScene({ title: 'bee ꦲ', caption: captions }));
    expect(missing).toEqual(expect.arrayContaining(['ꦲ', 'త', 'న']));
    expect(missing).not.toContain('b');
  });

  it('without a font are boxes, symbols are left out', async () => {
    const template = await library.open('1080x1080/static_default.html');
    const [plain, symbols] = [await write('bee', 'en'), await write('bee\u{1fbc5}\u{e000}', 'en')];
    expect(differences(plain, symbols, whole(template))).toEqual({ inside: 0, outside: 0 });
  });

  it('of Han characters differ between Chinese and Japanese', async () => {
    const template = await library.open('1080x1080/static_default.html');
    const [chinese, japanese] = [await write('直骨角', 'zh-CN'), await write('直骨角', 'ja')];
    expect(differences(chinese, japanese, whole(template)).inside).toBeGreaterThan(100);
  });
});

describe('words over a white picture', () => {
  const linear = (channel: number): number =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  const luminanceAt = ({ rgba, widthPixels }: FramePixels, x: number, y: number): number => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray((y * widthPixels + x) * 4, (y * widthPixels + x) * 4 + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };

  /** Left of all words, with the same shade. */
  const margin = 20;

  it.each([
    ['1080x1920/image_default.html', { from: 0, to: 900 }],
    ['1080x1920/video_default.html', { from: 900, to: 1900 }],
    ['1920x1080/image_default.html', { from: 0, to: 400 }],
    ['1920x1080/video_default.html', { from: 600, to: 1060 }],
  ])('of %s have a contrast of at least 4.5', async (path, rows) => {
    const template = await library.open(path);
    const white = await probePicture(await makePng('#ffffff', 40, 40));
    const words = 'rivers bring a little salt down from every single mountain they have seen'.split(' ');
    const title = 'A title so long that it takes all the room there is for one, and then a little more than that';
    const frame = await template.render(
      sampleScene({ picture: white, title, caption: { words, litIndex: -1 }, parameters: {} }),
    );
    const contrasts: number[] = [];
    for (let y = rows.from; y < rows.to; y += 1) {
      const row = Array.from({ length: frame.widthPixels - 2 * margin }, (_, x) => luminanceAt(frame, margin + x, y));
      const [ink, ground] = [Math.max(...row), luminanceAt(frame, margin, y)];
      const isText = row.filter((luminance) => luminance > 0.75).length > 4 && ground < 0.75;
      if (isText) contrasts.push((ink + 0.05) / (ground + 0.05));
    }
    expect(contrasts.length).toBeGreaterThan(100);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
});
