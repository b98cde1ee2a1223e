import type { TextSource } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import type { SceneManifest } from '../scene/scene-manifest';
import type { VideoScript } from '../script';
import { cardLines, creditFrames, creditLines, listCredits } from './credits';

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
    expect(cardLines([source], [], 'de-AT')).toEqual(['Text nach „Biene $&“, CC0']);
    expect(cardLines([source], [], 'xx')).toEqual(['Words after “Biene $&”, CC0']);
  });

  it('stand at the end of the video for two seconds if a licence requires it', () => {
    const owed = { ...bee, isOwed: true as const };
    const showing = (...credits: (typeof owed | typeof bee)[]) => {
      const scenes = credits.map((credit) => ({ found: [{ fileUrl: 'https://pictures.test/', credit }] }));
      return { scenes: [{}, ...scenes] } as unknown as VideoScript;
    };
    expect(creditFrames(showing(bee, sea))).toBe(0);
    expect(creditFrames(showing(bee, owed))).toBe(60);
    expect(creditFrames(showing(...Array.from({ length: 50 }, () => owed)))).toBe(60);
    expect(cardLines([], [owed, sea], 'en')).toEqual([bee.text]);
    const many = cardLines(
      [],
      Array.from({ length: 40 }, () => owed),
      'en',
    );
    expect([many.length, many.at(-1)]).toEqual([12, '… credits.txt']);
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
