import { describe, expect, it } from 'vitest';
import { videoGenerator } from '../provenance/video-generator';
import { listLicences, toFileMetadata, trackLanguage, type FileTags } from './file-tags';

const createdAt = new Date('2026-02-03T23:59:58.900+01:00');
const tags: FileTags = { title: 'Bees', createdAt, licences: [], credits: '', chapters: [], durationSeconds: 12 };
const made = 'creation_time=2026-02-03T22:59:58Z\ndate=2026-02-03\n';
const tool = `encoding_tool=${videoGenerator.name} ${videoGenerator.version}\n`;

describe('toFileMetadata', () => {
  it('escapes the marks of the format in titles and credits', () => {
    const title = '[a]; b=c #d \\e\nf\r\ng';
    expect(toFileMetadata({ ...tags, title })).toBe(
      `;FFMETADATA1\ntitle=[a]\\; b\\=c \\#d \\\\e\\\nf\\\ng\n${made}${tool}`,
    );
    expect(toFileMetadata({ ...tags, credits: '[CHAPTER]\nSTART=0\n' })).toContain('comment=[CHAPTER]\\\nSTART\\=0\n');
  });

  it('gives each chapter the start of the next one as its end', () => {
    const chapters = [
      { startSeconds: 0, title: 'One' },
      { startSeconds: 4.5, title: 'Two' },
    ];
    const lines = toFileMetadata({ ...tags, chapters }).split('\n');
    expect(lines.filter((line) => /^(?:START|END|title)=/u.test(line)).slice(1)).toEqual([
      ...['START=0', 'END=4500', 'title=One'],
      ...['START=4500', 'END=12000', 'title=Two'],
    ]);
  });

  it('has no chapters for a video of one part, and no empty tags', () => {
    expect(toFileMetadata({ ...tags, title: '', chapters: [{ startSeconds: 0, title: 'One' }] })).toBe(
      `;FFMETADATA1\n${made}${tool}`,
    );
  });
});

describe('listLicences', () => {
  it('names each licence of texts and pictures once', () => {
    const source = { writer: 'encyclopedia' as const, title: 'Bee', url: null, licence: 'CC BY-SA 4.0' };
    const credit = { text: 'Bee by Ann', url: 'https://a.test/', licenceUrl: 'https://licences.test/by' };
    const { licenceUrl: _licence, ...unlicensed } = credit;
    expect(listLicences([source, source, { ...source, licence: null }], [credit, credit, unlicensed])).toEqual([
      'CC BY-SA 4.0',
      'https://licences.test/by',
    ]);
  });
});

describe('trackLanguage', () => {
  it.each([
    ['en', 'eng'],
    ['pt-BR', 'por'],
    ['zh-Hant', 'zho'],
    ['DE', 'deu'],
    ['yue', 'yue'],
    ['xx', 'und'],
    ['', 'und'],
  ])('turns %s into %s', (language, code) => {
    expect(trackLanguage(language)).toBe(code);
  });
});
