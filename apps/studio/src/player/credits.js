import { fileOf } from '../api';
import { element } from '../elements';
import { translate, translateOr } from '../language';
import { linkTo, sourceLine } from '../source-line';

/** Credits for text, pictures and music of a video. */

const creditOf = ({ text, url }) => element('li', {}, linkTo(text, url));

const musicOf = ({ title, mood }) =>
  element('li', { textContent: translate('music.credit', { title, mood: translateOr(`moods.${mood}`, mood) }) });

const fileLinkOf = (video) =>
  element(
    'p',
    {},
    element('a', {
      textContent: translate('player.creditsFile'),
      href: fileOf(video, 'credits.txt'),
      download: 'credits.txt',
    }),
  );

export const creditsOf = (video, { sources, credits, result }) => {
  const items = [...sources.map(sourceLine), ...credits.map(creditOf)];
  if (result.music !== null) items.push(musicOf(result.music));
  if (items.length === 0) return '';
  const heading = element('h2', { textContent: translate('player.creditsHeading') });
  const section = element('section', { className: 'credits' }, heading, element('ul', {}, ...items));
  // `credits.txt` exists only when a licence requires credits.
  if (credits.length > 0 || sources.some(({ licence }) => licence !== null)) section.append(fileLinkOf(video));
  return section;
};
