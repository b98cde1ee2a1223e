import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleScene } from '../../test/frames.fixture';
import { narrationWords } from '../speech';
import { fitCaptionLine } from './caption-fit';
import { withCaption } from './captions';
import { createFrameEngine } from './frame-engine';
import { placeNodes } from './node-geometry';
import { makeSceneLayer } from './scene-layer';
import { measureWith } from './scene-template';
import { readTemplateDocument } from './template-document';
import { parseTemplatePath } from './template-path';

const engine = createFrameEngine();
const wide = '1920x1080/image_default.html';
const upright = '1080x1920/image_default.html';

/** The words of a caption as its rows show them, from left to right. */
const shownRows = async (path: string, text: string, language: string): Promise<string[]> => {
  const html = await readFile(join(process.cwd(), 'content/templates', path), 'utf8');
  const document = readTemplateDocument(html, parseTemplatePath(path)!);
  const scene = { document, engine };
  const captions = { style: 'plain' as const, position: 'template' as const, size: 'large' as const };
  const input = sampleScene({ language, captions });
  const layer = await makeSceneLayer(scene, input);
  const words = narrationWords(text, language).map((word) => word.text);
  const { template, widthPixels } = await fitCaptionLine(scene, layer.template, words, input);
  const drawn = withCaption(template, { words, litIndex: 0 }, language, widthPixels);
  const placed = placeNodes(drawn.node, await measureWith(scene, input)(drawn));
  const boxes = placed.flatMap(({ node, measured }) =>
    node.type === 'text' && node.className?.startsWith('caption-word')
      ? [{ text: node.text.trim(), left: measured.transform[4], top: measured.transform[5], height: measured.height }]
      : [],
  );
  expect(boxes.length).toBeGreaterThan(1);
  const rows: (typeof boxes)[] = [];
  for (const box of boxes) {
    const row = rows.find(([first]) => first !== undefined && Math.abs(first.top - box.top) < first.height / 2);
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.map((row) =>
    row
      .toSorted((one, other) => one.left - other.left)
      .map(({ text: shown }) => shown)
      .join(' '),
  );
};

describe('the words of a caption', () => {
  it.each([
    ['he', 'שלום iPhone 15 🙂!', '🙂! iPhone 15 שלום'],
    ['he', 'אני אוהב Visual Studio Code מאוד.', 'מאוד. Visual Studio Code אוהב אני'],
    ['he', 'אני כותב ב Visual Studio Code.', '. Visual Studio Code ב כותב אני'],
    ['he', 'כאן (Visual Studio) שלי', 'שלי (Visual Studio) כאן'],
    ['en', 'He said السلام عليكم.', 'He said عليكم السلام .'],
    ['he', '99 בלונים אדומים', 'אדומים בלונים 99'],
    ['ar', 'السعر 25.50 دولار (USD)', '(USD) دولار 25.50 السعر'],
    ['en', 'He said السلام عليكم loudly', 'He said عليكم السلام loudly'],
    ['en', 'A family of bees', 'A family of bees'],
  ])('stand in the order of their directions, in %s: %s', async (language, text, shown) => {
    expect((await shownRows(wide, text, language)).join(' | ')).toBe(shown);
  });

  it('stand in rows of whole phrases in Japanese', async () => {
    const phrases = ['日本語の', '字幕は、', '単語の', 'あいだに', 'スペースを', '入れません！'];
    const rows = (await shownRows(upright, phrases.join(''), 'ja')).map((row) => row.replaceAll(' ', ''));
    expect(rows.length).toBeGreaterThan(1);
    let read = 0;
    const ends = new Set(phrases.map((phrase) => (read += phrase.length)));
    let position = 0;
    for (const row of rows) expect(ends, rows.join(' / ')).toContain((position += row.length));
  });
});
