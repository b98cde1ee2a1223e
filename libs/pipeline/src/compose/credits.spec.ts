import type { TextSource } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import type { SceneManifest } from '../scene/scene-manifest';
import { creditLines, creditsOf } from './credits';

const sceneWith = (credit: SceneManifest['credit']) => ({ manifest: { credit } as SceneManifest });
const [bee, sea] = [
  { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/photo/bee-1/' },
  { text: 'Video by Bo Diaz on Pexels', url: 'https://www.pexels.com/video/sea-2/' },
];

describe('credits', () => {
  it('name everybody once, in the order of the scenes', () => {
    expect(creditsOf([sceneWith(bee), sceneWith(null), sceneWith(sea), sceneWith({ ...bee })])).toEqual([bee, sea]);
    expect(creditsOf([sceneWith(null)])).toEqual([]);
  });

  it('name whose words are spoken, and nobody for words of a model', () => {
    const model: TextSource = { writer: 'model', title: 'small', url: null, licence: null };
    const url = 'https://en.wikipedia.org/wiki/Waggle_dance';
    const article: TextSource = { writer: 'encyclopedia', title: 'Waggle dance', url, licence: 'CC BY-SA 4.0' };
    expect(creditLines([model, article], [])).toBe(`Words after “Waggle dance”, CC BY-SA 4.0: ${url}\n`);
    expect(creditLines([model], [])).toBe('');
  });

  it('are lines with a link', () => {
    expect(creditLines([], [bee, sea])).toBe(
      'Photo by Ann Lee on Pexels: https://www.pexels.com/photo/bee-1/\n' +
        'Video by Bo Diaz on Pexels: https://www.pexels.com/video/sea-2/\n',
    );
  });
});
