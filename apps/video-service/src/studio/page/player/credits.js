import { fileOf } from '../api.js';
import { element } from '../elements.js';
import { linkTo, sourceLine } from '../source-line.js';

/** Credits for words, pictures and music of a video. */

const creditOf = ({ text, url }) => element('li', {}, linkTo(text, url));

const musicOf = ({ title, mood }, { music }) => element('li', { textContent: music(title, mood) });

const fileLinkOf = (video, { creditsFile }) =>
  element(
    'p',
    {},
    element('a', { textContent: creditsFile, href: fileOf(video, 'credits.txt'), download: 'credits.txt' }),
  );

export const creditsOf = (video, { sources, credits, result }, words) => {
  const items = [...sources.map(sourceLine), ...credits.map(creditOf)];
  if (result.music !== null) items.push(musicOf(result.music, words));
  if (items.length === 0) return '';
  const heading = element('h2', { textContent: words.creditsHeading });
  const section = element('section', { className: 'credits' }, heading, element('ul', {}, ...items));
  // `credits.txt` exists only when a licence requires credits.
  if (credits.length > 0 || sources.some(({ licence }) => licence !== null)) section.append(fileLinkOf(video, words));
  return section;
};
