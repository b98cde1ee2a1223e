import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDocx, makeZip } from '../test/docx.fixture';
import { column, makePdf } from '@svc/testing';
import { encodePng } from './pdf/pixels';
import { readDocument } from './read-document';

const packages = resolve('node_modules');
const read = (content: Buffer | string) => readDocument(Buffer.from(content), packages);

const picture = encodePng({ widthPixels: 100, heightPixels: 90, bytes: new Uint8Array(27_000).fill(120) });
const intro = [
  'Barrages close off a bay and let the water flow',
  'through turbines that turn in both direc-',
  'tions with the tide.',
];
const results = [
  'The station made 540 gigawatt hours in its first',
  'year, which is enough for a town of this size in',
  'the north. The lock of the harbour stayed open all',
];

const paper = makePdf([
  {
    texts: [
      { text: 'Power from the Tides', x: 150, y: 730, size: 20 },
      { text: '1  Introduction', x: 50, y: 690, size: 12, isBold: true },
      ...column(intro, 50, 670),
      { text: 'Figure 1: The barrage at low tide', x: 60, y: 380, size: 9 },
      { text: 'Journal of Tides', x: 50, y: 800, size: 8 },
      { text: '1', x: 300, y: 30, size: 8 },
    ],
    images: [{ x: 60, y: 400, width: 200, height: 150, color: [200, 60, 40] }],
  },
  {
    texts: [
      { text: '2  Results', x: 50, y: 720, size: 12, isBold: true },
      ...column(results, 50, 700),
      { text: 'Journal of Tides', x: 50, y: 800, size: 8 },
      { text: '2', x: 300, y: 30, size: 8 },
    ],
  },
  {
    texts: [
      ...column(['year. The turbines are the largest of their kind.'], 50, 720),
      { text: 'References', x: 50, y: 690, size: 12, isBold: true },
      ...column(['Lee, A. (2019). On tides. Journal of Tides, 4, 1.'], 50, 670),
      { text: 'Journal of Tides', x: 50, y: 800, size: 8 },
      { text: '3', x: 300, y: 30, size: 8 },
    ],
  },
]);

