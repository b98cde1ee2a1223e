import { writeArchiveCredit, type TextSource } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import type { MediaCredit } from '../media';
import type { SceneManifest } from '../scene/scene-manifest';
import type { VideoScript } from '../script';
import { cardLines, creditFrames, creditLines, listCredits, shownCreditFrames } from './credits';

const sceneWith = (credit: SceneManifest['credit']) => ({ manifest: { credit } as SceneManifest });
const [bee, sea] = [
  { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/photo/bee-1/' },
  { text: 'Video by Bo Diaz on Pexels', url: 'https://www.pexels.com/video/sea-2/' },
];

describe('credits', () => {
  it('name each author once, in the order of the scenes', () => {
    expect(listCredits([sceneWith(bee), sceneWith(null), sceneWith(sea), sceneWith({ ...bee })])).toEqual([bee, sea]);
    expect(listCredits([sceneWith(null)])).toEqual([]);
  });

  it('name the authors of later pictures behind the first one', () => {
    const { manifest } = sceneWith(null);
    expect(listCredits([{ manifest: { ...manifest, laterCredits: [sea] } }, sceneWith(bee)])).toEqual([sea, bee]);
  });

  it("name the author of quoted text, and no author for a model's text", () => {
    const model: TextSource = { writer: 'model', title: 'small', url: null, licence: null };
    const url = 'https://en.wikipedia.org/wiki/Waggle_dance';
    const article: TextSource = { writer: 'encyclopedia', title: 'Waggle dance', url, licence: 'CC BY-SA 4.0' };
    expect(creditLines([model, article], [])).toBe(`Words after “Waggle dance”, CC BY-SA 4.0: ${url}\n`);
    expect(creditLines([model], [])).toBe('');
  });

  it('name the piece of music', () => {
    const piece = { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' as const };
    expect(creditLines([], [], piece)).toBe('Music “Slow River” (calm), free to use, Apache-2.0\n');
  });

  it('name the source of the words in the language of the video', () => {
    const source: TextSource = { writer: 'encyclopedia', title: 'Biene $&', url: 'https://a.test/', licence: 'CC0' };
    expect(cardLines([source], [], 'de-AT', 60)).toEqual(['Text nach „Biene $&“, CC0']);
    expect(cardLines([source], [], 'xx', 60)).toEqual(['Words after “Biene $&”, CC0']);
  });

  const owed = (name: string, licence = 'CC BY 4.0') => {
    const written = writeArchiveCredit({ title: 'Bee', name, licence, place: 'Wikimedia Commons' });
    return { ...written, url: `https://pictures.test/${name}/${licence}`, isOwed: true as const };
  };

  it('name authors by licence in the language of the video', () => {
    const credits = [owed('Ann Lee'), sea, owed('Bo Diaz'), owed('Ann Lee', 'CC BY-SA 3.0'), owed('')];
    expect(cardLines([], credits, 'de', 180)).toEqual([
      'Ann Lee, Bo Diaz, “Bee” – CC BY 4.0',
      'Ann Lee – CC BY-SA 3.0',
      'Wikimedia Commons, beschnitten',
    ]);
    expect(cardLines([], [{ ...bee, isOwed: true }], 'de', 60)).toEqual([bee.text]);
  });

  const names = Array.from({ length: 40 }, (_, index) => owed(`Author Number ${index}`));
  const scriptWith = (narrations: string[], credits: readonly MediaCredit[]): VideoScript => {
    const later = credits.map((credit) => ({ found: [{ fileUrl: 'https://pictures.test/', credit }] }));
    const scenes = narrations.map((narration, index) => ({ index, narration, ...(index === 0 && { later }) }));
    return { title: 'Bees', language: 'en', scenes } as unknown as VideoScript;
  };

  it('are shown as long as they take to read, two to six seconds, and are cut to what can be read', () => {
    const seconds = (...credits: MediaCredit[]): number => creditFrames(scriptWith(['Bees dance.'], credits)) / 30;
    expect(seconds(owed('Ann Lee'))).toBeCloseTo(0.5 + 'Ann Lee – CC BY 4.0Wikimedia Commons, cropped'.length / 20, 1);
    expect(seconds({ ...bee, isOwed: true })).toBe(2);
    expect(seconds(...names)).toBe(6);
    const lines = cardLines([], names, 'en', 180);
    expect(lines.at(-1)).toBe('… credits.txt');
    expect(lines[0]).toMatch(/^Author Number 0, Author Number 1, .* – CC BY 4\.0$/u);
    expect(lines.slice(0, -1).join('').length).toBeLessThanOrEqual(110);
  });

  it('leave a card with the title at the end of a video of fifteen seconds and more without credits', () => {
    const long = Array.from({ length: 4 }, () => 'The dance of the bees tells where flowers are and how far.');
    expect(creditFrames(scriptWith(long, [bee, sea]))).toBe(60);
    const article: TextSource = {
      writer: 'encyclopedia',
      title: 'Waggle dance of the honey bee',
      url: 'https://a.test/',
      licence: 'CC BY-SA 4.0',
    };
    expect(creditFrames({ ...scriptWith(long, []), sources: [article] })).toBeGreaterThan(90);
    expect(creditFrames(scriptWith(['Bees dance.'], [bee]))).toBe(0);
    expect(shownCreditFrames(scriptWith(['Bees dance.'], names), [sceneWith(bee)])).toBe(0);
    expect(shownCreditFrames(scriptWith(long, names), [sceneWith(bee)])).toBe(60);
  });

  it('are lines with a link to the work and to the licence', () => {
    expect(creditLines([], [{ ...bee, licenceUrl: 'https://licences.test/by' }])).toBe(
      'Photo by Ann Lee on Pexels: https://www.pexels.com/photo/bee-1/ (licence: https://licences.test/by)\n',
    );
    expect(creditLines([], [bee, sea])).toBe(
      'Photo by Ann Lee on Pexels: https://www.pexels.com/photo/bee-1/\n' +
        'Video by Bo Diaz on Pexels: https://www.pexels.com/video/sea-2/\n',
    );
  });
});
