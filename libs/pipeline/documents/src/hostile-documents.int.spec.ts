import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocx, makeZip } from '../test/docx.fixture';
import { inflatingTo } from '../test/inflating.fixture';
import { column, makePdf, pdfOfObjects } from '@svc/testing';
import { readDocumentFile } from './document-reader';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-document-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer | string) => {
  const path = join(folder, 'document');
  const figures = await mkdtemp(join(folder, 'figures-'));
  await writeFile(path, bytes);
  return readDocumentFile(path, figures, new AbortController().signal);
};

const sentence = 'The water of the bay flows through the turbines twice a day.';
const listTexts = ({ sections }: Awaited<ReturnType<typeof read>>): string[] =>
  sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));

const pagesObject = (content: string, resources: string): (string | Buffer)[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 6 0 R >> ${resources} >> >>`,
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
];
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const spoken = `BT /F1 10 Tf 1 0 0 1 50 700 Tm (${sentence}) Tj ET`;
const packed = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const [tablesOpen, tablesClose] = ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'];
const [paragraph, paragraphEnd] = ['<w:p><w:r><w:t>', '</w:t></w:r></w:p>'];

describe('a hostile document', () => {
  it.each([
    [
      'encrypted PDF',
      'encrypted',
      makePdf([{ texts: column([sentence], 50, 700) }], {
        trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<01> <01>]`,
      }),
    ],
    [
      'PDF with a page tree of a million pages',
      /pages|damaged|noText/u,
      pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 1000000 >>']),
    ],
    [
      'PDF whose pages contain each other',
      /damaged|noText|limits/u,
      pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    ],
    [
      'PDF whose content inflates to a gigabyte',
      /limits|noText/u,
      pdfOfObjects([...pagesObject('', '').slice(0, 3), packed('', inflatingTo(1_024, 'q ').zlib), font, font]),
    ],
    [
      'DOCX that claims a gigabyte',
      'limits',
      makeZip([{ name: 'word/document.xml', content: 'x', claimedBytes: 1 << 30 }]),
    ],
    [
      'DOCX that inflates to more than it claims',
      /limits|damaged/u,
      makeZip([{ name: 'word/document.xml', content: inflatingTo(400, ' '), claimedBytes: 100 }]),
    ],
    [
      'DOCX whose entities multiply',
      /damaged|noText|limits/u,
      makeDocx(
        [{ text: '&lol9;' }],
        `<?xml version="1.0"?><!DOCTYPE w:document [<!ENTITY lol "lol lol">${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<!ENTITY lol${n} "${`&lol${n === 1 ? '' : n - 1};`.repeat(10)}">`).join('')}]>`,
      ),
    ],
    [
      'DOCX of tables in tables, 60,000 deep, in 6 kB',
      /limits|damaged/u,
      makeDocx([{ text: `Bees${paragraphEnd}${tablesOpen.repeat(60_000)}${tablesClose.repeat(60_000)}${paragraph}` }]),
    ],
    ['text that is a playlist of local files', 'type', `ffconcat version 1.0\nfile /etc/passwd\n${'# '.repeat(99)}`],
  ])('is refused: %s', async (_, problem, bytes) => {
    const error = await read(bytes).then(
      () => null,
      (thrown: unknown) => thrown as { problem: string },
    );
    expect(error?.problem).toMatch(problem);
    expect(error?.problem).toEqual(expect.stringMatching(/^\w+$/u));
  });

  it('never includes files that a DOCX names as external entities', async () => {
    const prolog = '<?xml version="1.0"?><!DOCTYPE w:document [<!ENTITY file SYSTEM "file:///etc/hostname">]>';
    const told = await read(makeDocx([{ text: sentence }, { text: 'Before &file; behind.' }], prolog)).then(
      listTexts,
      () => [],
    );
    expect(told.join(' ')).not.toMatch(/Before \S+ behind/u);
  });

  it('is read without its picture when that has 900 million pixels', async () => {
    const image = packed(
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8',
      deflateSync(Buffer.alloc(1_000)),
    );
    const content = `${spoken} q 300 0 0 300 50 100 cm /I0 Do Q`;
    const document = await read(pdfOfObjects([...pagesObject(content, '/XObject << /I0 5 0 R >>'), image, font]));
    expect(listTexts(document)).toEqual([sentence]);
    expect(document.figures).toEqual([]);
  });

  it('is read although its form contains itself', async () => {
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X0 5 0 R >> >> /Length 6 >>\nstream\n/X0 Do\nendstream';
    const document = await read(
      pdfOfObjects([...pagesObject(`${spoken} /X0 Do`, '/XObject << /X0 5 0 R >>'), form, font]),
    );
    expect(listTexts(document)).toEqual([sentence]);
  });

  it('runs no script and leaves no file beside the figures', async () => {
    const catalogue = `/OpenAction << /S /JavaScript /JS (app.launchURL("http://127.0.0.1:9")) >> /Names << /EmbeddedFiles << /Names [] >> >>`;
    const document = await read(makePdf([{ texts: column([sentence], 50, 700) }], { catalogue }));
    expect(listTexts(document)).toEqual([sentence]);
    const [figures = ''] = (await readdir(folder)).filter((name) => name.startsWith('figures-'));
    expect(await readdir(join(folder, figures))).toEqual(['document.json']);
  });

  it.each([
    ['lists in definitions', '<li><dt>', 20_000],
    ['definitions in options', '<dd><option>', 20_000],
    ['cells in lists', '<td><li>', 20_000],
    ['ruby in paragraphs', '<p><rt>', 20_000],
    ['groups of options in sections of tables', '<optgroup><tbody>', 20_000],
    ['unknown elements with the same beginning', '<lix><dtx>', 20_000],
    ['blocks, at a depth that no page has', '<div>', 300],
    ['blocks, a hundred thousand deep', '<div>', 100_000],
    ['end tags of other elements between', '<div></b></i>', 20_000],
  ])('is refused before the program looks for its article: %s', async (_, tags, times) => {
    const html = `<!doctype html><html><body>${tags.repeat(times)}<p>${sentence}</p></body></html>`;
    const error = await read(html).catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ problem: 'limits' });
    // A program that was killed at its limit would be the cause.
    expect(error).not.toHaveProperty('cause');
  });

  it.each(['<li>a', '<dt>a<dd>b', '<p>a', '<tr><td>a', '<br>', '<div>a</div>'])(
    'is read when it has 1,000 elements beside each other: %s',
    async (tags) => {
      const html = `<!doctype html><html><body>${tags.repeat(1_000)}<div><p>${sentence}</p></div></body></html>`;
      expect(listTexts(await read(html)).join(' ')).toContain(sentence);
    },
  );

  // vscode #110297, marked #459 and #497, markdown-to-jsx #676: patterns that try every way to read it.
  it.each([
    ['a link of brackets', `# [foo](bar${'()'.repeat(200_000)}`],
    ['underscores before digits', '_8'.repeat(300_000)],
    ['emphasis that begins and never ends', '*a '.repeat(100_000)],
    ['a bracket, a star and paragraphs of HTML', `[*${'<p></p>'.repeat(50_000)}`],
  ])('is read when it is Markdown with %s', async (_, line) => {
    expect(listTexts(await read(`# Bees\n\n${sentence}\n\n${line}\n`)).join(' ')).toContain(sentence);
  });
});
