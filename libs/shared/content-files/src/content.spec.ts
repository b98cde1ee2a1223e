import { describe, expect, it } from 'vitest';
import { readContent } from './content';
import { shippedFolder } from './shipped-folder';

describe('readContent', () => {
  it('reads a file below the folder "content" of the sources', () => {
    expect(readContent('README.md')).toMatch(/^# Content\n/);
  });

  it('names the path of a file that does not exist', () => {
    expect(() => readContent('words/none.tsv')).toThrow(/content\/words\/none\.tsv/);
  });
});

describe('shippedFolder', () => {
  it('names a folder that does not ship with the code', () => {
    expect(() => shippedFolder('hives/none', __dirname)).toThrow('There is no folder "hives/none" in ');
  });
});
