import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  alphaAt,
  countColors,
  differences,
  isOpaque,
  sampleScene,
  strayPixels,
  whole,
} from '../../test/frames.fixture';
import { makePng } from '../../test/media-files.fixture';
import { createMediaRegistry, probePicture, type Picture } from '../media';
import type { FrameInput, FramePixels, FrameTemplate, PixelArea } from './frame';
import { pastePixels } from './pixels';
import { createFramePreview } from './frame-preview';
import { createTemplateLibrary } from './template-library';

const library = createTemplateLibrary(join(process.cwd(), 'content/templates'));
const paths = (await library.list()).map(({ path }) => path);

let picture: Picture;
let plain: Picture;

beforeAll(async () => {
  const made = await createMediaRegistry()
    .open('builtin/abstract')
    .make(
      {
        prompt: 'a bee',
        subject: 'a bee',
        promptPrefix: '',
        topic: 'a bee',
        language: 'en',
        sceneIndex: 0,
        seed: 1,
        widthPixels: 540,
        heightPixels: 960,
        durationSeconds: 1,
      },
      { signal: new AbortController().signal, workFolder: '', report: () => undefined, warn: () => undefined },
    );
  if (made.kind !== 'picture') throw new Error('no picture was made');
  picture = made;
  plain = await probePicture(await makePng('#557799', 40, 40));
});

const scene = (template: FrameTemplate, change: Partial<FrameInput> = {}): FrameInput =>
  sampleScene({ picture: template.description.media ? picture : null, ...change });

describe.each(paths)('%s', (path) => {
  let template: FrameTemplate;
  let frame: FramePixels;
  beforeAll(async () => {
    template = await library.open(path);
    frame = await template.render(scene(template));
  });

  it('draws a frame of its size that is opaque and not empty', () => {
    const { widthPixels, heightPixels } = template.description;
    expect([frame.widthPixels, frame.heightPixels]).toEqual([widthPixels, heightPixels]);
    expect(frame.rgba.length).toBe(widthPixels * heightPixels * 4);
    expect(countColors(frame)).toBeGreaterThan(100);
    expect(isOpaque(frame)).toBe(true);
  });

  it("changes only the captions' area when another word is highlighted", async () => {
    const area = (await template.captionArea?.()) ?? null;
    expect(area !== null).toBe(template.showsCaptions);
    const lit = (litIndex: number) =>
      template.render(scene(template, { caption: { words: ['her', 'angle'], litIndex } }));
    const changed = differences(await lit(0), await lit(1), area ?? whole(template));
    expect(changed.outside).toBe(0);
    if (template.showsCaptions) expect(changed.inside).toBeGreaterThan(200);
    else expect(changed.inside).toBe(0);
  });

  it('shows title, text or number of another scene', async () => {
    const other = await template.render(
      scene(template, { title: 'Another title', text: 'Another text', sceneNumber: 3 }),
    );
    expect(differences(frame, other, whole(template)).inside).toBeGreaterThan(200);
  });

  it('keeps very long texts, also unbroken ones, out of the margins', async () => {
    const long = (text: string) => text.repeat(Math.ceil(700 / text.length));
    const on = { picture: template.description.media && plain };
    const empty = await template.render(scene(template, { ...on, title: ' ', text: ' ', caption: null }));
    for (const text of [
      long('Incomprehensibly long titles happen. '),
      long('Donaudampfschifffahrt'),
      long('蜂在黑暗中跳舞'),
    ]) {
      const words = [text.slice(0, 120), ...text.slice(0, 200).split(' ')];
      const caption = { words, litIndex: 0 };
      const full = await template.render(scene(template, { ...on, title: text, text, caption }));
      const { widthPixels, heightPixels } = template.description;
      const margin = { x: 40, y: 40, widthPixels: widthPixels - 80, heightPixels: heightPixels - 80 };
      expect(differences(empty, full, margin).inside).toBeGreaterThan(1000);
      expect(strayPixels(empty, full, margin)).toBe(0);
    }
  });

  it('keeps long parameters inside the frame, and shows markup as letters', async () => {
    const { parameters, widthPixels, heightPixels } = template.description;
    const names = parameters.filter(({ type, choices }) => type === 'text' && choices === undefined);
    const on = { picture: template.description.media && plain, caption: null, title: ' ', text: ' ' };
    const withValue = (value: string) =>
      template.render(
        scene(template, { ...on, parameters: Object.fromEntries(names.map(({ name }) => [name, value])) }),
      );
    const empty = await withValue('');
    const margin = { x: 20, y: 20, widthPixels: widthPixels - 40, heightPixels: heightPixels - 40 };
    for (const value of [
      'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
      `https://example.com/${'bees/'.repeat(56)}`,
      `<b>x</b><img src=x onerror=1>${'<table><tr><td>'.repeat(9)}`,
    ]) {
      const full = await withValue(value);
      if (names.length > 0) expect(differences(empty, full, margin).inside).toBeGreaterThan(100);
      expect(strayPixels(empty, full, margin), value).toBe(0);
    }
  });

  it('changes with every colour that it takes', async () => {
    for (const { name } of template.description.parameters.filter(({ type }) => type === 'color')) {
      const colored = await template.render(scene(template, { parameters: { [name]: '#3366cc' } }));
      expect(differences(frame, colored, whole(template)).inside).toBeGreaterThan(500);
    }
  });

  it('draws hostile values as letters, without a request, another size or another style', async () => {
    const hostile = '</p><style>*{display:none}</style><img src="http://127.0.0.1:9/x.png"><script>x</script>{{title}}';
    const shown = await template.render(
      scene(template, { title: hostile, text: hostile, caption: { words: hostile.split(' '), litIndex: 0 } }),
    );
    expect(shown.rgba.length).toBe(template.description.widthPixels * template.description.heightPixels * 4);
    expect(countColors(shown)).toBeGreaterThan(100);
  });

  it('mirrors rows for a language that is written from the right', async () => {
    const words = {
      title: 'لماذا يرقص النحل',
      text: 'زاويتها مع الشمس',
      caption: { words: ['مع', 'الشمس'], litIndex: 0 },
    };
    const right = await template.render(scene(template, { ...words, language: 'ar' }));
    const left = await template.render(scene(template, { ...words, language: 'en' }));
    expect(differences(left, right, whole(template)).inside).toBeGreaterThan(200);
  });
});

