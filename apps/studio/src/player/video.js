import { fileOf } from '../api';
import { element } from '../elements';
import { translate } from '../language';
import { dateOf, dateTimeOf, languageOf, lengthOf, pathOf, sizeOf } from '../library/formats';
import { creditsOf } from './credits';
import { buttonOf, frameOf, headOf } from './head';
import { shareOf } from './share';

/** A finished video with downloads and sharing. */

const trackOf = (video) =>
  element('track', {
    kind: 'captions',
    src: fileOf(video, 'captions.vtt'),
    srclang: video.language ?? 'und',
    label: translate('player.captions'),
  });

/**
 * Loads the addresses again once after an error, because they expire after a day, and continues at the same position.
 */
const renewingOnError = (player, problem, { read }) => {
  let isRenewed = false;
  player.addEventListener('error', async () => {
    if (isRenewed) return void (problem.textContent = translate('player.cannotPlay'));
    isRenewed = true;
    const at = player.currentTime;
    const renewed = await read().catch(() => null);
    if (renewed === null || renewed.video.result === null)
      return void (problem.textContent = translate('player.cannotPlay'));
    player.src = fileOf(renewed.video);
    player.currentTime = at;
  });
};

const screenOf = (video, context) => {
  const player = element('video', { controls: true, playsInline: true, preload: 'metadata' });
  player.ariaLabel = video.title;
  player.poster = pathOf(video.poster_url);
  player.src = fileOf(video);
  player.append(trackOf(video));
  const problem = element('p', { className: 'problem', role: 'alert' });
  renewingOnError(player, problem, context);
  return element('div', { className: 'screening' }, frameOf(video, player), problem);
};

const factsOf = (video) => {
  const { duration, file_size: bytes } = video.result;
  const facts = [lengthOf(duration), sizeOf(bytes), /^\d+x\d+/.exec(video.frame_template)?.[0].replace('x', ' × ')];
  if (video.language !== null) facts.push(languageOf(video.language));
  facts.push(dateTimeOf(video.created_at));
  if (video.available_until !== null)
    facts.push(translate('player.keptUntil', { date: dateOf(video.available_until) }));
  return element('p', { className: 'facts', textContent: facts.join(' · ') });
};

/** Removes characters that are invalid in file names on some systems. */
const fileNameOf = (title) =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80) || 'video';

const downloadsOf = (video) => {
  const name = fileNameOf(video.title);
  const links = [
    [translate('player.video'), undefined, 'mp4'],
    [translate('player.srt'), 'captions.srt', 'srt'],
    [translate('player.vtt'), 'captions.vtt', 'vtt'],
    [translate('player.poster'), 'poster.jpg', 'jpg'],
  ].map(([textContent, file, extension]) =>
    element('a', {
      textContent,
      className: 'button plain',
      href: fileOf(video, file),
      download: `${name}.${extension}`,
    }),
  );
  const heading = element('h2', { textContent: translate('player.download') });
  return element('section', {}, heading, element('p', { className: 'downloads' }, ...links));
};

const notesOf = ({ warnings }) =>
  warnings.length === 0
    ? ''
    : element(
        'section',
        {},
        element('h2', { textContent: translate('player.noticesHeading') }),
        element(
          'ul',
          { className: 'notes', lang: 'en' },
          ...warnings.map((text) => element('li', { textContent: text })),
        ),
      );

/** @param {{ say: Function, on: object, read: Function }} context */
export const videoOf = (video, task, context) => {
  const { on } = context;
  const aside = element(
    'div',
    { className: 'aside' },
    headOf(video, ['rename', 'duplicate', 'remove'], context),
    factsOf(video),
    element('p', { className: 'choices' }, buttonOf(translate('player.change'), 'primary', on.change)),
    downloadsOf(video),
    shareOf(video, context),
    notesOf(task),
    creditsOf(video, task),
  );
  return element('div', { className: 'player' }, screenOf(video, context), aside);
};