describe('readDocument', () => {
  it('reads title, sections, pages and figures with captions of a PDF', async () => {
    const { type, title, sections, figures } = await read(paper);
    expect({ type, title }).toEqual({ type: 'pdf', title: 'Power from the Tides' });
    expect(sections.map(({ heading, page }) => [heading, page])).toEqual([
      ['Introduction', 1],
      ['Results', 2],
      ['References', 3],
    ]);
    expect(sections[0]?.paragraphs).toEqual([
      {
        text: 'Barrages close off a bay and let the water flow through turbines that turn in both directions with the tide.',
        page: 1,
      },
    ]);
    expect(figures).toMatchObject([{ page: 1, section: 'Introduction', caption: 'Figure 1: The barrage at low tide' }]);
    expect(Buffer.from(figures[0]?.bytes ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  it('joins a paragraph that continues on the next page, and keeps where the page turns', async () => {
    const [, { paragraphs } = { paragraphs: [] }] = (await read(paper)).sections;
    const [{ text, page, turns = [] } = { text: '', page: 0 }] = paragraphs;
    expect(paragraphs).toHaveLength(1);
    expect(page).toBe(2);
    expect(turns.map((turn) => [turn.page, text.slice(turn.at, turn.at + 5)])).toEqual([[3, 'year.']]);
  });

  it('leaves out a picture that is on every page', async () => {
    const logo = { x: 50, y: 700, width: 90, height: 90, color: [0, 80, 160] as const };
    const pages = [1, 2, 3].map((page) => ({
      texts: column([`The page ${page} has a sentence, and a logo above it.`], 50, 600),
      images: [logo],
    }));
    expect((await read(makePdf(pages))).figures).toEqual([]);
  });

  it('reads headings, paragraphs and pictures of a DOCX', async () => {
    const { type, title, sections, figures } = await read(
      makeDocx([
        { text: 'Power from the Tides', style: 'Title' },
        { text: 'Barrages close off a bay and let the water flow through turbines.' },
        { text: 'Results', style: 'Heading2' },
        { text: 'The station made 540 gigawatt hours in its first year.' },
        { text: '', picture },
      ]),
    );
    expect({ type, title }).toEqual({ type: 'docx', title: 'Power from the Tides' });
    expect(sections.map(({ heading, page, paragraphs }) => [heading, page, paragraphs.length])).toEqual([
      ['', null, 1],
      ['Results', null, 1],
    ]);
    expect(figures).toMatchObject([{ section: 'Results', page: null, caption: 'The lock of the harbour' }]);
    expect(Buffer.from(figures[0]?.bytes ?? []).equals(picture)).toBe(true);
  });

  it('reads the article of an HTML page with its own pictures, and no other addresses', async () => {
    const { type, sections, figures } =
      await read(`<!doctype html><html lang="en"><head><title>Tides</title></head><body>
      <nav><p>Home, news, weather, sports, and everything else that we have.</p></nav>
      <article><h1>Power from the Tides</h1><p>Tidal power uses the rise and fall of the sea to make electricity &amp; heat, in all seasons.</p>
      <h2>Results</h2><p>The station made 540 gigawatt hours in its first year, which is enough for a town of this size.</p>
      <figure><img src="data:image/png;base64,${picture.toString('base64')}"><figcaption>The lock</figcaption></figure>
      <img src="https://tracker.test/pixel.png"><script>fetch('https://tracker.test')</script></article></body></html>`);
    expect(type).toBe('html');
    const text = sections.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text)).join('\n');
    expect(text).toContain('electricity & heat');
    expect(text).not.toContain('Home, news');
    expect(sections.at(-1)?.heading).toBe('Results');
    expect(figures.map(({ caption }) => caption)).toEqual(['The lock']);
  });

  it('reads headings and words of Markdown without its marks', async () => {
    const { type, title, sections } = await read(
      '# Power from the Tides\n\nTidal power uses the *rise and fall* of the [sea](https://sea.test).\n\n```sh\nrun --it\n```\n\n## Results\n\n- The station made **540** gigawatt hours.\n- It is open.\n\n| a | b |\n',
    );
    expect({ type, title }).toEqual({ type: 'md', title: 'Power from the Tides' });
    expect(sections.map(({ heading, paragraphs }) => [heading, ...paragraphs.map(({ text }) => text)])).toEqual([
      ['', 'Tidal power uses the rise and fall of the sea.'],
      ['Results', 'The station made 540 gigawatt hours.', 'It is open.'],
    ]);
  });

  it('reads paragraphs of plain text, with a short first line as the title', async () => {
    const { type, title, sections } = await read(
      'Power from the Tides\r\n\r\nTidal power uses the rise and fall\r\nof the sea.\r\n\r\nIt follows the moon.',
    );
    expect({ type, title }).toEqual({ type: 'txt', title: 'Power from the Tides' });
    expect(sections[0]?.paragraphs.map(({ text }) => text)).toEqual([
      'Tidal power uses the rise and fall of the sea.',
      'It follows the moon.',
    ]);
  });

  it.each([
    ['a picture', picture, 'type'],
    ['a playlist', `#EXTM3U\nfile:///etc/passwd\n${'a '.repeat(100)}`, 'type'],
    ['an empty text', ' ', 'noText'],
    [
      'a PDF of scanned pages',
      makePdf([{ images: [{ x: 0, y: 0, width: 595, height: 842, color: [250, 250, 250] }] }]),
      'noText',
    ],
    ['a PDF that is cut off', paper.subarray(0, 400), 'damaged'],
    ['another archive', makeZip([{ name: 'notes/one.xml', content: '<note/>' }]), 'type'],
    ['a PowerPoint file', makeZip([{ name: 'ppt/presentation.xml', content: '<presentation/>' }]), 'slides'],
  ])('refuses %s', async (_, content, problem) => {
    await expect(read(content)).rejects.toMatchObject({ problem });
  });
});