describe('a frame without a picture', () => {
  it.each(['1080x1920/video_default.html', '1080x1080/video_default.html', '1920x1080/image_default.html'])(
    '%s is an overlay: transparent at the picture, opaque around it',
    async (path) => {
      const template = await library.open(path);
      const area = (await template.mediaArea?.()) as PixelArea;
      expect(area).toMatchObject(template.description.media ?? {});
      const frame = await template.render(scene(template, { picture: null, title: ' ', caption: null }));
      const middle = [
        area.x + Math.round(area.widthPixels / 2),
        area.y + Math.round(area.heightPixels * 0.42),
      ] as const;
      expect(alphaAt(frame, ...middle)).toBeLessThan(40);
      if (area.x > 0) expect(alphaAt(frame, area.x - 4, area.y + 4)).toBe(255);
    },
  );

  it('looks the same over a plain picture as with the picture drawn in it', async () => {
    const template = await library.open('1080x1080/video_default.html');
    const overlay = await template.render(scene(template, { picture: null }));
    const area = (await template.mediaArea?.()) as PixelArea;
    const corner = alphaAt(overlay, area.x, area.y);
    const nearCorner = alphaAt(overlay, area.x + 40, area.y + 40);
    expect([corner, nearCorner]).toEqual([255, 0]);
  });
});

describe('createFramePreview', () => {
  it('is a PNG no longer than asked for', async () => {
    const preview = await createFramePreview(await library.open('1080x1920/image_default.html'), {
      picture,
      longestSidePixels: 640,
    });
    expect(preview.toString('latin1', 1, 4)).toBe('PNG');
    expect([preview.readUInt32BE(16), preview.readUInt32BE(20)]).toEqual([360, 640]);
  });

  it('converts none of its eight megabytes of pixels to text', async () => {
    const asText = vi.spyOn(Buffer.prototype, 'toJSON');
    onTestFinished(() => asText.mockRestore());
    await createFramePreview(await library.open('1080x1920/static_bold.html'), { picture: null, webpQuality: 80 });
    expect(asText).not.toHaveBeenCalled();
  });
});

describe('captions that follow each other', () => {
  it.each(['1080x1920/image_default.html', '1080x1920/video_default.html'])(
    'of %s change only what a full render of their frame changes',
    async (path) => {
      const template = await library.open(path);
      const words = ['The', 'quick', 'brown', 'foxes', 'sleep'];
      const captions = [{ words, litIndex: -1 }, { words, litIndex: 0 }, { words, litIndex: 4 }, null, null];
      const shown = await template.render(scene(template, { caption: null }));
      const next = template.openCaptions(scene(template));
      const heights: number[] = [];
      for (const caption of captions) {
        const patch = await next(caption);
        heights.push(patch?.heightPixels ?? 0);
        if (patch) pastePixels(shown.rgba, shown.widthPixels, patch, patch.rgba);
        const whole = await template.render(scene(template, { caption }));
        expect(Buffer.compare(shown.rgba, whole.rgba)).toBe(0);
      }
      const [first = 0, lit = 0] = heights;
      expect(lit).toBeLessThan(first);
      expect(heights.at(-1)).toBe(0);
    },
  );
});

it('tells the place of the picture for the given parameters', async () => {
  const { mediaArea } = await library.open('1080x1920/image_card.html');
  expect(await mediaArea?.()).toMatchObject({ y: 240, heightPixels: 940 });
  expect(await mediaArea?.({ safe_area: 'reels' })).toMatchObject({ y: 240, heightPixels: 568 });
});

/** Rows and columns that a platform lays its own texts and buttons over, in pixels of the frame. */
const covered = {
  tiktok: { bottom: 400, right: 140 },
  reels: { bottom: 672, right: 65 },
  shorts: { bottom: 480, right: 140 },
};

const uprightTemplates = ['image_default', 'video_default', 'image_card', 'static_bold'];

describe.each(uprightTemplates.map((name) => `1080x1920/${name}.html`))('the safe area of %s', (path) => {
  it.each(['tiktok', 'reels', 'shorts'] as const)('keeps the captions clear of the buttons of %s', async (platform) => {
    const template = await library.open(path);
    const parameters = { safe_area: platform };
    const lit = (litIndex: number) =>
      template.render(scene(template, { parameters, caption: { words: ['her', 'angle'], litIndex } }));
    const { widthPixels, heightPixels } = template.description;
    const { bottom, right } = covered[platform];
    const safe = { x: 0, y: 0, widthPixels: widthPixels - right, heightPixels: heightPixels - bottom };
    const changed = differences(await lit(0), await lit(1), safe);
    expect(changed.outside).toBe(0);
    expect(changed.inside).toBeGreaterThan(200);
  });
});
