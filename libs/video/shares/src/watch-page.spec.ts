import { describe, expect, it } from 'vitest';
import { watchPage, type WatchedVideo } from './watch-page';

const url = 'https://www.pexels.com/photo/bee-1/';
const video: WatchedVideo = {
  title: 'Bees',
  spokenLanguage: 'de',
  widthPixels: 1080,
  heightPixels: 1920,
  addresses: { page: '/watch/1', video: '/v.mp4', poster: '/p.jpg', captions: '/c.vtt' },
  credits: [
    { text: 'Photo by <Ann> on Pexels', url, code: 'photo', values: { name: '<Ann>', place: 'Pexels' } },
    { text: 'A sentence of another version', url: null, code: null, values: {} },
  ],
  pages: [],
  origin: null,
};

describe('credits on the page of a shared video', () => {
  it('are in the language of the page, escaped, and stay English for a sentence of another version', () => {
    const page = watchPage(video, 'de');
    expect(page).toContain(`<a href="${url}" rel="noopener nofollow">Foto von &lt;Ann&gt; auf Pexels</a>`);
    expect(page).toContain('<li>A sentence of another version</li>');
  });
});
