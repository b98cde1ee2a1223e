import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDocx } from '../test/docx.fixture';
import { readDocument } from './read-document';

const read = (content: Buffer | string) => readDocument(Buffer.from(content), resolve('node_modules'));
const readText = async (content: Buffer | string): Promise<string> =>
  (await read(content)).sections
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.map(({ text }) => text)])
    .join('\n');
const catchProblem = (content: Buffer | string): Promise<string | null> =>
  read(content).then(
    () => null,
    ({ problem }: { problem: string }) => problem,
  );

const filler = 'Tidal power uses the rise and fall of the sea to make electricity in all seasons of the year.';
const page = (body: string): string =>
  `<!doctype html><html lang="en"><body><article><h1>Tides</h1><p>${filler}</p>${body}</article></body></html>`;

describe('a document', () => {
  it.each([
    ['a paragraph of HTML', page('<p>She teaches<br>forty students and more of them than ever.</p>')],
    [
      'a heading of HTML',
      page('<h2>She teaches<br/>forty students</h2><p>And more of them than ever in this town.</p>'),
    ],
    ['a paragraph of DOCX', makeDocx([{ text: filler }, { text: 'She teaches\nforty students and more than ever.' }])],
  ])('parts words at a line break in %s', async (_, content) => {
    expect(await readText(content)).toContain('teaches forty students');
  });

  it('joins words at a place where a line may break', async () => {
    expect(
      await readText(page('<p>It is a wonder<wbr>ful thing to see the turbines turn in both directions.</p>')),
    ).toContain('wonderful thing');
  });

  it.each([
    '<span style="display: none">SECRET</span>',
    '<span hidden>SECRET</span>',
    '<span aria-hidden="true">SECRET</span>',
    '<span style="VISIBILITY:hidden">SECRET</span>',
    '<script>SECRET</script>',
    '<style>SECRET</style>',
    '<!-- SECRET -->',
  ])('has no words that its reader does not see: %s', async (part) => {
    const text = await readText(
      page(`<p>The lock of the harbour ${part} stayed open all the year for small boats.</p>`),
    );
    expect(text).not.toContain('SECRET');
    expect(text).toContain('The lock of the harbour stayed open');
  });
});

const words = {
  'iso-8859-1': ['Die Brücke über den Fluß', 'latin1'],
  'windows-1252': ['Die Brücke über den Fluß', 'latin1'],
} as const;
const gb2312 = Buffer.from('b3b1cfabb7a2b5e7c0fbd3c3baa3cbaeb5c4d5c7c2e4c0b4b7a2b5e7a1a3'.repeat(4), 'hex');
const shiftJis = Buffer.from('92aa90ac94ad93648dcd'.repeat(12), 'hex');

describe('a text in another encoding', () => {
  it.each(Object.entries(words))('is read in %s when a page declares it', async (charset, [text, encoding]) => {
    const html = `<html><head><meta charset="${charset}"></head><body><p>${text}, ${filler}</p></body></html>`;
    expect(await readText(Buffer.from(html, encoding))).toContain(text);
  });

  it.each([
    ['gb2312', gb2312, '潮汐发电'],
    ['shift_jis', shiftJis, '潮成発電'],
  ])('is read in %s when a page declares it', async (charset, bytes, expected) => {
    const head = Buffer.from(
      `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><p>`,
    );
    expect(await readText(Buffer.concat([head, bytes, Buffer.from('</p></body></html>')]))).toContain(expected);
  });

  it('is believed to be UTF-8 when it is, whatever the page declares', async () => {
    const html = `<html><head><meta charset="iso-8859-1"></head><body><p>Die Brücke, ${filler}</p></body></html>`;
    expect(await readText(html)).toContain('Die Brücke');
  });

  it.each([
    ['a plain text', Buffer.from(`Die Brücke über den Fluß. ${filler}`, 'latin1')],
    ['a Chinese plain text', gb2312],
    ['a page', Buffer.from(`<html><body><p>Die Brücke, ${filler}</p></body></html>`, 'latin1')],
  ])('is refused by the name of the fault when %s states none', async (_, bytes) => {
    expect(await catchProblem(bytes)).toBe('encoding');
  });
});

const subtitles = (mark: string): string =>
  [1, 2, 3]
    .map(
      (at) =>
        `${at}\n00:00:0${at}${mark}000 --> 00:00:0${at}${mark}900\n<i>The turbines turn in</i> both\ndirections.\n`,
    )
    .join('\n');

describe('a file that is text by accident', () => {
  it.each([
    ['rtf', '{\\rtf1\\ansi Bees dance in the dark of the hive, and tell others where flowers are.}'],
    ['svg', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><text>${filler}</text></svg>`],
    ['json', JSON.stringify({ text: filler, list: [1, 2, 3] })],
    ['table', `name,age,town\n${'Ann,31,Paris\n'.repeat(9)}`],
    ['table', `name;age;town\n${'Ann;31;"Paris; France"\n'.repeat(9)}`],
    ['empty', ''],
  ])('is refused as %s', async (problem, content) => {
    expect(await catchProblem(content)).toBe(problem);
  });

  it.each([
    ['SubRip', subtitles(',')],
    ['SubRip of Windows', subtitles(',').replaceAll('\n', '\r\n')],
    ['WebVTT', `WEBVTT\n\n${subtitles('.')}`],
  ])('is read without its times when it has subtitles in %s', async (_, content) => {
    expect((await readText(content)).trim()).toBe(Array(3).fill('The turbines turn in both directions.').join('\n'));
  });

  it('is read in paragraphs when it has an hour of subtitles without a mark', async () => {
    const cue = '00:00:01,000 --> 00:00:02,000\nthe turbines turn\n\n';
    const { sections } = await read(cue.repeat(30_000));
    expect(sections[0]?.paragraphs.length).toBe(1_500);
  });

  it.each([
    ['prose with commas', `One, two, three, go.\n${filler}\nYes, no, maybe, or not.`],
    ['prose in braces', `{aside} ${filler}`],
    ['a list of times', `Trains leave at 10:00, 11:00 and 12:00.\n${filler}`],
  ])('is read as text when it is %s', async (_, content) => {
    expect(await catchProblem(content)).toBeNull();
  });
});
