import { describe, expect, it } from 'vitest';
import { assetFileName, assetStem } from './upload-names';

describe('assetStem', () => {
  it.each([
    ['Calm Morning.mp3', 'Calm-Morning'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\music\\Übung 1.wav', 'Übung-1'],
    ['-i', 'i'],
    ['音楽.mp3', '音楽'],
    ['幻灯片10.PNG', '幻灯片10'],
    ['هنا.mp3', 'هنا'],
    ['De\u0301claration.pdf', 'Déclaration'],
    ['a\u202egnp.exe', 'a-gnp'],
    ['\ud800.mp3', 'asset'],
    [`${'封'.repeat(300)}.png`, '封'.repeat(60)],
    [`${'𠮷'.repeat(300)}.png`, '𠮷'.repeat(30)],
    [`${'👩‍👧'.repeat(9)}.png`, 'asset'],
    ['.htaccess', 'asset'],
    ['', 'asset'],
    [`${'x'.repeat(300)}.mp3`, 'x'.repeat(60)],
    ['a%2f..%2fb.mp3', 'a-2f-2fb'],
  ])('converts %j to a plain name', (given, stem) => {
    expect(assetStem(given)).toBe(stem);
  });
});

describe('assetFileName', () => {
  it('numbers further files of one name from 2', () => {
    expect([1, 2].map((attempt) => assetFileName('calm', 'mp3', attempt))).toEqual(['calm.mp3', 'calm-2.mp3']);
  });
});
